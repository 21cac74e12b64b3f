type StorageName = 'localStorage' | 'sessionStorage';

/** Returns null if nothing is stored, undefined if storage is forbidden. */
export function readStored(storage: StorageName, key: string): string | null | undefined {
	try {
		return globalThis[storage].getItem(key);
	} catch {
		return undefined;
	}
}

/** Reads JSON; null if nothing is stored, it is invalid, or storage is forbidden. */
export function readStoredJson(storage: StorageName, key: string): unknown {
	try {
		return JSON.parse(readStored(storage, key) ?? 'null');
	} catch {
		return null;
	}
}

/** Returns an empty list if storage is forbidden. */
export function storedKeys(storage: StorageName): string[] {
	try {
		const stored = globalThis[storage];
		return Array.from({ length: stored.length }, (_, index) => stored.key(index) ?? '');
	} catch {
		return [];
	}
}

/** Stores a value, or removes it if null. Returns false if storage is forbidden. */
export function store(storage: StorageName, key: string, value: string | null): boolean {
	try {
		if (value === null) globalThis[storage].removeItem(key);
		else globalThis[storage].setItem(key, value);
		return true;
	} catch {
		return false;
	}
}

/** Values that the browser refused to store; they last as long as the page. */
const unstored = new Map<string, string | null>();

/** Stores a value, at least for this page; null removes it. */
export function storeLocal(key: string, value: string | null): void {
	if (store('localStorage', key, value)) unstored.delete(key);
	else unstored.set(key, value);
}

export function readLocal(key: string): string | null {
	const stored = unstored.has(key) ? unstored.get(key) : readStored('localStorage', key);
	return stored ?? null;
}

/** Uses the stored value again, after another tab has written one. */
export function dropUnstored(key: string | null): void {
	if (key === null) unstored.clear();
	else unstored.delete(key);
}
