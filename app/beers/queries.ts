import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useFacts } from '#app/facts.tsx';
import type { Beer } from '#domain/beers/beer.ts';
import { AppError } from '#domain/errors.ts';

/** The calls and their schemas come in their own chunk, asked for when a page first calls. */
export const calls = () =>
	import('./calls.ts').catch((cause: unknown) => {
		throw new AppError('NETWORK_ERROR', 'Failed to load beers', { cause });
	});

/** Every beer, whole: one fetch, after which every filter and every detail page is there at once. */
export const beersQuery = queryOptions({
	queryKey: ['beers', 'all'],
	meta: { reads: ['beers'], isSource: true },
	queryFn: async ({ signal }): Promise<Beer[]> => (await calls()).fetchBeers(signal),
});

/** Up to this many beers the browser keeps the whole lineup; beyond it, it asks for one page at a time. */
const wholeLineupLimit = 400;

/** Whether the browser keeps the whole lineup, or asks for a page at a time. */
export function useWholeLineup(): boolean {
	const { beers } = useFacts();
	return (beers?.total ?? 0) <= wholeLineupLimit;
}

/** One beer: as rendered, else found in the lineup or fetched. Null when there is none of that name. */
export function useBeer(slug: string, rendered: Beer | null | undefined) {
	const whole = useWholeLineup();
	const client = useQueryClient();
	return useQuery({
		queryKey: ['beers', 'beer', slug],
		meta: { reads: ['beers'] },
		queryFn: async ({ signal }): Promise<Beer | null> => {
			if (whole) {
				const beers = await client.query(beersQuery);
				return beers.find((beer) => beer.slug === slug) ?? null;
			}
			return (await calls()).fetchBeer(slug, signal).catch((error: unknown) => {
				if (error instanceof AppError && error.code === 'NOT_FOUND') return null;
				throw error;
			});
		},
		initialData: () => {
			if (rendered !== undefined) return rendered;
			return client.getQueryData(beersQuery.queryKey)?.find((beer) => beer.slug === slug);
		},
	});
}

/** The first signs of a guest who will go somewhere. */
const signs = ['pointermove', 'touchstart', 'keydown', 'scroll'] as const;

/**
 * Fetches the lineup as soon as a guest stirs, so that menu and beers are there when they are asked for, and a card can
 * become its page. A page that is only looked at costs nothing.
 */
export function useBeersAhead(): void {
	const whole = useWholeLineup();
	const client = useQueryClient();
	useEffect(() => {
		if (!whole) return;
		const gone = new AbortController();
		const fetchAhead = () => {
			gone.abort();
			client.query(beersQuery).catch(() => {
				// Whoever needs the beers will ask again and show what went wrong.
			});
		};
		for (const sign of signs) addEventListener(sign, fetchAhead, { passive: true, signal: gone.signal });
		return () => gone.abort();
	}, [whole, client]);
}
