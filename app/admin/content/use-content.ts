import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import * as z from 'zod/mini';
import { failureMessage } from '#app/admin/editor/editor-state.ts';
import { callStaff } from '#app/api/call-staff.ts';
import { invalidateReaders } from '#app/live/refresh.ts';
import { useToasts } from '#app/toasts/toasts.tsx';
import type { ContentKindName } from '#domain/resources/content-kinds.ts';
import { kinds } from '#domain/resources/kinds.ts';
import type { ContentList, DamagedContent, DeletedContent } from '#domain/resources/staff-content-schema.ts';

/** Everything of a kind, in its order, and what was deleted. */
export const contentListQuery = (kind: ContentKindName) =>
	queryOptions({
		queryKey: ['staff', kind, 'list'],
		meta: { reads: [kind] },
		queryFn: ({ signal }) => callStaff('content.list', { params: { kind }, signal }),
		// Somebody else may have written meanwhile.
		staleTime: 0,
		refetchOnWindowFocus: 'always',
	});

/** The items of a kind, or why they are not here. */
export interface Items<T> {
	/** Null until they are here. */
	readonly items: readonly T[] | null;
	readonly deleted: readonly DeletedContent[];
	readonly damaged: readonly DamagedContent[];
	readonly error: Error | null;
	readonly retry: () => void;
}

/** Every item of a kind in its order, in its own type. */
export function useItems<T>(kind: ContentKindName, schema: z.ZodMiniType<T>): Items<T> {
	const { data, error, refetch } = useQuery(contentListQuery(kind));
	const items = data?.items.flatMap(({ item }) => {
		const result = z.safeParse(schema, item);
		return result.success ? [result.data] : [];
	});
	return {
		items: items ?? null,
		deleted: data?.deleted ?? [],
		damaged: data?.damaged ?? [],
		error,
		retry: () => void refetch(),
	};
}

/** The sections of the menu, for the forms of what stands in them. */
export const useSections = () => useItems('food-section', kinds['food-section'].schema).items ?? [];

/** Puts an item of a kind before or after another at once; the server follows, one move after the other. */
export function useArrange(kind: ContentKindName) {
	const client = useQueryClient();
	const toasts = useToasts();
	const queue = useRef(Promise.resolve());
	const { queryKey } = contentListQuery(kind);
	return (slug: string, other: string) => {
		const list = client.getQueryData<ContentList>(queryKey);
		if (!list) return;
		const from = list.items.map((item) => item.slug);
		const order = from.filter((one) => one !== slug).toSpliced(from.indexOf(other), 0, slug);
		const place = new Map(order.map((one, index) => [one, index]));
		const items = list.items.toSorted(
			(one, next) => (place.get(one.slug) ?? 0) - (place.get(next.slug) ?? 0),
		);
		void client.cancelQueries({ queryKey });
		client.setQueryData<ContentList>(queryKey, { ...list, items });
		queue.current = queue.current.then(async () => {
			try {
				await callStaff('content.arrange', { params: { kind }, body: { order, from } });
			} catch (error) {
				toasts.show({ type: 'warning', title: 'The order is not changed', message: failureMessage(error) });
				void invalidateReaders(client, kind);
			}
		});
	};
}

/** Brings a deleted item back as it was. */
export function useRestore(kind: ContentKindName) {
	const client = useQueryClient();
	const toasts = useToasts();
	return async ({ slug, version, entry, title }: DeletedContent) => {
		try {
			await callStaff('content.revert', { params: { kind, slug, entry }, version });
			toasts.show({ type: 'success', title: `${title} is back`, message: 'Guests see it now.' });
		} catch (error) {
			toasts.show({ type: 'error', title: `${title} is not back`, message: failureMessage(error) });
		}
		void invalidateReaders(client, kind);
	};
}

/** Deletes a damaged item; the history keeps what it was. */
export function useDiscard(kind: ContentKindName) {
	const client = useQueryClient();
	const toasts = useToasts();
	return async ({ slug, version }: DamagedContent) => {
		try {
			await callStaff('content.delete', { params: { kind, slug }, version });
			toasts.show({
				type: 'success',
				title: `${slug} is discarded`,
				message: 'Its history keeps what it was.',
			});
		} catch (error) {
			toasts.show({ type: 'error', title: 'Nothing was discarded', message: failureMessage(error) });
		}
		void invalidateReaders(client, kind);
	};
}
