import type { Beer } from './beer.ts';

/** The sections of the 'All Beers' view, in their order on the page (spec §2). */
export const beerGroups = ['on-tap', 'coming-soon', 'seasonal-limited', 'archive', 'retired'] as const;
export type BeerGroup = (typeof beerGroups)[number];

/** The headings of the sections (spec §2). */
export const groupHeadings: Readonly<Record<BeerGroup, string>> = {
	'on-tap': 'Currently On Tap',
	'coming-soon': 'Coming Soon',
	'seasonal-limited': 'Seasonal & Limited Edition',
	archive: 'Archive',
	retired: 'Retired Favorites',
};

const groupOfStatus: Readonly<Record<string, BeerGroup>> = {
	'on-tap': 'on-tap',
	'coming-soon': 'coming-soon',
	seasonal: 'seasonal-limited',
	'limited-edition': 'seasonal-limited',
	archived: 'archive',
	retired: 'retired',
};

/**
 * The one group a beer stands in. A beer has one status, so the exclusions of spec §2 (a seasonal beer that is on tap
 * stands under on tap only, and so on) hold by construction. A status that nobody knows has no group.
 */
export function groupOf(beer: Pick<Beer, 'status'>): BeerGroup | null {
	return Object.hasOwn(groupOfStatus, beer.status) ? (groupOfStatus[beer.status] ?? null) : null;
}

/** The beers of every group that has any, in the groups' order; the order within a group is that of the input. */
export function groupBeers<B extends Pick<Beer, 'status'>>(
	beers: Iterable<B>,
): { group: BeerGroup; beers: B[] }[] {
	const byGroup = new Map<BeerGroup, B[]>(beerGroups.map((group) => [group, []]));
	for (const beer of beers) {
		const group = groupOf(beer);
		if (group) byGroup.get(group)?.push(beer);
	}
	return beerGroups.flatMap((group) => {
		const members = byGroup.get(group) ?? [];
		return members.length > 0 ? [{ group, beers: members }] : [];
	});
}
