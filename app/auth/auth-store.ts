import * as z from 'zod/mini';
import { callApi } from '#app/api/api-client.ts';
import { apiBase } from '#app/api/base.ts';
import type { ToastStore } from '#app/toasts/toast-store.ts';
import { type LoginInput, mostLoginFailures, type StaffUser, tokenRefreshMs } from '#domain/auth.ts';
import { signedInSchema, staffUserSchema } from '#domain/auth-schema.ts';
import { isDevelopmentToken } from '#domain/development.ts';
import type { Envelope } from '#domain/envelope.ts';
import { judgeToken, readTokenTimes } from '#domain/token.ts';
import { authToasts } from './auth-toasts.ts';
import { clearSignIn, readToken, readUserText, storeSignIn, subscribeToSignIn } from './token-store.ts';

/** Who is signed in, and how signing in went (spec §3, 'Auth state'). */
export interface AuthState {
	readonly isAuthenticated: boolean;
	readonly user: StaffUser | null;
	readonly token: string | null;
	/** Until the browser has been asked; the server cannot know. */
	readonly loading: boolean;
	/** What went wrong last, in words; null when nothing did. */
	readonly error: string | null;
	/** Sign-ins that failed since the last that did not. */
	readonly loginAttempts: number;
	/** Until when nobody may try, ISO 8601 in UTC. */
	readonly lockedUntil: string | null;
	/**
	 * Whose session ran out while their screens were open: what they typed waits for them behind the question for their
	 * password. Null when nobody's did.
	 */
	readonly held: StaffUser | null;
	/** Whether the last session was ended on purpose, so that the next person need not come to the same screen. */
	readonly loggedOut: boolean;
	/** Whether a call was refused for want of a session, and waits for its user to sign in again. */
	readonly asking: boolean;
}

const unknown: AuthState = {
	isAuthenticated: false,
	user: null,
	token: null,
	loading: true,
	error: null,
	loginAttempts: 0,
	lockedUntil: null,
	held: null,
	loggedOut: false,
	asking: false,
};

/** A renewal that got no answer is tried again after so many milliseconds, then it has failed: phones wake up offline. */
const refreshRetries = [5_000, 15_000, 30_000] as const;

const refusalSchema = z.object({
	attemptsRemaining: z.optional(z.number()),
	lockedUntil: z.optional(z.nullable(z.string())),
});

/** Signing in and out in this browser, and keeping signed in: the states and passages of spec §4, 'Auth'. */
export class AuthStore {
	#state: AuthState = unknown;
	readonly #toasts: Pick<ToastStore, 'show' | 'close'>;
	readonly #listeners = new Set<() => void>();
	#refreshTimer: ReturnType<typeof setTimeout> | null = null;
	#refreshAt = 0;
	#refreshing: Promise<void> | null = null;
	#lockToast: string | null = null;
	#waiting: ((signedIn: boolean) => void)[] = [];

	constructor(toasts: Pick<ToastStore, 'show' | 'close'>) {
		this.#toasts = toasts;
	}

	readonly snapshot = (): AuthState => this.#state;
	/** What the server renders: nobody knows yet. */
	readonly serverSnapshot = (): AuthState => unknown;
	readonly subscribe = (listener: () => void): (() => void) => {
		this.#listeners.add(listener);
		return () => this.#listeners.delete(listener);
	};

	/** Looks for a sign-in and keeps it alive until the returned function is called. */
	readonly start = (): (() => void) => {
		const unsubscribe = subscribeToSignIn(this.#adopt);
		this.#checkAtStart();
		document.addEventListener('visibilitychange', this.#onVisible);
		return () => {
			unsubscribe();
			document.removeEventListener('visibilitychange', this.#onVisible);
			this.#stopRefreshing();
		};
	};

	/** Signs in; answers whether it went well. What went wrong stands in the state and in a toast. */
	readonly login = async (input: LoginInput): Promise<boolean> => {
		const answer = await callApi({ method: 'POST', url: url('/auth/login'), body: input, token: null });
		const signedIn = z.safeParse(signedInSchema, answer.data);
		if (!answer.success || !signedIn.success) {
			this.#loginFailed(answer);
			return false;
		}
		if (this.#lockToast) this.#toasts.close(this.#lockToast);
		this.#lockToast = null;
		this.#set({ error: null, loginAttempts: 0, lockedUntil: null });
		storeSignIn(signedIn.data);
		this.#toasts.show(authToasts.loginSuccessful(signedIn.data.user.username));
		return true;
	};

	/** Signs out, here and on the server; a server that cannot be reached forgets the session in time. */
	readonly logout = (): void => {
		const token = readToken();
		if (token) void callApi({ method: 'POST', url: url('/auth/logout'), token });
		this.#set({ held: null, loggedOut: true });
		clearSignIn();
		this.#answerWaiting(false);
		this.#toasts.show(authToasts.loggedOut());
	};

	/** Asks for the password in place, once for all calls that meet a 401 meanwhile; answers whether it was given. */
	readonly signInAgain = (): Promise<boolean> => {
		if (!this.#state.user && !this.#state.held) return Promise.resolve(false);
		this.#set({ asking: true, error: null });
		return new Promise((resolve) => this.#waiting.push(resolve));
	};

	/** Would rather not sign in again: refused calls stay refused; a session that ran out is over. */
	readonly giveUp = (): void => {
		this.#set({ held: null, error: null });
		this.#answerWaiting(false);
	};

	/** Forgets an error that has been read. */
	readonly clearError = (): void => this.#set({ error: null, lockedUntil: null });

	#checkAtStart(): void {
		const token = readToken();
		const verdict = token === null ? null : judge(token);
		if (verdict === null || (verdict === 'good' && parseUser(readUserText()))) {
			this.#adopt();
			return;
		}
		clearSignIn();
		if (verdict === 'expired') this.#toasts.show(authToasts.sessionExpired());
		else if (verdict !== 'malformed') this.#set({ error: 'Failed to check authentication status' });
	}

	/** Takes over whatever sign-in the storage has. */
	readonly #adopt = (): void => {
		const token = readToken();
		const user = token === null ? null : parseUser(readUserText());
		const before = this.#state;
		if (!token || !user) {
			this.#stopRefreshing();
			this.#set({ isAuthenticated: false, user: null, token: null, loading: false });
			// Another tab signed out, or its user's session ran out as ours did.
			if (before.user && !before.held && !before.loggedOut) this.#followSignOut(before.user, before.token);
			return;
		}
		this.#set({ isAuthenticated: true, user, token, loading: false, held: null, loggedOut: false });
		this.#scheduleRefresh(token, before.token);
		if (token !== before.token) this.#answerWaiting(true);
	};

	#followSignOut(user: StaffUser, token: string | null): void {
		if (token !== null && judge(token) === 'expired') this.#set({ held: user });
		else {
			this.#set({ loggedOut: true });
			this.#answerWaiting(false);
		}
	}

	/** The session is over without anybody wanting it: the screens wait for their user. */
	#expire(): void {
		this.#set({ held: this.#state.user ?? this.#state.held });
		clearSignIn();
		this.#toasts.show(authToasts.sessionExpired());
	}

	readonly #onVisible = (): void => {
		if (document.visibilityState !== 'visible' || !this.#state.isAuthenticated) return;
		const token = readToken();
		if (token === null || judge(token) !== 'good') this.#expire();
		// Timers stand still in a tab that nobody sees.
		else if (Date.now() >= this.#refreshAt) void this.#refresh();
	};

	#scheduleRefresh(token: string, before: string | null): void {
		if (token === before && this.#refreshTimer) return;
		const issuedAt = readTokenTimes(token)?.issuedAt ?? Date.now();
		// Only a token found at start has an age; a clock that goes wrong must not make renewals chase each other.
		const age = before === null ? Math.min(tokenRefreshMs, Math.max(0, Date.now() - issuedAt)) : 0;
		this.#refreshIn(tokenRefreshMs - age);
	}

	#refreshIn(ms: number): void {
		this.#stopRefreshing();
		this.#refreshAt = Date.now() + ms;
		this.#refreshTimer = setTimeout(() => void this.#refresh(), ms);
	}

	#stopRefreshing(): void {
		if (this.#refreshTimer) clearTimeout(this.#refreshTimer);
		this.#refreshTimer = null;
	}

	#refresh(): Promise<void> {
		this.#refreshing ??= this.#refreshOnce(0).finally(() => {
			this.#refreshing = null;
		});
		return this.#refreshing;
	}

	async #refreshOnce(tries: number): Promise<void> {
		const token = readToken();
		if (token === null) return;
		const answer = await callApi({ method: 'POST', url: url('/auth/refresh'), token });
		// Signed out, or renewed by another tab, while this one waited.
		if (readToken() !== token) return;
		const renewed = z.safeParse(signedInSchema, answer.data);
		if (answer.success && renewed.success) {
			storeSignIn(renewed.data);
			this.#toasts.show(authToasts.sessionExtended());
			return;
		}
		const passes = answer.code === 'NETWORK_ERROR' || answer.code === 'UNAVAILABLE';
		const pause = passes ? refreshRetries[tries] : undefined;
		if (pause === undefined) return this.#expire();
		await new Promise((resolve) => setTimeout(resolve, pause));
		return this.#refreshOnce(tries + 1);
	}

	#loginFailed(answer: Envelope<unknown>): void {
		const told = z.safeParse(refusalSchema, answer.data);
		const { attemptsRemaining = null, lockedUntil = null } = told.success ? told.data : {};
		const loginAttempts =
			attemptsRemaining === null ? this.#state.loginAttempts + 1 : mostLoginFailures - attemptsRemaining;
		const words = answer.success || answer.code === 'HTTP_ERROR' ? null : answer.error;
		const error = words ?? 'Login failed';
		this.#set({ error, loginAttempts, lockedUntil });
		if (this.#lockToast) this.#toasts.close(this.#lockToast);
		this.#lockToast = lockedUntil && this.#toasts.show(authToasts.accountLocked(lockedUntil, new Date()));
		if (!lockedUntil) this.#toasts.show(authToasts.loginFailed(error, attemptsRemaining));
	}

	#answerWaiting(signedIn: boolean): void {
		const waiting = this.#waiting;
		this.#waiting = [];
		this.#set({ asking: false });
		for (const resolve of waiting) resolve(signedIn);
	}

	#set(change: Partial<AuthState>): void {
		this.#state = { ...this.#state, ...change };
		for (const listener of this.#listeners) listener();
	}
}

const url = (path: string) => `${apiBase(location)}${path}`;
const judge = (token: string) =>
	judgeToken(token, new Date(), import.meta.env.DEV ? isDevelopmentToken : undefined);

function parseUser(text: string | null): StaffUser | null {
	try {
		const result = z.safeParse(staffUserSchema, JSON.parse(text ?? 'null'));
		return result.success ? result.data : null;
	} catch {
		return null;
	}
}
