import { callApi } from '#app/api/api-client.ts';
import { apiBase } from '#app/api/base.ts';
import { tokenLifetimeSeconds, tokenRefreshMs } from '#domain/auth/sign-in-keys.ts';
import { readTokenTimes } from '#domain/auth/token.ts';
import type { parseLogin } from './sign-in-schemas.ts';
import { readToken, storeSignIn } from './token-store.ts';

/**
 * In milliseconds: the waits between attempts to renew a token without a response. The last repeats while the token
 * is valid, so that a phone without a signal is not logged out.
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
		// Only a token found at start has an age. A new one counts from now: with a wrong clock, renewals would follow
		// each other immediately.
		const age = before === null ? Math.min(tokenRefreshMs, Math.max(0, Date.now() - issuedAt)) : 0;
		this.stop();
		this.#dueAt = Date.now() + tokenRefreshMs - age;
		this.#timer = setTimeout(() => void this.#renew(), tokenRefreshMs - age);
	}

	/** Renews now if a renewal is due, since timers stop in a hidden tab. */
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

/**
 * Says whether a refused token may still be renewed: a remembered device's token can do nothing else after its first
 * hour.
 */
export function isRenewable(token: string | null): boolean {
	const times = token === null ? null : readTokenTimes(token);
	return times !== null && times.expiresAt - times.issuedAt > tokenLifetimeSeconds * 1000;
}

export async function renewToken(): Promise<'renewed' | 'refused' | 'later' | 'obsolete'> {
	const token = readToken();
	if (token === null) return 'obsolete';
	const { success, code, data } = await callApi({ method: 'POST', url: authUrl('refresh'), token });
	const { signedIn } = success ? await readLogin(data) : {};
	// The user has signed out, or another tab has renewed the token.
	if (readToken() !== token) return 'obsolete';
	if (signedIn) {
		storeSignIn(signedIn);
		return 'renewed';
	}
	return code === 'NETWORK_ERROR' || code === 'UNAVAILABLE' ? 'later' : 'refused';
}

export type LoginResponse = ReturnType<typeof parseLogin>;

/** The schemas load after the first rows. If they cannot be loaded, the response counts as empty. */
export async function readLogin(data: unknown): Promise<LoginResponse> {
	const shapes = await import('./sign-in-schemas.ts').catch(() => null);
	return shapes?.parseLogin(data) ?? { signedIn: undefined, refusal: undefined };
}
