import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { callStaff } from '#app/api/call-staff.ts';
import { invalidateReaders } from '#app/live/refresh.ts';
import type { ContentKindName } from '#domain/resources/content-kinds.ts';

/** Everything of a kind, in its order, and what was deleted. */
export const contentListQuery = (kind: ContentKindName) =>
	queryOptions({
		queryKey: ['staff', 'content', kind, 'list'],
		meta: { reads: [kind] },
		queryFn: ({ signal }) => callStaff('content.list', { params: { kind }, signal }),
		// Somebody else may have written meanwhile.
		staleTime: 0,
		refetchOnWindowFocus: 'always',
	});

/** Items whose deletion is under way while their form is still there: reading them would only meet a 404. */
const going = new Set<string>();
const itemKey = (kind: ContentKindName, slug: string) => `${kind}/${slug}`;

/** Stops the form of an item from reading it anew while it is deleted; answers the way to read again. */
export function stopReading(client: QueryClient, kind: ContentKindName, slug: string): () => void {
	const key = itemKey(kind, slug);
	going.add(key);
	void client.cancelQueries({ queryKey: contentRowQuery(kind, slug).queryKey });
	void client.cancelQueries({ queryKey: contentHistoryQuery(kind, slug).queryKey });
	return () => going.delete(key);
}

/** One item for its form. */
export const contentRowQuery = (kind: ContentKindName, slug: string) =>
	queryOptions({
		queryKey: ['staff', 'content', kind, 'one', slug],
		meta: { reads: [kind] },
		queryFn: ({ signal }) => callStaff('content.read', { params: { kind, slug }, signal }),
		enabled: () => !going.has(itemKey(kind, slug)),
		staleTime: 0,
		refetchOnWindowFocus: 'always',
	});

/** Who changed an item when, newest first. */
export const contentHistoryQuery = (kind: ContentKindName, slug: string) =>
	queryOptions({
		queryKey: ['staff', 'content', kind, 'history', slug],
		meta: { reads: [kind] },
		queryFn: ({ signal }) => callStaff('content.history', { params: { kind, slug }, signal }),
		enabled: () => !going.has(itemKey(kind, slug)),
		staleTime: 0,
	});

/** Has every list and page that this browser has of a kind read again; what is being deleted is not (`going`). */
export function contentChanged(client: QueryClient, kind: ContentKindName): void {
	void invalidateReaders(client, kind);
}
