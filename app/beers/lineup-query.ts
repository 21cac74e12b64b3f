import { useQuery, useQueryClient } from '@tanstack/react-query';
import { dataFile } from '#app/api/data-file.ts';
import type { Beer } from '#domain/beers/beer.ts';
import type { BeerFilter } from '#domain/beers/beer-filter.ts';
import { arrangeLineup, type LineupPage, lineupPage } from '#domain/beers/lineup.ts';
import { beersQuery, useWholeLineup } from './queries.ts';

// Apart from queries.ts, which every page carries: the rules of the menu are for its own page.

/** The menu for a filter: as rendered, else cut from the lineup at once when it is here, else fetched. */
export function useLineup(filter: BeerFilter, page: number, rendered: LineupPage | undefined) {
	const whole = useWholeLineup();
	const client = useQueryClient();
	return useQuery({
		queryKey: ['beers', 'lineup', filter, page],
		meta: { reads: ['beers'] },
		queryFn: async (context): Promise<LineupPage> => {
			if (whole) return menuOf(await client.query(beersQuery), filter, page);
			return dataFile(
				`/data/lineup.json?filter=${filter}&page=${page}`,
				'beers',
				async () => (await import('#domain/beers/lineup-schema.ts')).lineupPageSchema,
			)(context);
		},
		initialData: () => {
			const beers = client.getQueryData(beersQuery.queryKey);
			return rendered ?? (beers && menuOf(beers, filter, page));
		},
	});
}

function menuOf(beers: readonly Beer[], filter: BeerFilter, page: number): LineupPage {
	return lineupPage(arrangeLineup(beers), filter, page);
}
