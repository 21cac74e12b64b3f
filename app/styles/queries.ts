import { queryOptions, useQuery } from '@tanstack/react-query';
import type { BeerStyle } from '#domain/style.ts';

/** The calls and their schemas come in their own chunk, asked for when a page first calls. */
const calls = () => import('./calls.ts');

/**
 * The whole guide, fetched once when a tooltip first needs it and kept while the tab lives (spec §2). A fetch under way
 * is not given up when its tooltip closes, since the next one will want the same file.
 */
const guideQuery = queryOptions({
	queryKey: ['styles', 'guide'],
	queryFn: async (): Promise<BeerStyle[]> => (await calls()).fetchGuide(),
	staleTime: Number.POSITIVE_INFINITY,
	gcTime: Number.POSITIVE_INFINITY,
});

/** Every style with all that is told of it. */
export const useGuide = () => useQuery(guideQuery);
