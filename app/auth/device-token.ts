import { readStored, store } from '#app/storage.ts';
import { deviceTokenKey } from '#domain/auth/auth.ts';

const keyOf = (username: string) => `${deviceTokenKey}:${username.toLowerCase()}`;

export function readDeviceToken(username: string): string | undefined {
	return readStored('localStorage', keyOf(username)) ?? undefined;
}

/** Stays at a logout; where nothing can be stored, the next login is a stranger's. */
export function storeDeviceToken(username: string, token: string): void {
	store('localStorage', keyOf(username), token);
}
