type StorageName = 'localStorage' | 'sessionStorage';

/** Null where nothing is stored, undefined where storage is forbidden. */
export function readStored(storage: StorageName, key: string): string | null | undefined {
	try {
		return globalThis[storage].getItem(key);
	} catch {
		return undefined;
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
