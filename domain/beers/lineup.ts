import type { BeerCard } from './beer.ts';
import { newsFrom } from './beer-badge.ts';
import {
	type BeerFilter,
	countByFilter,
	type FilterCounts,
	filterLabels,
	matchesFilter,
} from './beer-filter.ts';
import { groupBeers, groupHeadings } from './beer-group.ts';
import { orderBeers } from './beer-order.ts';
import type { LineupPage } from './lineup-schema.ts';
import { lineupPageSize, type MenuChoice, noChoice } from './menu-choice.ts';
import { menuMatches } from './menu-matches.ts';

/** All beers, sorted once, so that each page is only a slice (spec §2, 'Beer menu'). */
export interface Lineup {
	readonly beers: readonly BeerCard[];
	readonly counts: FilterCounts;
	/** Computed from all beers, whatever a page shows. */
	readonly newsFrom: string | null;
}

/** Expects sorted beers. */
export const lineupOf = (beers: readonly BeerCard[]): Lineup => ({
	beers,
	counts: countByFilter(beers),
	newsFrom: newsFrom(beers),
});

export const arrangeLineup = (cards: readonly BeerCard[]): Lineup => lineupOf(orderBeers(cards));

export function lineupPage(
	lineup: Lineup,
	filter: BeerFilter,
	wantedPage = 1,
	choice: MenuChoice = noChoice,
): LineupPage {
	const { counts } = lineup;
	const news = lineup.newsFrom === null ? {} : { newsFrom: lineup.newsFrom };
	const { beers, tasteCounts } = menuMatches(
		lineup.beers.filter((beer) => matchesFilter(beer, filter)),
		choice,
	);
	const found = beers.length;
	if (filter === 'all') {
		const sections = groupBeers(beers).map(({ group, beers: members }) => ({
			heading: groupHeadings[group],
			group,
			beers: members.slice(0, lineupPageSize),
			total: members.length,
		}));
		return { filter, counts, tasteCounts, sections, found, page: 1, pages: 1, ...news };
	}
	const pages = Math.max(1, Math.ceil(found / lineupPageSize));
	const page = Math.min(Math.max(1, Math.trunc(wantedPage) || 1), pages);
	const shown = beers.slice((page - 1) * lineupPageSize, page * lineupPageSize);
	const section = { heading: filterLabels[filter], group: null, beers: shown, total: found };
	return { filter, counts, tasteCounts, sections: found > 0 ? [section] : [], found, page, pages, ...news };
}

export function pricesPoured(beers: readonly BeerCard[]): { from: number; to: number } | null {
	const cents = beers.flatMap(({ status, servings }) =>
		status === 'on-tap' ? servings.flatMap(({ priceCents }) => priceCents ?? []) : [],
	);
	return cents.length > 0 ? { from: Math.min(...cents), to: Math.max(...cents) } : null;
}
