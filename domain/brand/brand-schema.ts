import * as z from 'zod/mini';
import { uploadedMarkPattern } from './mark-address.ts';

/** `monogram` is drawn of the letters, `barn` is our drawing of one, `picture` the staff's own. */
const markKinds = ['monogram', 'barn', 'picture'] as const;
export type MarkKind = (typeof markKinds)[number];

/** A family for headings and one for text that go together (`type-pairs.ts`). */
export const typePairNames = ['almanac', 'broadside', 'workshop', 'letterpress'] as const;
export type TypePairName = (typeof typePairNames)[number];

/** What looks like one letter may be several characters. */
export const lettersOf = (text: string): string[] =>
	[...new Intl.Segmenter('en', { granularity: 'grapheme' }).segment(text)].map(({ segment }) => segment);

export const mostLetters = 2;

export const isColor = (text: string): boolean => /^#[0-9a-f]{6}$/.test(text);

export const brandSchema = z
	.strictObject({
		mark: z.enum(markKinds),
		/** Of the monogram; empty: those of the name. */
		letters: z.string().check(
			z.trim(),
			z.maxLength(40),
			z.refine((text) => lettersOf(text).length <= mostLetters, { error: 'One letter or two.' }),
			z.refine((text) => /^[\p{L}\p{N}\p{M}&+]*$/u.test(text), { error: 'Letters and digits only.' }),
		),
		/** The address of the uploaded mark; kept while another is shown. */
		picture: z.union([
			z.literal(''),
			z.string().check(z.regex(uploadedMarkPattern, { error: 'Choose a picture here.' })),
		]),
		/** The picture says the name, so that the header need not. */
		saysName: z.boolean(),
		/** The picture would be lost on paper, or in the night: it gets a plate of the other. */
		plate: z.enum(['none', 'light', 'night']),
		/** As chosen, `#rrggbb`; the palettes are derived from it (`palette.ts`). */
		color: z
			.string()
			.check(z.refine(isColor, { error: 'Must be a color as # and six digits, such as #1f4e79.' })),
		type: z.enum(typePairNames),
	})
	.check(
		z.refine(({ mark, picture }) => mark !== 'picture' || picture !== '', {
			path: ['picture'],
			error: 'Choose a picture, or one of the drawings.',
		}),
	);
export type Brand = z.infer<typeof brandSchema>;

export const defaultBrand: Brand = {
	mark: 'monogram',
	letters: '',
	picture: '',
	saysName: false,
	plate: 'none',
	color: '#2f5d62',
	type: 'almanac',
};
