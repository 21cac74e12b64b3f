import type { StaffUser } from '#domain/auth/auth.ts';
import { tokenKey, userKey } from '#domain/auth/auth.ts';

interface StoredSignIn {
	readonly token: string;
	readonly user: StaffUser;
}

type Listener = () => void;
const listeners = new Set<Listener>();

/**
 * The sign-in of this browser (spec §4): token and user in local storage, the API client's token in session storage too.
 * Local storage is what counts, in every tab: a tab that showed guests' pages meanwhile has a copy of long ago. Storage
 * that is denied behaves as empty; the sign-in then lasts as long as the page.
 */
let memory: { token: string | null; user: string | null } = { token: null, user: null };
/** Whether storage has refused to keep something; only then is the memory asked. */
let denied = false;

function read(storage: () => Storage, key: string): string | null {
	try {
		return storage().getItem(key);
	} catch {
		return null;
	}
}

function write(storage: () => Storage, key: string, value: string | null): void {
	try {
		if (value === null) storage().removeItem(key);
		else storage().setItem(key, value);
	} catch {
		denied = true;
	}
}

export function readToken(): string | null {
	return read(() => localStorage, tokenKey) ?? (denied ? memory.token : null);
}

/** The user's text as it was stored, unchecked; null when there is none. */
export function readUserText(): string | null {
	return read(() => localStorage, userKey) ?? (denied ? memory.user : null);
}

export function storeSignIn({ token, user }: StoredSignIn): void {
	memory = { token, user: JSON.stringify(user) };
	// The user first: other tabs look at both as soon as they hear of the token.
	write(() => localStorage, userKey, memory.user);
	write(() => localStorage, tokenKey, token);
	write(() => sessionStorage, tokenKey, token);
	announce();
}

/** Forgets the API client's token (spec §4: a 401 clears it). */
export function clearClientToken(): void {
	write(() => sessionStorage, tokenKey, null);
}

export function clearSignIn(): void {
	memory = { token: null, user: null };
	write(() => localStorage, tokenKey, null);
	write(() => localStorage, userKey, null);
	write(() => sessionStorage, tokenKey, null);
	announce();
}

function announce(): void {
	for (const listener of listeners) listener();
}

/** Takes over what another tab did: its sign-in, its renewal, its sign-out. */
function followOtherTabs(): void {
	const token = read(() => localStorage, tokenKey);
	memory = { token, user: read(() => localStorage, userKey) };
	write(() => sessionStorage, tokenKey, token);
}

/** Hears of every change of the sign-in, also by another tab and before, until the returned function is called. */
export function subscribeToSignIn(listener: Listener): () => void {
	const onStorage = (event: StorageEvent) => {
		// Session storage tells its own changes too, to frames of the same tab; without a key, all of it was cleared.
		if (event.key !== tokenKey && event.key !== null) return;
		if (event.storageArea !== null && event.storageArea !== localStorage) return;
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
