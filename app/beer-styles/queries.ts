import { queryOptions, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useNavigate } from 'react-router';
import { dataFile, nullIfNotFound } from '#app/api/data-file.ts';
import { styleAddress } from '#domain/beer-styles/style-address.ts';
import type { PlacedBeer, StylePage } from '#domain/beer-styles/style-page.ts';
import type { StyleSummary } from '#domain/beer-styles/style-schema.ts';

const schemas = () => import('#domain/beer-styles/style-schema.ts');

/** What the files of the guide hold, as the error texts name it (spec §8). */
const subject = 'beer styles';

/** The guide changes with a new version of the site only; what a tab has fetched serves it to its end. */
const forever = { staleTime: Number.POSITIVE_INFINITY, gcTime: Number.POSITIVE_INFINITY };

const fetchGuide = dataFile('/data/beer-styles.json', subject, async () => (await schemas()).guideSchema);

/**
 * Every style with all its texts, fetched once when a tooltip first needs it (spec §2). Without a signal the fetch goes on
 * when its tooltip closes, since the next one will want the same file.
 */
export const guideQuery = queryOptions({
	queryKey: ['styles', 'guide'],
	meta: { reads: [] },
	queryFn: () => fetchGuide({}),
	...forever,
});

export const summariesQuery = (rendered?: readonly StyleSummary[]) =>
	queryOptions({
		queryKey: ['styles', 'summaries'],
		meta: { reads: [] },
		queryFn: dataFile<readonly StyleSummary[]>(
			'/data/styles.json',
			subject,
			async () => (await schemas()).summariesSchema,
		),
		initialData: rendered,
		...forever,
	});

export const placedBeersQuery = (rendered: readonly PlacedBeer[] | undefined) =>
	queryOptions({
		queryKey: ['styles', 'beers'],
		meta: { reads: ['beers'] },
		queryFn: dataFile<readonly PlacedBeer[]>(
			'/data/style-beers.json',
			'beers',
			async () => (await schemas()).placedBeersSchema,
		),
		initialData: rendered,
	});

const stylePageKey = (code: string) => ['styles', 'page', code.toLowerCase()];

/** Null when there is no such style. */
export const stylePageQuery = (code: string, rendered: StylePage | null | undefined) => {
	const fetchPage = dataFile(
		`/data/style-pages/${encodeURIComponent(code)}.json`,
		subject,
		async () => (await schemas()).stylePageSchema,
	);
	return queryOptions({
		queryKey: stylePageKey(code),
		meta: { reads: ['beers'] },
		queryFn: (context): Promise<StylePage | null> => fetchPage(context).catch(nullIfNotFound),
		initialData: rendered,
	});
};

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
