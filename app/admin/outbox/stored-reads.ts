import { hashKey, type QueryClient, type QueryKey } from '@tanstack/react-query';
import { buildVersion } from '#app/api/api-client.ts';
import { isObject } from '#domain/record.ts';
import { outbox } from './browser-outbox.ts';
import { erase, readAll, write } from './database.ts';

/** The query keys of the bar's lists; forms are not stored. */
const storedLists: readonly QueryKey[] = [
	['staff', 'tonight'],
	['staff', 'taps'],
	['staff', 'beers', 'list'],
	['staff', 'food-item', 'list'],
	['staff', 'food-section', 'list'],
	['staff', 'drink', 'list'],
	['staff', 'prices'],
];

/** A stored query; `build` tells whether its shape is known. */
interface StoredRead {
	readonly person: string;
	readonly build: string;
	readonly key: QueryKey;
	readonly data: unknown;
	readonly at: number;
}

function isStoredRead(entry: unknown): entry is StoredRead {
	if (!isObject(entry)) return false;
	return Array.isArray(entry.key) && entry.data !== undefined && typeof entry.at === 'number';
}

/** Says whether a query is one of the bar's lists, which this browser stores. */
export const isStored = (key: QueryKey) =>
	storedLists.some((start) => start.every((part, index) => key[index] === part));

/** Shows the lists that a user last read until they are fetched again, and stores each later read. */
export function storeReads(client: QueryClient, person: string, onRestored: () => void): () => void {
	const build = buildVersion();
	void restore(client, person, build)
		.catch(() => undefined)
		.then(onRestored);
	return client.getQueryCache().subscribe((event) => {
		// Optimistic changes count too, so that a reload does not revert them.
		if (event.type !== 'updated' || event.action.type !== 'success') return;
		const { queryKey, state } = event.query;
		if (!isStored(queryKey)) return;
		const read: StoredRead = { person, build, key: queryKey, data: state.data, at: state.dataUpdatedAt };
		write('reads', `${person} ${hashKey(queryKey)}`, read).catch(() => {
			// Ignores a full disk or private window: the screen works as long as there is a network.
		});
	});
}

async function restore(client: QueryClient, person: string, build: string): Promise<void> {
	// Stored lists may be older than stored actions, which are applied on top of them.
	await outbox.load();
	for (const read of await readAll('reads')) {
		if (!isStoredRead(read) || read.person !== person || read.build !== build) continue;
		if (client.getQueryData(read.key) === undefined)
			client.setQueryData(read.key, read.data, { updatedAt: read.at });
	}
}

/** Deletes all stored lists except those of this user. */
export async function eraseReads(except: string | null): Promise<void> {
	if (except === null) return void (await erase('reads', IDBKeyRange.lowerBound('')));
	await erase('reads', IDBKeyRange.upperBound(`${except} `, true));
	await erase('reads', IDBKeyRange.lowerBound(`${except}!`));
}
