import { queryOptions, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import * as z from 'zod/mini';
import type { QueuedAction } from '#app/admin/outbox/queued-action.ts';
import { useExpected } from '#app/admin/outbox/use-outbox.ts';
import { useOutboxAction } from '#app/admin/outbox/use-outbox-action.ts';
import { callStaff } from '#app/api/call-staff.ts';
import type { ContentList } from '#domain/resources/content-endpoints.ts';
import type { ContentKindName } from '#domain/resources/kinds.ts';
import { pluralOf } from '#domain/text/plural.ts';
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

const orderSchema = z.object({ order: z.array(z.string()) });

/** Applies a waiting move to the list of a kind. */
export const expectOrder =
	(kind: ContentKindName) =>
	(list: ContentList, { name, params, body }: QueuedAction): ContentList => {
		const { data } = z.safeParse(orderSchema, body);
		if (name !== 'content.arrange' || params.kind !== kind || !data) return list;
		const places = new Map(data.order.map((slug, index) => [slug, index]));
		const placeOf = ({ slug }: { slug: string }) => places.get(slug) ?? places.size;
		return { ...list, items: list.items.toSorted((one, other) => placeOf(one) - placeOf(other)) };
	};

const noItems: ContentList = { items: [], deleted: [], damaged: [] };

/** Returns the list with waiting moves applied, and a function that moves an item to the place of another. */
export function useArrange({ name, noun }: Pick<DomainKind<object>, 'name' | 'noun'>, read = noItems) {
	const act = useOutboxAction();
	const list = useExpected(
		read,
		useMemo(() => expectOrder(name), [name]),
	);
	const move = (slug: string, other: string) => {
		const from = list.items.map((item) => item.slug);
		const order = from.filter((one) => one !== slug).toSpliced(from.indexOf(other), 0, slug);
		const label = `Put the ${pluralOf(noun)} in another order`;
		const action = { name: 'content.arrange', params: { kind: name }, body: { order, from }, label } as const;
		void act(action, { failed: 'The order is not changed' });
	};
	return { list, move };
}
