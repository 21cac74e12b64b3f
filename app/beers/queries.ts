import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { type dataFile, sourceQuery } from '#app/api/data-file.ts';
import { useFacts } from '#app/facts.tsx';
import type { ServedBeer } from '#domain/beers/beer.ts';

/** The schemas are in a chunk of their own, because every page includes this file. */
export const schemas = () => import('./beer-schemas.ts');

const beersQuery = sourceQuery('beers', ['beers'], async () => (await schemas()).beersSchema);

/** Up to this many beers the browser fetches the whole lineup; beyond that, one page at a time. */
const wholeLineupLimit = 400;

function useWholeLineup(): boolean {
	const { beers } = useFacts();
	return (beers?.total ?? 0) <= wholeLineupLimit;
}

/** Reads a part of the lineup: from the whole if the browser fetches that, else from a file of its own. */
export function useBeers<Part>(
	part: readonly string[],
	rendered: Part | undefined,
	cut: (beers: readonly ServedBeer[]) => Part | Promise<Part>,
	fetchPart: ReturnType<typeof dataFile<Part>>,
	keepsPrevious = false,
) {
	const whole = useWholeLineup();
	const client = useQueryClient();
	return useQuery({
		queryKey: ['beers', ...part],
		meta: { reads: ['beers'] },
		queryFn: async (context) => (whole ? cut(await client.query(beersQuery)) : fetchPart(context)),
		initialData: () => {
			const beers = client.getQueryData(beersQuery.queryKey);
			if (rendered !== undefined || !beers) return rendered;
			const part = cut(beers);
			return part instanceof Promise ? undefined : (part ?? undefined);
		},
		// The result of the former choice stays until the new one has arrived.
		...(keepsPrevious && { placeholderData: keepPreviousData }),
	});
}

const firstInteractions = ['pointermove', 'touchstart', 'keydown', 'scroll'] as const;

/** Fetches the lineup on the visitor's first interaction, so that a page that is only looked at costs nothing. */
export function usePrefetchBeers(): void {
	const whole = useWholeLineup();
	const client = useQueryClient();
	useEffect(() => {
		if (!whole) return;
		const gone = new AbortController();
		const prefetch = () => {
			gone.abort();
			client.query(beersQuery).catch(() => {
				// A failure is ignored: a page that needs the beers fetches them again and shows the error.
			});
		};
		for (const event of firstInteractions)
			addEventListener(event, prefetch, { passive: true, signal: gone.signal });
		return () => gone.abort();
	}, [whole, client]);
}
