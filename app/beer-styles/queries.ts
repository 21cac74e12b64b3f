import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useNavigate } from 'react-router';
import { styleAddress } from '#domain/beer-styles/style-address.ts';
import type { PlacedBeer, StylePage } from '#domain/beer-styles/style-page.ts';
import type { BeerStyle, StyleSummary } from '#domain/beer-styles/style-schema.ts';
import { AppError } from '#domain/errors.ts';

/** The calls and their schemas come in their own chunk, asked for when a page first calls. */
const calls = () => import('./calls.ts');

/** The guide changes with a new version of the site only; what a tab has fetched serves it to its end. */
const forever = { staleTime: Number.POSITIVE_INFINITY, gcTime: Number.POSITIVE_INFINITY };

/**
 * The whole guide, fetched once when a tooltip first needs it (spec §2). A fetch under way is not given up when its
 * tooltip closes, since the next one will want the same file.
 */
const guideQuery = queryOptions({
	queryKey: ['styles', 'guide'],
	meta: { reads: [] },
	queryFn: async (): Promise<BeerStyle[]> => (await calls()).fetchGuide(),
	...forever,
});

const summariesQuery = queryOptions({
	queryKey: ['styles', 'summaries'],
	meta: { reads: [] },
	queryFn: async ({ signal }): Promise<readonly StyleSummary[]> => (await calls()).fetchSummaries(signal),
	...forever,
});

const placedBeersQuery = queryOptions({
	queryKey: ['styles', 'beers'],
	meta: { reads: ['beers'] },
	queryFn: async ({ signal }): Promise<readonly PlacedBeer[]> => (await calls()).fetchPlacedBeers(signal),
});

/** Every style with all that is told of it. */
export const useGuide = () => useQuery(guideQuery);

/** Every style without its sentences: as rendered, else fetched. */
export function useSummaries(rendered: readonly StyleSummary[] | undefined, wanted = true) {
	return useQuery({ ...summariesQuery, enabled: wanted, ...(rendered && { initialData: rendered }) });
}

/** Our beers for the list and the chart: as rendered, else fetched. */
export function usePlacedBeers(rendered: readonly PlacedBeer[] | undefined) {
	return useQuery({ ...placedBeersQuery, ...(rendered && { initialData: rendered }) });
}

/** Where the page of a style is kept, by its code or slug in any case. */
const stylePageKey = (code: string) => ['styles', 'page', code.toLowerCase()];

/** The page of a style: as rendered, else fetched. Null when there is no such style. */
export function useStylePage(code: string, rendered: StylePage | null | undefined) {
	return useQuery({
		queryKey: stylePageKey(code),
		meta: { reads: ['beers'] },
		queryFn: async ({ signal }): Promise<StylePage | null> =>
			(await calls()).fetchStylePage(code, signal).catch((error: unknown) => {
				if (error instanceof AppError && error.code === 'NOT_FOUND') return null;
				throw error;
			}),
		...(rendered !== undefined && { initialData: rendered }),
	});
}

/**
 * A style has one address. A navigation that came by another spelling, from which the server would have redirected, is
 * given it in place.
 */
export function useOneAddress(page: StylePage | null | undefined, spelling: string): void {
	const client = useQueryClient();
	const navigate = useNavigate();
	useEffect(() => {
		if (!page || page.style.slug === spelling) return;
		client.setQueryData(stylePageKey(page.style.slug), page);
		navigate(styleAddress(page.style), { replace: true });
	}, [page, spelling, client, navigate]);
}
