import { expect, test } from 'vitest';
import { beers } from '#demo/beers/index.ts';
import { groupByCategory } from '#domain/beer-styles/style-category.ts';
import { chartStyles } from '#domain/beer-styles/style-chart.ts';
import { styleRangeNotes } from '#domain/beer-styles/style-figures.ts';
import { countStyleOptions, emptyStyleFilter, filterStyles } from '#domain/beer-styles/style-filter.ts';
import { styleOfBeer } from '#domain/beer-styles/style-lookup.ts';
import { neighborsOf } from '#domain/beer-styles/style-neighbors.ts';
import { toSummary } from '#domain/beer-styles/style-page.ts';
import { traitsOf } from '#domain/beer-styles/style-traits.ts';
import { styles } from './index.ts';

const guide = styles.map(toSummary);
const codes = (some: readonly { style_code: string }[]) => some.map(({ style_code }) => style_code);
const search = (text: string) => codes(filterStyles(guide, { ...emptyStyleFilter, text }));
const neighbors = (code: string) => {
	const style = guide.find(({ style_code }) => style_code === code);
	return style ? codes(neighborsOf(style, guide)) : [];
};

test('a summary carries no sentence, so the list of all styles stays small', () => {
	expect(Object.keys(guide[0] ?? {})).not.toContain('history');
	expect(JSON.stringify(guide).length).toBeLessThan(50_000);
	for (const [at, style] of styles.entries()) {
		expect(guide[at] && traitsOf(guide[at]), style.style_code).toEqual(traitsOf(style));
	}
});

test('guests find what they type', () => {
	expect(search('kolsch')[0]).toBe('5B');
	expect(search('maerzen')).toEqual(['6A']);
	expect(search('kellerbier')).toEqual(['27-Kellerbier']);
	expect(search('black ipa')).toEqual(['21B-Black']);
	expect(search('21b')[0]).toBe('21B');
	expect(search('ipa')).toHaveLength(13);
	expect(search('biere de garde')).toEqual(['24C']);
});

test('an open filter counts what the tags say, and the ranges of the few styles without them', () => {
	expect(countStyleOptions(guide, emptyStyleFilter)).toEqual({
		color: { pale: 48, amber: 40, dark: 22, varies: 21 },
		strength: { session: 10, standard: 59, high: 31, 'very-high': 8, varies: 20 },
		bitterness: { gentle: 26, balanced: 57, firm: 16, bitter: 8, varies: 21 },
		fermentation: { ale: 67, lager: 27, mixed: 12, varies: 22 },
	});
});

test('neighbors are what a bartender would pour next', () => {
	expect(neighbors('15B')).toEqual(['16B', '16A', '15C', '16C']);
	expect(neighbors('5D')).toEqual(['X5', '27-Pre-Prohibition-Lager', '3B', '3A']);
	expect(neighbors('6A')).toEqual(['2B', '7A', '3C', '6B']);
	expect(neighbors('23D')).toEqual(['23F', '23E', '23G', '27-Lichtenhainer']);
	expect(neighbors('21B')).toEqual(['21B-Belgian', '21B-Brut', '21B-Black', '12C']);
	expect(neighbors('32A')).toContain('6B');
	for (const style of guide) expect(neighborsOf(style, guide), style.style_code).toHaveLength(4);
});

test('35 categories hold all styles in the order of the guide', () => {
	const groups = groupByCategory([...guide].reverse());
	expect(groups).toHaveLength(35);
	expect(groups.at(-1)).toMatchObject({ category: 'X', name: 'Local Styles' });
	expect(groupByCategory(guide).flatMap(({ styles: members }) => members)).toEqual(guide);
});

test('107 styles stand on the chart, inside its axes', () => {
	const chart = chartStyles(guide, beers);
	expect(chart.styles).toHaveLength(107);
	for (const { extent } of chart.styles) {
		expect(extent.width > 0 && extent.height > 0 && extent.x + extent.width <= 100).toBe(true);
	}
});

test('every beer of the demo brewery has a style, and one without a code would be found by name', () => {
	for (const beer of beers) expect(styleOfBeer(beer, guide), beer.name).not.toBeNull();
	const oatmeal = styleOfBeer({ styleCode: null, style: 'Oatmeal Stout, nitro' }, guide);
	expect(oatmeal?.style_code).toBe('16B');
});

test('the demo brewery’s beers keep to their styles', () => {
	const departures = beers.flatMap((beer) => {
		const notes = styleRangeNotes(beer, styleOfBeer(beer, guide));
		return Object.keys(notes).map((measure) => `${beer.name}: ${measure}`);
	});
	expect(departures).toEqual([]);
});
