import type { BeerCard } from './beer.ts';
import {
	type BeerFilter,
	countByFilter,
	defaultFilter,
	type FilterCounts,
	filterLabels,
	matchesFilter,
} from './beer-filter.ts';
import { groupBeers, groupHeadings } from './beer-group.ts';
import { orderBeers } from './beer-order.ts';
import type { LineupPage } from './lineup-schema.ts';

/** At most, of a page of a filter or of a section of 'All Beers'. */
export const lineupPageSize = 60;

/** Put in order once, so that each page is only a cut (spec §2, 'Beer menu'). */
export interface Lineup {
	readonly beers: readonly BeerCard[];
	readonly counts: FilterCounts;
}

/** Of beers in their order. */
export const lineupOf = (beers: readonly BeerCard[]): Lineup => ({ beers, counts: countByFilter(beers) });

export const arrangeLineup = (cards: readonly BeerCard[]): Lineup => lineupOf(orderBeers(cards));

export function lineupPage(lineup: Lineup, filter: BeerFilter, wantedPage = 1): LineupPage {
	const { beers, counts } = lineup;
	const found = counts[filter];
	if (filter === 'all') {
		const sections = groupBeers(beers).map(({ group, beers: members }) => ({
			heading: groupHeadings[group],
			group,
			beers: members.slice(0, lineupPageSize),
			total: members.length,
		}));
		return { filter, counts, sections, found, page: 1, pages: 1 };
	}
	const pages = Math.max(1, Math.ceil(found / lineupPageSize));
	const page = Math.min(Math.max(1, Math.trunc(wantedPage) || 1), pages);
	const members = beers.filter((beer) => matchesFilter(beer, filter));
	const shown = members.slice((page - 1) * lineupPageSize, page * lineupPageSize);
	const section = { heading: filterLabels[filter], group: null, beers: shown, total: found };
	return { filter, counts, sections: found > 0 ? [section] : [], found, page, pages };
}

export function pricesPoured(beers: readonly BeerCard[]): { from: number; to: number } | null {
	const cents = beers.flatMap(({ status, servings }) =>
		status === 'on-tap' ? servings.flatMap(({ priceCents }) => priceCents ?? []) : [],
	);
	return cents.length > 0 ? { from: Math.min(...cents), to: Math.max(...cents) } : null;
}

/** What is the default is left out, so that no page has two addresses. */
export function lineupAddress(filter: BeerFilter, page: number): string {
	const query = new URLSearchParams();
	if (filter !== defaultFilter) query.set('filter', filter);
	if (page > 1) query.set('page', String(page));
	return query.size > 0 ? `/beer?${query}` : '/beer';
}

/** From a URL; what is no positive whole number is the first page. */
export function readPageNumber(text: string | null): number {
	return text !== null && /^[1-9]\d{0,5}$/.test(text) ? Number(text) : 1;
}
