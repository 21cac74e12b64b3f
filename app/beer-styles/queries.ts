import { queryOptions, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useNavigate } from 'react-router';
import { styleAddress } from '#domain/beer-styles/style-address.ts';
import type { PlacedBeer, StylePage, StyleSummary } from '#domain/beer-styles/style-schema.ts';

/** In a chunk of its own, because every page with a style on it carries this file. */
const fetchers = () => import('./fetch-styles.ts');

/** The guide changes with a new version of the site only. */
const forever = { staleTime: Number.POSITIVE_INFINITY, gcTime: Number.POSITIVE_INFINITY };

/** Without a signal the fetch goes on when its tooltip closes, since the next one will want the same file. */
export const guideQuery = queryOptions({
	queryKey: ['styles', 'guide'],
	meta: { reads: [] },
	queryFn: async () => (await fetchers()).fetchGuide(),
	...forever,
});

export const summariesQuery = (rendered?: readonly StyleSummary[]) =>
	queryOptions({
		queryKey: ['styles', 'summaries'],
		meta: { reads: [] },
		queryFn: async ({ signal }) => (await fetchers()).fetchSummaries(signal),
		initialData: rendered,
		...forever,
	});

export const placedBeersQuery = (rendered: readonly PlacedBeer[] | undefined) =>
	queryOptions({
		queryKey: ['styles', 'beers'],
		meta: { reads: ['beers'] },
		queryFn: async ({ signal }) => (await fetchers()).fetchPlacedBeers(signal),
		initialData: rendered,
	});

const stylePageKey = (code: string) => ['styles', 'page', code.toLowerCase()];

export const stylePageQuery = (code: string, rendered: StylePage | null | undefined) =>
	queryOptions({
		queryKey: stylePageKey(code),
		meta: { reads: ['beers'] },
		queryFn: async ({ signal }) => (await fetchers()).fetchStylePage(code, signal),
		initialData: rendered,
	});

/** Replaces another spelling of a style's address, from which the server would have redirected. */
export function useOneAddress(page: StylePage | null | undefined, spelling: string): void {
	const client = useQueryClient();
	const navigate = useNavigate();
	useEffect(() => {
		if (!page || page.style.slug === spelling) return;
		client.setQueryData(stylePageKey(page.style.slug), page);
		navigate(styleAddress(page.style), { replace: true });
	}, [page, spelling, client, navigate]);
}
