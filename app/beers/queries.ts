import { queryOptions, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useFacts } from '#app/facts.tsx';
import type { Beer } from '#domain/beers/beer.ts';
import { AppError } from '#domain/errors.ts';

/** In a chunk of its own, because every page carries this file. */
export const beerFetchers = () =>
	import('./fetch-beers.ts').catch((cause: unknown) => {
		throw new AppError('NETWORK_ERROR', 'Failed to load beers', { cause });
	});

/** One fetch, after which every filter and every beer's page is there at once. */
export const beersQuery = queryOptions({
	queryKey: ['beers', 'all'],
	meta: { reads: ['beers'], isSource: true },
	queryFn: async ({ signal }): Promise<Beer[]> => (await beerFetchers()).fetchBeers(signal),
});

/** Up to this many beers the browser fetches the whole lineup; beyond it, one page at a time. */
const wholeLineupLimit = 400;

export function useWholeLineup(): boolean {
	const { beers } = useFacts();
	return (beers?.total ?? 0) <= wholeLineupLimit;
}

const firstInteractions = ['pointermove', 'touchstart', 'keydown', 'scroll'] as const;

/** Fetches the lineup on the visitor's first interaction: a page that is only looked at costs nothing. */
export function usePrefetchBeers(): void {
	const whole = useWholeLineup();
	const client = useQueryClient();
	useEffect(() => {
		if (!whole) return;
		const gone = new AbortController();
		const prefetch = () => {
			gone.abort();
			client.query(beersQuery).catch(() => {
				// A page that needs the beers asks again and shows what went wrong.
			});
		};
		for (const event of firstInteractions)
			addEventListener(event, prefetch, { passive: true, signal: gone.signal });
		return () => gone.abort();
	}, [whole, client]);
}
