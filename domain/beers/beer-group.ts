import type { Beer } from './beer.ts';

/** In their order on the page (spec §2). */
export const beerGroups = ['on-tap', 'coming-soon', 'seasonal-limited', 'archive', 'retired'] as const;
export type BeerGroup = (typeof beerGroups)[number];

export const groupHeadings: Readonly<Record<BeerGroup, string>> = {
	'on-tap': 'Currently On Tap',
	'coming-soon': 'Coming Soon',
	'seasonal-limited': 'Seasonal & Limited Edition',
	archive: 'Archive',
	retired: 'Retired Favorites',
};

/** A beer has one status, so the exclusions of spec §2 always hold: a seasonal beer on tap is listed under on tap only. */
const groupOfStatus: ReadonlyMap<string, BeerGroup> = new Map([
	['on-tap', 'on-tap'],
	['coming-soon', 'coming-soon'],
	['seasonal', 'seasonal-limited'],
	['limited-edition', 'seasonal-limited'],
	['archived', 'archive'],
	['retired', 'retired'],
]);

export function groupOf({ status }: Pick<Beer, 'status'>): BeerGroup | null {
	return groupOfStatus.get(status) ?? null;
}

export function groupBeers<B extends Pick<Beer, 'status'>>(
	beers: Iterable<B>,
): { group: BeerGroup; beers: B[] }[] {
	const byGroup = Map.groupBy(beers, groupOf);
	return beerGroups.flatMap((group) => {
		const members = byGroup.get(group);
		return members ? [{ group, beers: members }] : [];
	});
}
