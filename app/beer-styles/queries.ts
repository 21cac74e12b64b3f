import { queryOptions, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useNavigate } from 'react-router';
import { styleAddress } from '#domain/beer-styles/style-address.ts';
import type { PlacedBeer, StylePage, StyleSummary } from '#domain/beer-styles/style-schema.ts';

/** Every page with a style on it carries this file, so what fetches and parses comes in a chunk of its own. */
const fetchers = () => import('./fetch-styles.ts');

/** The guide changes with a new version of the site only; what a tab has fetched serves it to its end. */
const forever = { staleTime: Number.POSITIVE_INFINITY, gcTime: Number.POSITIVE_INFINITY };

/**
 * Every style with all its texts, fetched once when a tooltip first needs it (spec §2). Without a signal the fetch goes on
 * when its tooltip closes, since the next one will want the same file.
 */
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

/** Null when there is no such style. */
export const stylePageQuery = (code: string, rendered: StylePage | null | undefined) =>
	queryOptions({
		queryKey: stylePageKey(code),
		meta: { reads: ['beers'] },
		queryFn: async ({ signal }) => (await fetchers()).fetchStylePage(code, signal),
		initialData: rendered,
	});

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
