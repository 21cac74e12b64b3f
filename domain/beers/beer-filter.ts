import type { Beer } from './beer.ts';

/** In the order of their buttons (spec §2). */
export const beerFilters = [
	'all',
	'on-tap',
	'seasonal',
	'coming-soon',
	'limited-edition',
	'archive',
	'retired',
] as const;
export type BeerFilter = (typeof beerFilters)[number];
export type FilterCounts = Readonly<Record<BeerFilter, number>>;

export const defaultFilter: BeerFilter = 'on-tap';

export const filterLabels: Readonly<Record<BeerFilter, string>> = {
	all: 'All Beers',
	'on-tap': 'On Tap',
	seasonal: 'Seasonal',
	'coming-soon': 'Coming Soon',
	'limited-edition': 'Limited Edition',
	archive: 'Archive',
	retired: 'Retired',
};

/** A map, because looking up a property by text fresh from the database takes ten times as long. */
const filterOfStatus: ReadonlyMap<string, BeerFilter> = new Map([
	['on-tap', 'on-tap'],
	['seasonal', 'seasonal'],
	['coming-soon', 'coming-soon'],
	['limited-edition', 'limited-edition'],
	['archived', 'archive'],
	['retired', 'retired'],
]);

/** A filter, or a status for its filter, from a URL; an unknown one is the default, and the page says so. */
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
	const counts: Record<BeerFilter, number> = {
		all: 0,
		'on-tap': 0,
		seasonal: 0,
		'coming-soon': 0,
		'limited-edition': 0,
		archive: 0,
		retired: 0,
	};
	for (const beer of beers) {
		counts.all += 1;
		const filter = filterOfStatus.get(beer.status);
		if (filter) counts[filter] += 1;
	}
	return counts;
}
