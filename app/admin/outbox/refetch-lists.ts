import type { Query, QueryClient } from '@tanstack/react-query';
import { signal } from '#app/api/signal.ts';
import { refreshSettings } from '#app/live/refresh.ts';
import { isStored } from './stored-reads.ts';

/** Selects the bar's lists, lists that can be put in another order, and the states of doors and gate. */
const isShown = ({ queryKey, meta }: Pick<Query, 'queryKey' | 'meta'>) =>
	queryKey[0] === 'staff'
		? isStored(queryKey) || queryKey[2] === 'list'
		: meta?.reads.includes('settings') === true;

const openLists = (client: QueryClient) =>
	client.getQueryCache().findAll({ type: 'active', predicate: isShown });

/** Returns false if an open list was not fetched: an optimistic update cancels its request, which then resolves too. */
async function refetch(client: QueryClient): Promise<boolean> {
	const open = openLists(client);
	const read = new Set<string>();
	const unsubscribe = client.getQueryCache().subscribe((event) => {
		const isRead = event.type === 'updated' && event.action.type === 'success' && !event.action.manual;
		if (isRead) read.add(event.query.queryHash);
	});
	await Promise.all([client.invalidateQueries({ queryKey: ['staff'] }), refreshSettings(client)]);
	unsubscribe();
	return open.every(({ queryHash }) => read.has(queryHash));
}

/** The most attempts in a row; what the server refuses once it refuses again. */
const mostReads = 5;

/** Refetches the lists of the open screens, now or when one opens. Calls `onRead` once all have arrived. */
export function whenRead(client: QueryClient, onRead: () => void): () => void {
	let isOver = false;
	const read = async () => {
		for (let time = 0; time < mostReads && openLists(client).length > 0; time += 1) {
			const isRead = await refetch(client);
			if (isOver || signal.snapshot().since !== null) return;
			if (isRead) return onRead();
		}
	};
	const unsubscribe = client.getQueryCache().subscribe((event) => {
		if (event.type === 'observerAdded' && isShown(event.query)) void read();
	});
	void read();
	return () => {
		isOver = true;
		unsubscribe();
	};
}
