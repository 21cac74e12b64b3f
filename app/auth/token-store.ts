import { readStored, store } from '#app/storage.ts';
import type { StaffUser } from '#domain/auth/auth.ts';
import { deviceTokenKey, tokenKey, userKey } from '#domain/auth/sign-in-keys.ts';
import { type PinSession, pinSessionKey, readPinSession, writePinSession } from './pin-session.ts';

const listeners = new Set<() => void>();

/** Storage has refused a write: the sign-in lasts as long as the page. Otherwise local storage counts, in every tab. */
let denied = false;
let memory: { token: string | null; user: string | null } = { token: null, user: null };

const read = (key: string) => readStored('localStorage', key) ?? null;

function write(...[storage, key, value]: Parameters<typeof store>): void {
	if (!store(storage, key, value)) denied = true;
}

/** Of somebody who signed in on the bar's phone for what a PIN does not open: it lasts for that, in this tab. */
let own: { readonly token: string; readonly user: StaffUser } | null = null;

/** Of the device: on the bar's phone that of the bar, whoever acts. */
function readDeviceUserText(): string | null {
	return read(userKey) ?? (denied ? memory.user : null);
}

export function isBarPhone(): boolean {
	return readDeviceUserText()?.includes('"bar":{') ?? false;
}

export const readOwn = () => own;

/** Null where the token alone says who it is. */
export function readPinToken(): string | null {
	return !own && isBarPhone() ? (readPinSession()?.pinToken ?? null) : null;
}

export function storeOwn(next: typeof own): void {
	own = next;
	write('sessionStorage', tokenKey, readToken());
	notify();
}

export function storePinSession(turn: PinSession | null): void {
	writePinSession(turn);
	notify();
}

function notify(): void {
	for (const listener of listeners) listener();
}

export function readToken(): string | null {
	if (own) return own.token;
	return read(tokenKey) ?? (denied ? memory.token : null);
}

/** Of the user who acts. */
export function readUserText(): string | null {
	if (own) return JSON.stringify(own.user);
	const turn = isBarPhone() ? readPinSession() : null;
	return turn ? JSON.stringify(turn.user) : readDeviceUserText();
}

function storeBoth(token: string | null, user: string | null): void {
	memory = { token, user };
	// The user first: other tabs read both as soon as they hear of the token.
	write('localStorage', userKey, user);
	write('localStorage', tokenKey, token);
	write('sessionStorage', tokenKey, token);
	notify();
}

export function storeSignIn({ token, user }: { token: string; user: StaffUser }): void {
	if (own?.user.id === user.id) storeOwn({ token, user });
	else storeBoth(token, JSON.stringify(user));
}

export function clearSignIn(): void {
	own = null;
	writePinSession(null);
	storeBoth(null, null);
}

/** Clears the API client's token after a 401 (spec §4). */
export function clearClientToken(): void {
	write('sessionStorage', tokenKey, null);
}

const deviceKeyOf = (username: string) => `${deviceTokenKey}:${username.toLowerCase()}`;

export function readDeviceToken(username: string): string | undefined {
	return readStored('localStorage', deviceKeyOf(username)) ?? undefined;
}

/** Stays at a logout; where nothing can be stored, the next login is a stranger's. */
export function storeDeviceToken(username: string, token: string): void {
	store('localStorage', deviceKeyOf(username), token);
}

function followOtherTabs(): void {
	memory = { token: read(tokenKey), user: read(userKey) };
	write('sessionStorage', tokenKey, memory.token);
}

/** Calls the listener at every change of the sign-in, also by another tab, until the returned function is called. */
export function subscribeToSignIn(listener: () => void): () => void {
	const onStorage = ({ key, storageArea }: StorageEvent) => {
		// Frames of the same tab also hear of session storage; the key is null when all of it was cleared.
		const isOurs = key === tokenKey || key === userKey || key === pinSessionKey || key === null;
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
