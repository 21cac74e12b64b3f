import { callApi } from '#app/api/api-client.ts';
import { apiBase } from '#app/api/base.ts';
import { tokenLifetimeSeconds, tokenRefreshMs } from '#domain/auth/sign-in-keys.ts';
import { readTokenTimes } from '#domain/auth/token.ts';
import type { parseLogin } from './sign-in-schemas.ts';
import { readToken, storeSignIn } from './token-store.ts';

/**
 * A renewal without a response is tried again after so many milliseconds, the last for as long as the token is good: a
 * phone in the cooler must not be logged out for the want of a network.
 */
const pauses = [5_000, 15_000, 30_000];

export const authUrl = (call: 'login' | 'passkey-login' | 'logout' | 'refresh'): string =>
	`${apiBase(location)}/auth/${call}`;

export class TokenRenewal {
	readonly #onEnd: (renewed: boolean) => void;
	#timer: ReturnType<typeof setTimeout> | undefined;
	#dueAt = 0;
	#running = false;

	constructor(onEnd: (renewed: boolean) => void) {
		this.#onEnd = onEnd;
	}

	schedule(token: string, before: string | null): void {
		if (token === before && this.#timer) return;
		const issuedAt = readTokenTimes(token)?.issuedAt ?? Date.now();
		// Only a token found at start has an age. A new one counts from now: with a wrong clock, renewals would follow each other at once.
		const age = before === null ? Math.min(tokenRefreshMs, Math.max(0, Date.now() - issuedAt)) : 0;
		this.stop();
		this.#dueAt = Date.now() + tokenRefreshMs - age;
		this.#timer = setTimeout(() => void this.#renew(), tokenRefreshMs - age);
	}

	/** Renews at once if a renewal is due, since timers stand still in a hidden tab. */
	catchUp(): void {
		if (Date.now() >= this.#dueAt) void this.#renew();
	}

	stop(): void {
		clearTimeout(this.#timer);
		this.#timer = undefined;
	}

	async #renew(): Promise<void> {
		if (this.#running) return;
		this.#running = true;
		let renewed = await renewToken();
		for (let attempt = 0; renewed === 'later' && isGood(readToken()); attempt += 1) {
			const pause = pauses[Math.min(attempt, pauses.length - 1)];
			await new Promise((resolve) => setTimeout(resolve, pause));
			renewed = await renewToken();
		}
		this.#running = false;
		if (renewed !== 'obsolete') this.#onEnd(renewed === 'renewed');
	}
}

const isGood = (token: string | null) => (readTokenTimes(token ?? '')?.expiresAt ?? 0) > Date.now();

/** Tells whether a refused token may be renewed: a device that stays signed in has a token that does nothing else after its first hour. */
export function isRenewable(token: string | null): boolean {
	const times = token === null ? null : readTokenTimes(token);
	return times !== null && times.expiresAt - times.issuedAt > tokenLifetimeSeconds * 1000;
}

export async function renewToken(): Promise<'renewed' | 'refused' | 'later' | 'obsolete'> {
	const token = readToken();
	if (token === null) return 'obsolete';
	const { success, code, data } = await callApi({ method: 'POST', url: authUrl('refresh'), token });
	const { signedIn } = success ? await readLogin(data) : {};
	// The user has signed out meanwhile, or another tab has renewed the token.
	if (readToken() !== token) return 'obsolete';
	if (signedIn) {
		storeSignIn(signedIn);
		return 'renewed';
	}
	return code === 'NETWORK_ERROR' || code === 'UNAVAILABLE' ? 'later' : 'refused';
}

export type LoginResponse = ReturnType<typeof parseLogin>;

/** The schemas are loaded after the first rows. Where they cannot be fetched the response counts as empty. */
export async function readLogin(data: unknown): Promise<LoginResponse> {
	const shapes = await import('./sign-in-schemas.ts').catch(() => null);
	return shapes?.parseLogin(data) ?? { signedIn: undefined, refusal: undefined };
}
