import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type Beer, cardOf } from '#domain/beers/beer.ts';
import type { BeerFilter } from '#domain/beers/beer-filter.ts';
import { arrangeLineup, type LineupPage, lineupPage } from '#domain/beers/lineup.ts';
import { beersQuery, calls, useWholeLineup } from './queries.ts';

/** The menu for a filter: as rendered, else cut from the lineup at once when it is here, else fetched. */
export function useLineup(filter: BeerFilter, page: number, rendered: LineupPage | undefined) {
	const whole = useWholeLineup();
	const client = useQueryClient();
	return useQuery({
		queryKey: ['beers', 'lineup', filter, page],
		meta: { reads: ['beers'] },
		queryFn: async ({ signal }) => {
			if (!whole) return (await calls()).fetchLineup(filter, page, signal);
			return menuOf(await client.query(beersQuery), filter, page);
		},
		initialData: () => {
			const beers = client.getQueryData(beersQuery.queryKey);
			return rendered ?? (beers && menuOf(beers, filter, page));
		},
	});
}

function menuOf(beers: readonly Beer[], filter: BeerFilter, page: number): LineupPage {
	return lineupPage(arrangeLineup(beers.map(cardOf)), filter, page);
}
