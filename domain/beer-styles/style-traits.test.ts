import fc from 'fast-check';
import { expect, test } from 'vitest';
import { anyStyle, styleWith } from '#tests/style-fixtures.ts';
import { styleFacetNames, styleFacets, traitsOf } from './style-traits.ts';

const untagged = (ranges: Parameters<typeof styleWith>[0]) => traitsOf(styleWith({ tags: [], ...ranges }));
const middle = (figure: number) => [figure - 1, figure + 1] as const;

test('tags decide color, strength and fermentation, whatever the numbers say', () => {
	const style = styleWith({
		tags: ['dark-color', 'session-strength', 'bottom-fermented'],
		abv: [8, 12],
		srm: [2, 4],
	});
	expect(traitsOf(style)).toMatchObject({
		color: ['dark'],
		strength: ['session'],
		fermentation: ['lager'],
	});
});

test('a style tagged with two colors has both', () => {
	expect(traitsOf(styleWith({ tags: ['amber-color', 'pale-color'] })).color).toEqual(['pale', 'amber']);
});

test('any yeast and wild yeast, in either spelling, are mixed fermentation', () => {
	for (const tag of ['any-fermentation', 'wild-fermented', 'wild-fermentation']) {
		expect(traitsOf(styleWith({ tags: [tag] })).fermentation).toEqual(['mixed']);
	}
	const both = styleWith({ tags: ['any-fermentation', 'wild-fermented'] });
	expect(traitsOf(both).fermentation).toEqual(['mixed']);
});

test('without a color tag the middle of the SRM range decides: gold is pale, copper amber, brown dark', () => {
	const colors = [6.9, 7, 17.9, 18].map((srm) => untagged({ srm: middle(srm) }).color[0]);
	expect(colors).toEqual(['pale', 'amber', 'amber', 'dark']);
});

test('without a strength tag the middle of the ABV range decides: under 4, 6, 9 percent, and from 9', () => {
	const strengths = [3.9, 4, 5.9, 6, 8.9, 9].map((abv) => untagged({ abv: middle(abv) }).strength[0]);
	expect(strengths).toEqual(['session', 'standard', 'standard', 'high', 'high', 'very-high']);
});

test('the middle of the IBU range decides bitterness, and everything from 60 is bitter', () => {
	const bands = [19, 20, 40, 60, 80, 110].map((ibu) => untagged({ ibu: middle(ibu) }).bitterness[0]);
	expect(bands).toEqual(['gentle', 'balanced', 'firm', 'bitter', 'bitter', 'bitter']);
});

test('a style without tags and numbers varies in everything', () => {
	expect(untagged({ abv: null, ibu: null, srm: null })).toEqual({
		color: ['varies'],
		strength: ['varies'],
		bitterness: ['varies'],
		fermentation: ['varies'],
	});
});

test('property: every style answers every facet with known options, none twice', () => {
	fc.assert(
		fc.property(anyStyle, (style) => {
			const traits = traitsOf(style);
			for (const facet of styleFacetNames) {
				expect(traits[facet].length).toBeGreaterThan(0);
				expect(new Set(traits[facet]).size).toBe(traits[facet].length);
				for (const option of traits[facet]) expect(styleFacets[facet]).toContain(option);
			}
		}),
	);
});
