type StorageName = 'localStorage' | 'sessionStorage';

/** Null where nothing is stored, undefined where storage is forbidden. */
export function readStored(storage: StorageName, key: string): string | null | undefined {
	try {
		return globalThis[storage].getItem(key);
	} catch {
		return undefined;
	}
}

/** What is stored as JSON; null where nothing is, where it is no JSON, and where storage is forbidden. */
export function readStoredJson(storage: StorageName, key: string): unknown {
	try {
		return JSON.parse(readStored(storage, key) ?? 'null');
	} catch {
		return null;
	}
}

/** Empty where storage is forbidden. */
export function storedKeys(storage: StorageName): string[] {
	try {
		const stored = globalThis[storage];
		return Array.from({ length: stored.length }, (_, index) => stored.key(index) ?? '');
	} catch {
		return [];
	}
}

/** Null removes what is stored. False where storage is forbidden. */
export function store(storage: StorageName, key: string, value: string | null): boolean {
	try {
		if (value === null) globalThis[storage].removeItem(key);
		else globalThis[storage].setItem(key, value);
		return true;
	} catch {
		return false;
	}
}

/** What the browser has refused to store, which then holds as long as the page. */
const unstored = new Map<string, string | null>();

/** Stores what must hold for this page in any case; null removes it. */
export function storeLocal(key: string, value: string | null): void {
	if (store('localStorage', key, value)) unstored.delete(key);
	else unstored.set(key, value);
}

export function readLocal(key: string): string | null {
	const stored = unstored.has(key) ? unstored.get(key) : readStored('localStorage', key);
	return stored ?? null;
}

/** Goes by the storage again, which another tab has written to. */
export function dropUnstored(key: string | null): void {
	if (key === null) unstored.clear();
	else unstored.delete(key);
}
