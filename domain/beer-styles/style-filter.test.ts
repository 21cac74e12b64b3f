import fc from 'fast-check';
import { expect, test } from 'vitest';
import { anyGuide, styleWith } from '#tests/style-fixtures.ts';
import {
	beersOfStyles,
	countStyleOptions,
	emptyStyleFilter,
	filterStyles,
	isEmptyStyleFilter,
	longestStyleSearch,
	readStyleFilter,
	type StyleFilter,
	styleFilterAddress,
	styleFilterLabel,
	writeStyleFilter,
} from './style-filter.ts';
import { styleFacetNames, styleFacets } from './style-traits.ts';

const guide = [
	styleWith({
		style_code: '1A',
		style_name: 'Light Lager',
		tags: ['pale-color', 'bottom-fermented', 'session-strength'],
		ibu: [8, 12],
	}),
	styleWith({
		style_code: '9A',
		style_name: 'Doppelbock',
		tags: ['pale-color', 'amber-color', 'bottom-fermented', 'high-strength'],
		ibu: [16, 26],
	}),
	styleWith({
		style_code: '20B',
		style_name: 'American Stout',
		tags: ['dark-color', 'top-fermented', 'high-strength'],
		ibu: [35, 75],
	}),
	styleWith({
		style_code: '29A',
		style_name: 'Fruit Beer',
		tags: ['specialty-beer', 'fruit'],
		abv: null,
		ibu: null,
		srm: null,
	}),
];
const shown = (filter: Partial<StyleFilter>) =>
	filterStyles(guide, { ...emptyStyleFilter, ...filter }).map(({ style_code }) => style_code);
const read = (query: string) => readStyleFilter(new URLSearchParams(query));

const anyFilter: fc.Arbitrary<StyleFilter> = fc.record({
	text: fc.constantFrom('', 'stout', '2', 'kolsch', 'zzz'),
	color: fc.subarray([...styleFacets.color]),
	strength: fc.subarray([...styleFacets.strength]),
	bitterness: fc.subarray([...styleFacets.bitterness]),
	fermentation: fc.subarray([...styleFacets.fermentation]),
});

test('an empty filter shows the whole guide', () => {
	expect(shown({})).toEqual(['1A', '9A', '20B', '29A']);
	expect(isEmptyStyleFilter(emptyStyleFilter)).toBe(true);
	expect(isEmptyStyleFilter({ ...emptyStyleFilter, text: ' ' })).toBe(true);
	expect(isEmptyStyleFilter({ ...emptyStyleFilter, color: ['pale'] })).toBe(false);
	expect(isEmptyStyleFilter({ ...emptyStyleFilter, text: 'ipa' })).toBe(false);
});

test('options of one facet widen, facets narrow', () => {
	expect(shown({ color: ['pale'] })).toEqual(['1A', '9A']);
	expect(shown({ color: ['pale', 'dark'] })).toEqual(['1A', '9A', '20B']);
	expect(shown({ color: ['pale', 'dark'], strength: ['high'] })).toEqual(['9A', '20B']);
	expect(shown({ color: ['pale'], fermentation: ['ale'] })).toEqual([]);
	expect(shown({ bitterness: ['varies'] })).toEqual(['29A']);
});

test('the text and the facets both have to agree', () => {
	expect(shown({ text: 'stout' })).toEqual(['20B']);
	expect(shown({ text: 'stout', color: ['pale'] })).toEqual([]);
});

test('a count is what the option has under the text and the other facets', () => {
	const counts = countStyleOptions(guide, { ...emptyStyleFilter, strength: ['high'] });
	expect(counts.color).toEqual({ pale: 1, amber: 1, dark: 1, varies: 0 });
	expect(counts.strength).toEqual({ session: 1, standard: 0, high: 2, 'very-high': 0, varies: 1 });
	expect(countStyleOptions(guide, { ...emptyStyleFilter, text: 'fruit' }).color.varies).toBe(1);
});

test('a filter is read from the address in any case and in the order of the options', () => {
	expect(read('q=+Stout+&color=DARK&strength=high&strength=Standard')).toEqual({
		filter: { ...emptyStyleFilter, text: 'Stout', color: ['dark'], strength: ['standard', 'high'] },
		known: true,
	});
	expect(read('')).toEqual({ filter: emptyStyleFilter, known: true });
	expect(read('color=&q=')).toEqual({ filter: emptyStyleFilter, known: true });
});

test('an unknown value is left out and told', () => {
	expect(read('color=purple&color=pale')).toEqual({
		filter: { ...emptyStyleFilter, color: ['pale'] },
		known: false,
	});
	expect(read('strength=__proto__').known).toBe(false);
	expect(read('page=2&utm=x').known).toBe(true);
});

test('a text of any length is cut', () => {
	expect(read(`q=${'a'.repeat(500)}`).filter.text).toHaveLength(longestStyleSearch);
});

test('of our beers those of the shown styles stay, all of them where no style was left out', () => {
	const ours = [{ style_code: '9A' }, { style_code: '20B' }, { style_code: null }];
	const filter: StyleFilter = { ...emptyStyleFilter, color: ['dark'] };
	expect(beersOfStyles(ours, filterStyles(guide, filter), filter)).toEqual([{ style_code: '20B' }]);
	expect(beersOfStyles(ours, guide, emptyStyleFilter)).toEqual(ours);
});

test('the list and the chart take the same filter', () => {
	expect(styleFilterAddress('/chart', emptyStyleFilter)).toBe('/chart');
	expect(styleFilterAddress('/chart', { ...emptyStyleFilter, text: 'a b', color: ['dark'] })).toBe(
		'/chart?q=a+b&color=dark',
	);
});

test('an empty filter has the bare address', () => {
	expect(writeStyleFilter(emptyStyleFilter).toString()).toBe('');
	expect(writeStyleFilter({ ...emptyStyleFilter, text: ' x ', color: ['pale', 'dark'] }).toString()).toBe(
		'q=x&color=pale&color=dark',
	);
});

test('facets and options are printed as words', () => {
	expect(styleFilterLabel('fermentation')).toBe('Fermentation');
	expect(styleFilterLabel('very-high')).toBe('Very high');
});

test('property: a written filter reads back as itself', () => {
	fc.assert(
		fc.property(anyFilter, (filter) => {
			expect(readStyleFilter(writeStyleFilter(filter))).toEqual({ filter, known: true });
		}),
	);
});

test('property: any address gives a filter that shows styles of the guide, and asking more never shows more', () => {
	fc.assert(
		fc.property(anyGuide, anyFilter, fc.constantFrom(...styleFacetNames), (styles, filter, facet) => {
			const some = filterStyles(styles, filter);
			const open = filterStyles(styles, { ...filter, [facet]: [] });
			for (const style of some) expect(open).toContain(style);
		}),
	);
});

test('property: an option’s count is the number of styles that choosing it alone in its facet would show', () => {
	fc.assert(
		fc.property(anyGuide, anyFilter, (styles, filter) => {
			const counts = countStyleOptions(styles, filter);
			for (const facet of styleFacetNames) {
				for (const option of styleFacets[facet]) {
					const alone = filterStyles(styles, { ...filter, [facet]: [option] });
					expect(counts[facet][option]).toBe(alone.length);
				}
			}
		}),
		{ numRuns: 50 },
	);
});
