import { useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { failureWords } from '#app/admin/editing/failure-words.ts';
import { callStaff } from '#app/api/call-staff.ts';
import { useToasts } from '#app/toasts/toasts.tsx';
import type { ContentKindName } from '#domain/resources/content-kinds.ts';
import type { ContentList } from '#domain/resources/staff-content-schema.ts';
import { contentChanged, contentListQuery } from './queries.ts';

/** Puts an item of a kind before or after another at once; the server follows, one move after the other. */
export function useArrange(kind: ContentKindName) {
	const client = useQueryClient();
	const toasts = useToasts();
	const line = useRef(Promise.resolve());
	const { queryKey } = contentListQuery(kind);
	return (slug: string, other: string) => {
		const list = client.getQueryData<ContentList>(queryKey);
		if (!list) return;
		const from = list.items.map((item) => item.slug);
		const to = from.indexOf(other);
		const order = from.filter((one) => one !== slug);
		order.splice(to, 0, slug);
		const place = new Map(order.map((one, index) => [one, index]));
		const items = [...list.items].sort(
			(one, next) => (place.get(one.slug) ?? 0) - (place.get(next.slug) ?? 0),
		);
		void client.cancelQueries({ queryKey });
		client.setQueryData<ContentList>(queryKey, { ...list, items });
		line.current = line.current.then(async () => {
			try {
				await callStaff('content.arrange', { params: { kind }, body: { order, from } });
			} catch (error) {
				toasts.show({ type: 'warning', title: 'The order is not changed', message: failureWords(error) });
				contentChanged(client, kind);
			}
		});
	};
}
