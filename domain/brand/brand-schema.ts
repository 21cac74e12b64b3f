import * as z from 'zod/mini';
import { uploadedMarkPattern } from './uploaded-mark.ts';

/** `monogram` is drawn from letters, `barn` is our own drawing, `picture` is uploaded. */
const markKinds = ['monogram', 'barn', 'picture'] as const;
export type MarkKind = (typeof markKinds)[number];

/** Pairs of a font family for headings and one for text (`type-pairs.ts`). */
export const typePairNames = ['almanac', 'broadside', 'workshop', 'letterpress'] as const;
export type TypePairName = (typeof typePairNames)[number];

/** Splits a text into letters as people see them, which may be several characters each. */
export const lettersOf = (text: string): string[] =>
	[...new Intl.Segmenter('en', { granularity: 'grapheme' }).segment(text)].map(({ segment }) => segment);

export const mostLetters = 2;

export const isColor = (text: string): boolean => /^#[0-9a-f]{6}$/.test(text);

export const brandSchema = z
	.strictObject({
		mark: z.enum(markKinds),
		/** The letters of the monogram; empty means those of the name. */
		letters: z.string().check(
			z.trim(),
			z.maxLength(40),
			z.refine((text) => lettersOf(text).length <= mostLetters, { error: 'One letter or two.' }),
			z.refine((text) => /^[\p{L}\p{N}\p{M}&+]*$/u.test(text), { error: 'Letters and digits only.' }),
		),
		/** The address of the uploaded mark; kept while another kind of mark is shown. */
		picture: z.union([
			z.literal(''),
			z.string().check(z.regex(uploadedMarkPattern, { error: 'Choose a picture here.' })),
		]),
		/** Whether the picture contains the name, so that the header need not show it. */
		saysName: z.boolean(),
		/** The background behind a picture that would be invisible on paper or at night. */
		plate: z.enum(['none', 'light', 'night']),
		/** The chosen color, `#rrggbb`; the palettes are derived from it (`palette.ts`). */
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
