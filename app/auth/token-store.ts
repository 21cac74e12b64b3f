import { readStored, store } from '#app/storage.ts';
import { tokenKey, userKey } from '#domain/auth/auth.ts';

const listeners = new Set<() => void>();

/** Storage has refused a write: the sign-in lasts as long as the page. Otherwise local storage counts, in every tab. */
let denied = false;
let memory: { token: string | null; user: string | null } = { token: null, user: null };

const read = (key: string) => readStored('localStorage', key) ?? null;

function write(...[storage, key, value]: Parameters<typeof store>): void {
	if (!store(storage, key, value)) denied = true;
}

export function readToken(): string | null {
	return read(tokenKey) ?? (denied ? memory.token : null);
}

export function readUserText(): string | null {
	return read(userKey) ?? (denied ? memory.user : null);
}

function storeBoth(token: string | null, user: string | null): void {
	memory = { token, user };
	// The user first: other tabs read both as soon as they hear of the token.
	write('localStorage', userKey, user);
	write('localStorage', tokenKey, token);
	write('sessionStorage', tokenKey, token);
	for (const listener of listeners) listener();
}

export function storeSignIn({ token, user }: { token: string; user: unknown }): void {
	storeBoth(token, JSON.stringify(user));
}

export function clearSignIn(): void {
	storeBoth(null, null);
}

/** Clears the API client's token after a 401 (spec §4). */
export function clearClientToken(): void {
	write('sessionStorage', tokenKey, null);
}

function followOtherTabs(): void {
	memory = { token: read(tokenKey), user: read(userKey) };
	write('sessionStorage', tokenKey, memory.token);
}

/** Calls the listener at every change of the sign-in, also by another tab, until the returned function is called. */
export function subscribeToSignIn(listener: () => void): () => void {
	const onStorage = ({ key, storageArea }: StorageEvent) => {
		// Frames of the same tab also hear of session storage; the key is null when all of it was cleared.
		const isOurs = key === tokenKey || key === userKey || key === null;
		if (!isOurs || (storageArea !== null && storageArea !== localStorage)) return;
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
