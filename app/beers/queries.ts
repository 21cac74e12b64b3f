import { type QueryClient, queryOptions, useQuery } from '@tanstack/react-query';
import { useFacts } from '#app/facts.tsx';
import { type Beer, cardOf } from '#domain/beer.ts';
import type { BeerFilter } from '#domain/beer-filter.ts';
import { AppError } from '#domain/errors.ts';
import { arrangeLineup, type LineupPage, lineupPage, wholeLineupLimit } from '#domain/lineup.ts';

/** The calls and their schemas come in their own chunk, asked for when a page first calls. */
const calls = () =>
	import('./calls.ts').catch((cause: unknown) => {
		throw new AppError('NETWORK_ERROR', 'Failed to load beers', { cause });
	});

/** Every beer, whole: one fetch, after which every filter and every detail page is there at once. */
const beersQuery = queryOptions({
	queryKey: ['beers', 'all'],
	queryFn: async ({ signal }): Promise<Beer[]> => (await calls()).fetchBeers(signal),
});

/** Whether the browser keeps the whole lineup, or asks for a page at a time. */
function useWholeLineup(): boolean {
	const { beers } = useFacts();
	return (beers?.total ?? 0) <= wholeLineupLimit;
}

/** The menu for a filter: as rendered, else cut from the lineup or fetched. */
export function useLineup(filter: BeerFilter, page: number, rendered: LineupPage | undefined) {
	const whole = useWholeLineup();
	return useQuery({
		queryKey: ['beers', 'lineup', filter, page],
		queryFn: async ({ client, signal }) => {
			if (!whole) return (await calls()).fetchLineup(filter, page, signal);
			const beers = await client.query(beersQuery);
			return lineupPage(arrangeLineup(beers.map(cardOf)), filter, page);
		},
		...(rendered && { initialData: rendered }),
	});
}

/** One beer: as rendered, else found in the lineup or fetched. Null when there is none of that name. */
export function useBeer(slug: string, rendered: Beer | null | undefined) {
	const whole = useWholeLineup();
	return useQuery({
		queryKey: ['beers', 'beer', slug],
		queryFn: async ({ client, signal }): Promise<Beer | null> => {
			if (whole) {
				const beers = await client.query(beersQuery);
				return beers.find((beer) => beer.slug === slug) ?? null;
			}
			return (await calls()).fetchBeer(slug, signal).catch((error: unknown) => {
				if (error instanceof AppError && error.code === 'NOT_FOUND') return null;
				throw error;
			});
		},
		...(rendered !== undefined && { initialData: rendered }),
	});
}

/** Fetches the lineup ahead of its use, when a guest shows that they will want it. */
export function prefetchBeers(client: QueryClient): void {
	client.query(beersQuery).catch(() => {
		// Whoever needs the beers will ask again and show what went wrong.
	});
}
