import { keysOf, recordOf } from '../record.ts';
import { type Beer, beerStatuses } from './beer.ts';

/** In the order of the buttons (spec §2). */
export const filterLabels = {
	all: 'All Beers',
	'on-tap': 'On Tap',
	seasonal: 'Seasonal',
	'coming-soon': 'Coming Soon',
	'limited-edition': 'Limited Edition',
	archive: 'Archive',
	retired: 'Retired',
} as const;
export type BeerFilter = keyof typeof filterLabels;
export type FilterCounts = Readonly<Record<BeerFilter, number>>;

export const beerFilters = keysOf(filterLabels);

export const defaultFilter: BeerFilter = 'on-tap';

/** A Map, because property lookup with a fresh string from the database takes ten times as long. */
const filterOfStatus: ReadonlyMap<string, BeerFilter> = new Map(
	beerStatuses.map((status) => [status, status === 'archived' ? 'archive' : status]),
);

/** Reads a filter, or a status, from a URL. An unknown one gives the default, and the page says so. */
export function readFilter(text: string | null): { filter: BeerFilter; known: boolean } {
	if (text === null || text === '') return { filter: defaultFilter, known: true };
	const wanted = text.toLowerCase();
	const filter = beerFilters.find((name) => name === wanted) ?? filterOfStatus.get(wanted);
	return filter ? { filter, known: true } : { filter: defaultFilter, known: false };
}

export function matchesFilter(beer: Pick<Beer, 'status'>, filter: BeerFilter): boolean {
	return filter === 'all' || filterOfStatus.get(beer.status) === filter;
}

export function countByFilter(beers: Iterable<Pick<Beer, 'status'>>): FilterCounts {
	const counts = recordOf(beerFilters, () => 0);
	for (const beer of beers) {
		counts.all += 1;
		const filter = filterOfStatus.get(beer.status);
		if (filter) counts[filter] += 1;
	}
	return counts;
}
