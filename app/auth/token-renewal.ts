import * as z from 'zod/mini';
import { callApi } from '#app/api/api-client.ts';
import { apiBase } from '#app/api/base.ts';
import { signedInSchema, tokenRefreshMs } from '#domain/auth/auth.ts';
import { readTokenTimes } from '#domain/auth/token.ts';
import { readToken, storeSignIn } from './token-store.ts';

/** A renewal that got no answer is tried again after so many milliseconds, then it has failed: phones wake up offline. */
const pauses = [5_000, 15_000, 30_000] as const;

export const authUrl = (call: 'login' | 'logout' | 'refresh'): string => `${apiBase(location)}/auth/${call}`;

/** Renews the token every 30 minutes while somebody is signed in (spec §9). */
export class TokenRenewal {
	readonly #on: { readonly renewed: () => void; readonly failed: () => void };
	#timer: ReturnType<typeof setTimeout> | null = null;
	#dueAt = 0;
	#running: Promise<void> | null = null;

	constructor(on: { readonly renewed: () => void; readonly failed: () => void }) {
		this.#on = on;
	}

	schedule(token: string, before: string | null): void {
		if (token === before && this.#timer) return;
		const issuedAt = readTokenTimes(token)?.issuedAt ?? Date.now();
		// Only a token found at start has an age; a clock that goes wrong must not make renewals chase each other.
		const age = before === null ? Math.min(tokenRefreshMs, Math.max(0, Date.now() - issuedAt)) : 0;
		this.stop();
		this.#dueAt = Date.now() + tokenRefreshMs - age;
		this.#timer = setTimeout(() => void this.#renew(), tokenRefreshMs - age);
	}

	/** Renews at once what is due: timers stand still in a tab that nobody sees. */
	catchUp(): void {
		if (Date.now() >= this.#dueAt) void this.#renew();
	}

	stop(): void {
		if (this.#timer) clearTimeout(this.#timer);
		this.#timer = null;
	}

	#renew(): Promise<void> {
		this.#running ??= this.#attempt(0).finally(() => {
			this.#running = null;
		});
		return this.#running;
	}

	async #attempt(tries: number): Promise<void> {
		const token = readToken();
		if (token === null) return;
		const answer = await callApi({ method: 'POST', url: authUrl('refresh'), token });
		// Signed out, or renewed by another tab, while this one waited.
		if (readToken() !== token) return;
		const renewed = z.safeParse(signedInSchema, answer.data);
		if (answer.success && renewed.success) {
			storeSignIn(renewed.data);
			this.#on.renewed();
			return;
		}
		const passes = answer.code === 'NETWORK_ERROR' || answer.code === 'UNAVAILABLE';
		const pause = passes ? pauses[tries] : undefined;
		if (pause === undefined) return this.#on.failed();
		await new Promise((resolve) => setTimeout(resolve, pause));
		return this.#attempt(tries + 1);
	}
}
