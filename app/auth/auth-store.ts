import * as z from 'zod/mini';
import { callApi } from '#app/api/api-client.ts';
import type { ToastStore } from '#app/toasts/toast-store.ts';
import { type LoginInput, type StaffUser, signedInSchema, staffUserSchema } from '#domain/auth/auth.ts';
import { isDevelopmentToken } from '#domain/auth/development.ts';
import { mostLoginFailures } from '#domain/auth/lockout.ts';
import { judgeToken } from '#domain/auth/token.ts';
import type { Envelope } from '#domain/envelope.ts';
import { type AuthState, unknownAuth } from './auth-state.ts';
import { authToasts } from './auth-toasts.ts';
import { authUrl, TokenRenewal } from './token-renewal.ts';
import { clearSignIn, readToken, readUserText, storeSignIn, subscribeToSignIn } from './token-store.ts';

const refusalSchema = z.object({
	attemptsRemaining: z.optional(z.number()),
	lockedUntil: z.optional(z.nullable(z.string())),
});

/** Signing in and out in this browser, and keeping signed in: the states and passages of spec §4, 'Auth'. */
export class AuthStore {
	#state: AuthState = unknownAuth;
	readonly #toasts: Pick<ToastStore, 'show' | 'close'>;
	readonly #listeners = new Set<() => void>();
	readonly #renewal = new TokenRenewal({
		renewed: () => this.#toasts.show(authToasts.sessionExtended()),
		failed: () => this.#expire(),
	});
	#lockToast: string | null = null;
	#waiting: ((signedIn: boolean) => void)[] = [];

	constructor(toasts: Pick<ToastStore, 'show' | 'close'>) {
		this.#toasts = toasts;
	}

	readonly snapshot = (): AuthState => this.#state;
	readonly serverSnapshot = (): AuthState => unknownAuth;
	readonly subscribe = (listener: () => void): (() => void) => {
		this.#listeners.add(listener);
		return () => this.#listeners.delete(listener);
	};

	readonly start = (): (() => void) => {
		const unsubscribe = subscribeToSignIn(this.#adopt);
		this.#checkAtStart();
		document.addEventListener('visibilitychange', this.#onVisible);
		return () => {
			unsubscribe();
			document.removeEventListener('visibilitychange', this.#onVisible);
			this.#renewal.stop();
		};
	};

	/** Signs in; answers whether it went well. What went wrong stands in the state and in a toast. */
	readonly login = async (input: LoginInput): Promise<boolean> => {
		const answer = await callApi({ method: 'POST', url: authUrl('login'), body: input, token: null });
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
		if (token) void callApi({ method: 'POST', url: authUrl('logout'), token });
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

	readonly #adopt = (): void => {
		const token = readToken();
		const user = token === null ? null : parseUser(readUserText());
		const before = this.#state;
		if (!token || !user) {
			this.#renewal.stop();
			this.#set({ isAuthenticated: false, user: null, token: null, loading: false });
			// Another tab signed out, or its user's session ran out as ours did.
			if (before.user && !before.held && !before.loggedOut) this.#followSignOut(before.user, before.token);
			return;
		}
		this.#set({ isAuthenticated: true, user, token, loading: false, held: null, loggedOut: false });
		this.#renewal.schedule(token, before.token);
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
		else this.#renewal.catchUp();
	};

	#loginFailed(answer: Envelope<unknown>): void {
		const refusal = z.safeParse(refusalSchema, answer.data);
		const { attemptsRemaining = null, lockedUntil = null } = refusal.success ? refusal.data : {};
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
