import { type QueryClient, queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import * as z from 'zod/mini';
import { failureMessage } from '#app/admin/editor/editor-store.ts';
import { callStaff } from '#app/api/call-staff.ts';
import { invalidateReaders } from '#app/live/refresh.ts';
import type { ToastStore } from '#app/toasts/toast-store.ts';
import { useToasts } from '#app/toasts/toasts.tsx';
import type { ContentList } from '#domain/resources/content-endpoints.ts';
import type { ContentKindName } from '#domain/resources/kinds.ts';
import type { DomainKind } from './content-kind.ts';

export const contentListQuery = (kind: ContentKindName) =>
	queryOptions({
		queryKey: ['staff', kind, 'list'],
		meta: { reads: [kind] },
		queryFn: ({ signal }) => callStaff('content.list', { params: { kind }, signal }),
		// The list is read on every visit, since somebody else may have changed it.
		staleTime: 0,
		refetchOnWindowFocus: 'always',
	});

export function itemsOf<T extends object>({ schema }: DomainKind<T>, { items }: ContentList): T[] {
	return items.flatMap(({ item }) => {
		const { data } = z.safeParse(schema, item);
		return data ? [data] : [];
	});
}

export function useItems<T extends object>(kind: DomainKind<T>): readonly T[] {
	const { data } = useQuery(contentListQuery(kind.name));
	return data ? itemsOf(kind, data) : [];
}

/** Moves an item in the list at once and sends the moves to the server one by one. */
export function createArrange(
	client: QueryClient,
	toasts: Pick<ToastStore, 'show'>,
	kind: ContentKindName,
): (slug: string, other: string) => void {
	const { queryKey } = contentListQuery(kind);
	let moves = Promise.resolve();
	let waitingMoves = 0;
	const send = async (body: { order: readonly string[]; from: readonly string[] }) => {
		try {
			await callStaff('content.arrange', { params: { kind }, body });
		} catch (error) {
			toasts.show({ type: 'warning', title: 'The order is not changed', message: failureMessage(error) });
		}
		waitingMoves -= 1;
		// The move may have canceled a query that had somebody else's change, so the list is read again.
		if (waitingMoves === 0) void invalidateReaders(client, kind);
	};
	return (slug, other) => {
		const list = client.getQueryData(queryKey);
		if (!list) return;
		const rows = new Map(list.items.map((item) => [item.slug, item]));
		const from = [...rows.keys()];
		const order = from.filter((one) => one !== slug).toSpliced(from.indexOf(other), 0, slug);
		const items = order.flatMap((one) => rows.get(one) ?? []);
		void client.cancelQueries({ queryKey });
		client.setQueryData(queryKey, { ...list, items });
		waitingMoves += 1;
		moves = moves.then(() => send({ order, from }));
	};
}

export function useArrange(kind: ContentKindName) {
	const client = useQueryClient();
	const toasts = useToasts();
	return useMemo(() => createArrange(client, toasts, kind), [client, toasts, kind]);
}
