import { tokenKey, userKey } from '#domain/auth/auth.ts';

type StorageName = 'localStorage' | 'sessionStorage';
const listeners = new Set<() => void>();

/** Storage has refused a write: the sign-in lasts as long as the page. Otherwise local storage counts, in every tab. */
let denied = false;
let memory: { token: string | null; user: string | null } = { token: null, user: null };

function read(storage: StorageName, key: string): string | null {
	try {
		return globalThis[storage].getItem(key);
	} catch {
		return null;
	}
}

function write(storage: StorageName, key: string, value: string | null): void {
	try {
		if (value === null) globalThis[storage].removeItem(key);
		else globalThis[storage].setItem(key, value);
	} catch {
		denied = true;
	}
}

export function readToken(): string | null {
	return read('localStorage', tokenKey) ?? (denied ? memory.token : null);
}

export function readUserText(): string | null {
	return read('localStorage', userKey) ?? (denied ? memory.user : null);
}

function store(token: string | null, user: string | null): void {
	memory = { token, user };
	// The user first: other tabs read both as soon as they hear of the token.
	write('localStorage', userKey, user);
	write('localStorage', tokenKey, token);
	write('sessionStorage', tokenKey, token);
	for (const listener of listeners) listener();
}

export function storeSignIn({ token, user }: { token: string; user: unknown }): void {
	store(token, JSON.stringify(user));
}

export function clearSignIn(): void {
	store(null, null);
}

/** Clears the API client's token after a 401 (spec §4). */
export function clearClientToken(): void {
	write('sessionStorage', tokenKey, null);
}

function followOtherTabs(): void {
	memory = { token: read('localStorage', tokenKey), user: read('localStorage', userKey) };
	write('sessionStorage', tokenKey, memory.token);
}

/** Calls the listener at every change of the sign-in, also by another tab, until the returned function is called. */
export function subscribeToSignIn(listener: () => void): () => void {
	const onStorage = ({ key, storageArea }: StorageEvent) => {
		// Frames of the same tab also hear of session storage; the key is null when all of it was cleared.
		if ((key !== tokenKey && key !== null) || (storageArea !== null && storageArea !== localStorage)) return;
		followOtherTabs();
		listener();
	};
	if (!denied) followOtherTabs();
	listeners.add(listener);
	addEventListener('storage', onStorage);
	return () => {
		listeners.delete(listener);
		removeEventListener('storage', onStorage);
	};
}
