import type { QueryClient } from '@tanstack/react-query';
import { signal } from '#app/api/signal.ts';
import { isStored } from './stored-reads.ts';

const queryKey = ['staff'];

const openLists = (client: QueryClient) =>
	client
		.getQueryCache()
		.findAll({ queryKey, type: 'active' })
		.filter((query) => isStored(query.queryKey));

/** False when an open list was not fetched: an optimistic update cancels its request, which resolves all the same. */
async function refetch(client: QueryClient): Promise<boolean> {
	const open = openLists(client);
	const read = new Set<string>();
	const unsubscribe = client.getQueryCache().subscribe((event) => {
		const isRead = event.type === 'updated' && event.action.type === 'success' && !event.action.manual;
		if (isRead) read.add(event.query.queryHash);
	});
	await client.invalidateQueries({ queryKey });
	unsubscribe();
	return open.every(({ queryHash }) => read.has(queryHash));
}

/** Attempts in a row: what the server refuses is refused again. */
const mostReads = 5;

/** Refetches the lists of the open screens, now or when one opens; `onRead` once all of them are there. */
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
		if (event.type === 'observerAdded' && isStored(event.query.queryKey)) void read();
	});
	void read();
	return () => {
		isOver = true;
		unsubscribe();
	};
}
