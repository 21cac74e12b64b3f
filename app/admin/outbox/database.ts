/** The stores of the staff area's IndexedDB: waiting actions, and the lists that were last read. */
const stores = ['deeds', 'reads'] as const;
type StoreName = (typeof stores)[number];

let opened: Promise<IDBDatabase> | null = null;

/** Rejects if the browser stores nothing, as in a private window. */
function open(): Promise<IDBDatabase> {
	opened ??= new Promise<IDBDatabase>((resolve, reject) => {
		const request = indexedDB.open('taproom-staff', 1);
		request.onupgradeneeded = () => {
			for (const name of stores) request.result.createObjectStore(name);
		};
		request.onsuccess = () => {
			const database = request.result;
			database.onversionchange = () => database.close();
			database.onclose = () => {
				opened = null;
			};
			resolve(database);
		};
		request.onerror = () => reject(request.error);
		request.onblocked = () => reject(new Error('Another tab holds the database.'));
	}).catch((error: unknown) => {
		opened = null;
		throw error;
	});
	return opened;
}

/** In milliseconds: how long storage may take, and how long once it has not answered. */
const patience = { usual: 3_000, afterSilence: 100 };
let isSilent = false;

/**
 * Rejects if storage does not answer, as while another tab or a dying page holds it: screens must open and a touch
 * must reach the server nevertheless. What was asked for may still happen later.
 */
export function inTime<T>(work: Promise<T>): Promise<T> {
	return new Promise((resolve, reject) => {
		const giveUp = () => {
			isSilent = true;
			reject(new Error('The storage does not answer.'));
		};
		const timer = setTimeout(giveUp, isSilent ? patience.afterSilence : patience.usual);
		work
			.then((answer) => {
				isSilent = false;
				resolve(answer);
			}, reject)
			.finally(() => clearTimeout(timer));
	});
}

const run = <T>(
	store: StoreName,
	mode: IDBTransactionMode,
	work: (store: IDBObjectStore) => IDBRequest<T>,
): Promise<T> => inTime(runTransaction(store, mode, work));

async function runTransaction<T>(
	store: StoreName,
	mode: IDBTransactionMode,
	work: (store: IDBObjectStore) => IDBRequest<T>,
): Promise<T> {
	const database = await open();
	return new Promise((resolve, reject) => {
		// Flushed to disk before anybody relies on it, because the battery may die next.
		const transaction = database.transaction(store, mode, { durability: 'strict' });
		const request = work(transaction.objectStore(store));
		transaction.oncomplete = () => resolve(request.result);
		transaction.onabort = () => reject(transaction.error);
		transaction.onerror = () => reject(transaction.error);
	});
}

/** Reads all values in the order of their keys. */
export const readAll = (store: StoreName): Promise<unknown[]> =>
	run(store, 'readonly', (entries) => entries.getAll());

export const write = (store: StoreName, key: string, value: unknown): Promise<unknown> =>
	run(store, 'readwrite', (entries) => entries.put(value, key));

export const erase = (store: StoreName, key: string | IDBKeyRange): Promise<unknown> =>
	run(store, 'readwrite', (entries) => entries.delete(key));
