import { dropUnstored, readLocal, store, storeLocal } from '#app/storage.ts';
import type { StaffUser } from '#domain/auth/auth.ts';
import { deviceTokenKey, tokenKey, userKey } from '#domain/auth/sign-in-keys.ts';
import { type PinSession, pinSessionKey, readPinSession, writePinSession } from './pin-session.ts';

const listeners = new Set<() => void>();

/** The own sign-in of a user of the bar's phone, for what a PIN does not open. It is never stored. */
let own: { readonly token: string; readonly user: StaffUser } | null = null;

/** Reads the user that the device is signed in as; on the bar's phone that is the bar, whoever acts. */
function readDeviceUserText(): string | null {
	return readLocal(userKey);
}

export function isBarPhone(): boolean {
	return readDeviceUserText()?.includes('"bar":{') ?? false;
}

export const readOwn = () => own;

/** Reads the token of the PIN session; null if the device's token alone says who acts. */
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
	// The user first: other tabs read both as soon as they hear of the token.
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

/** The device token stays after a logout. Without storage the next login counts as from an unknown device. */
export function storeDeviceToken(username: string, token: string): void {
	store('localStorage', deviceKeyOf(username), token);
}

/** The API client reads the token of this tab from its session storage (spec §4). */
function followOtherTabs(): void {
	store('sessionStorage', tokenKey, readLocal(tokenKey));
}

/** Calls the listener at every change of the sign-in, also by another tab, until the returned function is called. */
export function subscribeToSignIn(listener: () => void): () => void {
	const onStorage = ({ key, storageArea }: StorageEvent) => {
		// Frames of the same tab also hear of session storage; the key is null when all of it was cleared.
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
