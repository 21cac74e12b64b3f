import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type BeerCard, beerStatuses } from './beer.ts';
import { blankBeer } from './beer-fields.ts';
import { beerFilters, filterLabels, matchesFilter } from './beer-filter.ts';
import { arrangeLineup, lineupPage } from './lineup.ts';
import { lineupPageSize, readPageNumber } from './menu-choice.ts';

function card(slug: string, status: string): BeerCard {
	return {
		...blankBeer,
		slug,
		name: slug,
		style: 'German Pils',
		styleCode: '5D',
		abv: 4.9,
		ibu: 34,
		srm: 3,
		status,
		briefDescription: 'Crackling dry.',
		glass: 'pilsner',
		allergens: ['barley'],
	};
}
const cards = (count: number, status: string) =>
	Array.from({ length: count }, (_, index) => card(`${status}-${index}`, status));
const slugs = (beers: readonly BeerCard[]) => beers.map(({ slug }) => slug);

const anyLineup = fc
	.array(fc.constantFrom(...beerStatuses, 'aging'), { maxLength: 90 })
	.map((statuses) => arrangeLineup(statuses.map((status, index) => card(`beer-${index}`, status))));
const largeLineup = fc
	.tuple(fc.constantFrom(...beerStatuses), fc.integer({ min: 0, max: 200 }))
	.map(([status, count]) => arrangeLineup([...cards(count, status), card('odd', 'aging')]));

test('All Beers shows its groups under the spec’s headings and hides the empty ones', () => {
	const lineup = arrangeLineup([card('z', 'retired'), card('b', 'seasonal'), card('a', 'limited-edition')]);
	const { sections, found, page, pages } = lineupPage(lineup, 'all');
	expect(sections.map(({ heading, beers }) => [heading, ...slugs(beers)])).toEqual([
		['Seasonal & Limited Edition', 'a', 'b'],
		['Retired Favorites', 'z'],
	]);
	expect({ found, page, pages }).toEqual({ found: 3, page: 1, pages: 1 });
});

test('a single filter shows one section under its own label', () => {
	const lineup = arrangeLineup([card('b', 'archived'), card('a', 'archived'), card('c', 'on-tap')]);
	const { sections, found } = lineupPage(lineup, 'archive');
	expect(sections).toHaveLength(1);
	expect(sections[0]).toMatchObject({ heading: 'Archive', group: null, total: 2 });
	expect(slugs(sections[0]?.beers ?? [])).toEqual(['a', 'b']);
	expect(found).toBe(2);
});

test('nothing found: no section, and still page 1 of 1', () => {
	for (const filter of beerFilters) {
		const { sections, found, page, pages } = lineupPage(arrangeLineup([]), filter);
		expect({ sections, found, page, pages }).toEqual({ sections: [], found: 0, page: 1, pages: 1 });
	}
});

test('the counts on the buttons are those of the whole lineup, whichever filter is shown', () => {
	const lineup = arrangeLineup([...cards(3, 'on-tap'), ...cards(2, 'archived')]);
	for (const filter of beerFilters) {
		const { counts } = lineupPage(lineup, filter);
		expect(counts).toMatchObject({ all: 5, 'on-tap': 3, archive: 2, retired: 0 });
	}
});

test.each([
	[59, 1],
	[60, 1],
	[61, 2],
	[120, 2],
	[121, 3],
])('%d beers of one filter make %d pages of 60', (count, pages) => {
	const lineup = arrangeLineup(cards(count, 'retired'));
	expect(lineupPageSize).toBe(60);
	expect(lineupPage(lineup, 'retired').pages).toBe(pages);
	const last = lineupPage(lineup, 'retired', pages).sections[0];
	expect(last?.beers).toHaveLength(count - (pages - 1) * 60);
	expect(last?.total).toBe(count);
});

test.each([0, -3, 1.9, Number.NaN, Number.NEGATIVE_INFINITY])('the page %d is the first', (wanted) => {
	expect(lineupPage(arrangeLineup(cards(130, 'retired')), 'retired', wanted).page).toBe(1);
});

test.each([4, 1000, Number.POSITIVE_INFINITY])('the page %d, beyond the last, is the last', (wanted) => {
	expect(lineupPage(arrangeLineup(cards(130, 'retired')), 'retired', wanted).page).toBe(3);
});

test('a group of All Beers shows its first 60 and says how many there are', () => {
	const { sections, pages } = lineupPage(arrangeLineup([...cards(75, 'archived')]), 'all');
	expect(sections[0]?.beers).toHaveLength(60);
	expect(sections[0]?.total).toBe(75);
	expect(pages).toBe(1);
});

test('the pages of a filter together show every beer it finds, once, and no other', () => {
	fc.assert(
		fc.property(largeLineup, fc.constantFrom(...beerFilters.slice(1)), (lineup, filter) => {
			const { pages, found } = lineupPage(lineup, filter);
			const shown = Array.from({ length: pages }, (_, index) => lineupPage(lineup, filter, index + 1))
				.flatMap(({ sections }) => sections)
				.flatMap(({ beers }) => slugs(beers));
			expect(shown).toEqual(slugs(lineup.beers.filter((beer) => matchesFilter(beer, filter))));
			expect(shown).toHaveLength(found);
		}),
		{ numRuns: 60 },
	);
});

test('what is found is the number on the button, and a section is never empty nor larger than a page', () => {
	fc.assert(
		fc.property(anyLineup, fc.constantFrom(...beerFilters), fc.integer(), (lineup, filter, wanted) => {
			const { found, counts, sections, page, pages } = lineupPage(lineup, filter, wanted);
			expect(found).toBe(counts[filter]);
			expect(page).toBeGreaterThanOrEqual(1);
			expect(page).toBeLessThanOrEqual(pages);
			for (const { beers, total, heading } of sections) {
				expect(beers.length).toBeGreaterThan(0);
				expect(beers.length).toBeLessThanOrEqual(Math.min(lineupPageSize, total));
				if (filter !== 'all') expect(heading).toBe(filterLabels[filter]);
			}
		}),
	);
});

test.each([
	['1', 1],
	['12', 12],
	['999999', 999_999],
])('the page number %j is read as %d', (text, page) => {
	expect(readPageNumber(text)).toBe(page);
});

test.each([null, '', '0', '-1', '1.5', ' 2', '2x', '1e3', '0x10', '01', '1000000', 'Infinity'])(
	'%j is no page number: the first page',
	(text) => {
		expect(readPageNumber(text)).toBe(1);
	},
);
