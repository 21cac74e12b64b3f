import { queryOptions, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { dataFile } from '#app/api/data-file.ts';
import { useFacts } from '#app/facts.tsx';
import type { Beer } from '#domain/beers/beer.ts';

const json = () => import('#domain/beers/beer-json.ts');

const fetchBeers = dataFile('/data/beers.json', 'beers', async () => (await json()).beersJsonSchema);

/** Every beer, whole: one fetch, after which every filter and every detail page is there at once. */
export const beersQuery = queryOptions({
	queryKey: ['beers', 'all'],
	meta: { reads: ['beers'], isSource: true },
	queryFn: async (context): Promise<Beer[]> => {
		const beers = await fetchBeers(context);
		return beers.map((await json()).beerFromJson);
	},
});

/** Up to this many beers the browser fetches the whole lineup; beyond it, one page at a time. */
const wholeLineupLimit = 400;

export function useWholeLineup(): boolean {
	const { beers } = useFacts();
	return (beers?.total ?? 0) <= wholeLineupLimit;
}

const firstInteractions = ['pointermove', 'touchstart', 'keydown', 'scroll'] as const;

/**
 * Prefetches the lineup on the visitor's first interaction, so that menu and beers are there when they are asked for, and
 * a card can become its page. A page that is only looked at costs nothing.
 */
export function usePrefetchBeers(): void {
	const whole = useWholeLineup();
	const client = useQueryClient();
	useEffect(() => {
		if (!whole) return;
		const gone = new AbortController();
		const prefetch = () => {
			gone.abort();
			client.query(beersQuery).catch(() => {
				// Whoever needs the beers will ask again and show what went wrong.
			});
		};
		for (const event of firstInteractions)
			addEventListener(event, prefetch, { passive: true, signal: gone.signal });
		return () => gone.abort();
	}, [whole, client]);
}
