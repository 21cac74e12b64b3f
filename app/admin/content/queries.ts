import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { callStaff } from '#app/api/call-staff.ts';
import type { ContentKindName } from '#domain/resources/content-kinds.ts';
import {
	contentHistorySchema,
	contentListSchema,
	contentRowSchema,
} from '#domain/resources/staff-content-schema.ts';

/** Everything of a kind, in its order, and what was deleted. */
export const contentListQuery = (kind: ContentKindName) =>
	queryOptions({
		queryKey: ['staff', 'content', kind, 'list'],
		queryFn: ({ signal }) => callStaff('content.list', { params: { kind }, signal }, contentListSchema),
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
		queryFn: ({ signal }) => callStaff('content.read', { params: { kind, slug }, signal }, contentRowSchema),
		enabled: () => !going.has(itemKey(kind, slug)),
		staleTime: 0,
		refetchOnWindowFocus: 'always',
	});

/** Who changed an item when, newest first. */
export const contentHistoryQuery = (kind: ContentKindName, slug: string) =>
	queryOptions({
		queryKey: ['staff', 'content', kind, 'history', slug],
		queryFn: ({ signal }) =>
			callStaff('content.history', { params: { kind, slug }, signal }, contentHistorySchema),
		enabled: () => !going.has(itemKey(kind, slug)),
		staleTime: 0,
	});

const publicKeys: Readonly<Record<ContentKindName, string>> = {
	'food-section': 'food',
	'food-item': 'food',
	event: 'events',
	'faq-group': 'faq',
	'faq-question': 'faq',
	about: 'about',
	photo: 'home',
};

/** Has every list and page that this browser keeps of a kind read anew. */
export function contentChanged(client: QueryClient, kind: ContentKindName): void {
	void client.invalidateQueries({ queryKey: ['staff', 'content', kind] });
	publicChanged(client, kind);
}

/** After a deletion: what is gone is not asked for again while its form is still there. */
export function contentDeleted(client: QueryClient, kind: ContentKindName): void {
	void client.invalidateQueries({ queryKey: contentListQuery(kind).queryKey });
	publicChanged(client, kind);
}

function publicChanged(client: QueryClient, kind: ContentKindName): void {
	void client.invalidateQueries({ queryKey: [publicKeys[kind]] });
}
