import fc from 'fast-check';
import { expect, test } from 'vitest';
import { beerStatuses } from './beer.ts';
import {
	beerFilters,
	countByFilter,
	defaultFilter,
	filterLabels,
	matchesFilter,
	readFilter,
} from './beer-filter.ts';

const anyStatus = fc.oneof(
	fc.constantFrom(...beerStatuses),
	fc.constantFrom('aging', 'archive', 'On-Tap', '', '__proto__', 'constructor'),
);
const anyBeers = fc.array(fc.record({ status: anyStatus }), { maxLength: 40 });

// Spec 2, Beer menu: The filter buttons are All Beers, On Tap, Seasonal, Coming Soon, Limited Edition, Archive,
//   Retired.
test('the filter buttons read as the spec lists them, in its order', () => {
	expect(beerFilters.map((filter) => filterLabels[filter])).toEqual([
		'All Beers',
		'On Tap',
		'Seasonal',
		'Coming Soon',
		'Limited Edition',
		'Archive',
		'Retired',
	]);
});

// Spec 2, Beer menu: The default filter is on-tap.
// Spec 9, Thresholds and timings: Default filter on the beer menu is on-tap.
test('the default filter is on-tap', () => {
	expect(defaultFilter).toBe('on-tap');
	expect(readFilter(null)).toEqual({ filter: 'on-tap', known: true });
	expect(readFilter('')).toEqual({ filter: 'on-tap', known: true });
});

test('every filter is read by its own name, in any case', () => {
	for (const filter of beerFilters) {
		expect(readFilter(filter)).toEqual({ filter, known: true });
		expect(readFilter(filter.toUpperCase())).toEqual({ filter, known: true });
	}
});

test('the status name archived is read as the filter Archive', () => {
	expect(readFilter('archived')).toEqual({ filter: 'archive', known: true });
});

test.each(['sour', 'on tap', ' on-tap', 'toString', '__proto__', 'constructor'])(
	'the unknown filter %j is the default, and said to be unknown',
	(text) => {
		expect(readFilter(text)).toEqual({ filter: 'on-tap', known: false });
	},
);

// Spec 2, Beer menu: The 'Archive' filter means status archived.
test('the filter Archive means status archived', () => {
	expect(matchesFilter({ status: 'archived' }, 'archive')).toBe(true);
	expect(matchesFilter({ status: 'archive' }, 'archive')).toBe(false);
});

test.each(beerStatuses)('a beer with status %s shows under All and exactly one other filter', (status) => {
	expect(beerFilters.filter((filter) => matchesFilter({ status }, filter))).toEqual(
		beerFilters.filter((filter) => filter === 'all' || filter === status.replace('archived', 'archive')),
	);
	expect(beerFilters.filter((filter) => matchesFilter({ status }, filter))).toHaveLength(2);
});

test.each(['aging', '', '__proto__', 'constructor', 'hasOwnProperty'])(
	'a beer with the unknown status %j shows under All alone',
	(status) => {
		expect(beerFilters.filter((filter) => matchesFilter({ status }, filter))).toEqual(['all']);
	},
);

test('without beers every count is 0', () => {
	expect(countByFilter([])).toEqual({
		all: 0,
		'on-tap': 0,
		seasonal: 0,
		'coming-soon': 0,
		'limited-edition': 0,
		archive: 0,
		retired: 0,
	});
});

test('the counts are those of a small lineup', () => {
	const statuses = ['on-tap', 'on-tap', 'archived', 'seasonal', 'retired', 'on-tap', 'aging'];
	expect(countByFilter(statuses.map((status) => ({ status })))).toEqual({
		all: 7,
		'on-tap': 3,
		seasonal: 1,
		'coming-soon': 0,
		'limited-edition': 0,
		archive: 1,
		retired: 1,
	});
});

test('each count is the number of beers that its filter shows', () => {
	fc.assert(
		fc.property(anyBeers, (beers) => {
			const counts = countByFilter(beers);
			for (const filter of beerFilters) {
				expect(counts[filter]).toBe(beers.filter((beer) => matchesFilter(beer, filter)).length);
			}
			expect(counts.all).toBe(beers.length);
		}),
	);
});
