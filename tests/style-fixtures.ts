import fc from 'fast-check';
import type { StyleSummary } from '#domain/beer-styles/style-schema.ts';

type Pair = readonly [min: number, max: number];

/** Makes a style, by default an American IPA; `null` removes a range. */
export function styleWith(
	changes: Partial<Omit<StyleSummary, 'vital_stats'>> & {
		abv?: Pair | null;
		ibu?: Pair | null;
		srm?: Pair | null;
	} = {},
): StyleSummary {
	const { abv = [5.5, 7.5], ibu = [40, 70], srm = [6, 14], ...fields } = changes;
	return {
		style_code: '21A',
		style_name: 'American IPA',
		category: '21',
		category_name: 'IPA',
		slug: '21A-american-ipa',
		tags: ['high-strength', 'pale-color', 'top-fermented', 'ipa-family', 'bitter', 'hoppy'],
		...fields,
		vital_stats: {
			...(abv && { abv_min: abv[0], abv_max: abv[1] }),
			...(ibu && { ibu_min: ibu[0], ibu_max: ibu[1] }),
			...(srm && { srm_min: srm[0], srm_max: srm[1] }),
		},
	};
}

const pair = (max: number) =>
	fc
		.tuple(fc.double({ min: 0, max, noNaN: true }), fc.double({ min: 0, max, noNaN: true }))
		.map(([one, other]): Pair => (one < other ? [one, other] : [other, one]));
const knownTags = [
	...['session-strength', 'high-strength', 'pale-color', 'amber-color', 'dark-color', 'top-fermented'],
	...['bottom-fermented', 'any-fermentation', 'wild-fermented', 'wild-fermentation', 'ipa-family'],
	...['stout-family', 'sour', 'fruit', 'craft-style', 'north-america', 'hoppy'],
];

export const anyStyle: fc.Arbitrary<StyleSummary> = fc
	.record({
		code: fc.tuple(fc.integer({ min: 1, max: 35 }), fc.constantFrom('A', 'B', 'C')),
		style_name: fc.constantFrom(
			'Kölsch',
			'Märzen',
			'Oatmeal Stout',
			'Specialty IPA: Black IPA',
			'IPA Argenta',
		),
		tags: fc.subarray(knownTags),
		numbers: fc.option(fc.record({ abv: pair(16), ibu: pair(130), srm: pair(45) })),
	})
	.map(({ code: [category, letter], style_name, tags, numbers }) =>
		styleWith({
			style_code: `${category}${letter}`,
			slug: `${category}${letter}-style`,
			category: category === 35 ? 'X' : String(category),
			category_name: `Category ${category}`,
			style_name,
			tags,
			...(numbers ?? { abv: null, ibu: null, srm: null }),
		}),
	);

export const anyGuide: fc.Arbitrary<StyleSummary[]> = fc.uniqueArray(anyStyle, {
	selector: ({ style_code }) => style_code,
	maxLength: 30,
});
