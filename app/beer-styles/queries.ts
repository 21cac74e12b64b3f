import { queryOptions, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { dataFile, dataFileQuery, nullIfNotFound } from '#app/api/data-file.ts';
import { useNavigate } from '#app/navigation/navigation.ts';
import { styleAddress } from '#domain/beer-styles/style-address.ts';
import type { PlacedBeer, StylePage, StyleSummary } from '#domain/beer-styles/style-schema.ts';

const schemas = () => import('#domain/beer-styles/style-schema.ts');

/** The name used in error texts (spec §8). */
const subject = 'beer styles';

const fetchGuide = dataFile('/data/beer-styles.json', subject, async () => (await schemas()).stylesSchema);

/** Without a signal the fetch continues after its tooltip closes, since the next tooltip needs the same file. */
export const guideQuery = queryOptions({
	queryKey: ['styles', 'guide'],
	meta: { reads: [] },
	queryFn: () => fetchGuide({}),
	staleTime: Number.POSITIVE_INFINITY,
});

export const summariesQuery = dataFileQuery<readonly StyleSummary[]>(
	'styles',
	[],
	subject,
	async () => (await schemas()).styleSummariesSchema,
);

export const placedBeersQuery = dataFileQuery<readonly PlacedBeer[]>(
	'style-beers',
	['beers'],
	'beers',
	async () => (await schemas()).placedBeersSchema,
);

const stylePageKey = (code: string) => ['styles', 'page', code.toLowerCase()];

export const stylePageQuery = (code: string, rendered: StylePage | null | undefined) => {
	const url = `/data/style-pages/${encodeURIComponent(code)}.json`;
	const fetchPage = dataFile(url, subject, async () => (await schemas()).stylePageSchema);
	return queryOptions({
		queryKey: stylePageKey(code),
		meta: { reads: ['beers'] },
		queryFn: (context): Promise<StylePage | null> => fetchPage(context).catch(nullIfNotFound),
		initialData: rendered,
	});
};

/** Returns what the list knows of a style whose page is loading. */
export function useListedStyle(slug: string): StyleSummary | undefined {
	const styles = useQueryClient().getQueryData(summariesQuery().queryKey);
	return styles?.find((style) => style.slug === slug);
}

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
