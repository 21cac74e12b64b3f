import { dropUnstored, readLocal, store, storeLocal } from '#app/storage.ts';
import type { StaffUser } from '#domain/auth/auth.ts';
import { deviceTokenKey, tokenKey, userKey } from '#domain/auth/sign-in-keys.ts';
import { type PinSession, pinSessionKey, readPinSession, writePinSession } from './pin-session.ts';

const listeners = new Set<() => void>();

/** A user's own sign-in on the bar's phone, for what a PIN does not allow. It is never stored. */
let own: { readonly token: string; readonly user: StaffUser } | null = null;

/** Reads the user whom the device is signed in as; on the bar's phone that is the bar, whoever acts. */
function readDeviceUserText(): string | null {
	return readLocal(userKey);
}

export function isBarPhone(): boolean {
	return readDeviceUserText()?.includes('"bar":{') ?? false;
}

export const readOwn = () => own;

/** Reads the token of the PIN session; null if there is none. */
export function readPinToken(): string | null {
	return !own && isBarPhone() ? (readPinSession()?.pinToken ?? null) : null;
}

export function storeOwn(next: typeof own): void {
	own = next;
	store('sessionStorage', tokenKey, readToken());
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
	return own?.token ?? readLocal(tokenKey);
}

/** Reads the user who acts. */
export function readUserText(): string | null {
	if (own) return JSON.stringify(own.user);
	const turn = isBarPhone() ? readPinSession() : null;
	return turn ? JSON.stringify(turn.user) : readDeviceUserText();
}

function storeBoth(token: string | null, user: string | null): void {
	// The user is stored first: other tabs read both as soon as they see the token.
	storeLocal(userKey, user);
	storeLocal(tokenKey, token);
	store('sessionStorage', tokenKey, token);
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
	store('sessionStorage', tokenKey, null);
}

const deviceKeyOf = (username: string) => `${deviceTokenKey}:${username.toLowerCase()}`;

export function readDeviceToken(username: string): string | undefined {
	return readLocal(deviceKeyOf(username)) ?? undefined;
}

/** Stores the device token, which survives a logout. Without storage the next login counts as from an unknown device. */
export function storeDeviceToken(username: string, token: string): void {
	store('localStorage', deviceKeyOf(username), token);
}

/** Copies another tab's changes into this tab's session storage, from which the API client reads its token (spec §4). */
function followOtherTabs(): void {
	store('sessionStorage', tokenKey, readLocal(tokenKey));
}

/** Calls the listener at every change of the session, by any tab, until the returned function is called. */
export function subscribeToSignIn(listener: () => void): () => void {
	const onStorage = ({ key, storageArea }: StorageEvent) => {
		// Frames of the same tab also fire for session storage; the key is null if everything was cleared.
		const isOurs = key === tokenKey || key === userKey || key === pinSessionKey || key === null;
		if (!isOurs || (storageArea !== null && storageArea !== localStorage)) return;
		dropUnstored(key);
		followOtherTabs();
		listener();
	};
	followOtherTabs();
	listeners.add(listener);
	addEventListener('storage', onStorage);
	return () => {
		listeners.delete(listener);
		removeEventListener('storage', onStorage);
	};
}
