import { callApi } from '#app/api/api-client.ts';
import { Store } from '#app/observable-store.ts';
import type { ToastRequest, ToastStore } from '#app/toasts/toast-store.ts';
import type { Envelope } from '#domain/api/envelope.ts';
import type { LoginInput, SignedIn, StaffUser } from '#domain/auth/auth.ts';
import { isDevelopmentToken } from '#domain/auth/development.ts';
import { mostLoginFailures } from '#domain/auth/lockout.ts';
import type { PinSignedIn } from '#domain/auth/pin.ts';
import { readStaffUser } from '#domain/auth/staff-user.ts';
import { judgeToken } from '#domain/auth/token.ts';
import { authToasts } from './auth-toasts.ts';
import { authUrl, type LoginResponse, readLogin, TokenRenewal } from './token-renewal.ts';
import {
	clearSignIn,
	isBarPhone,
	readDeviceToken,
	readOwn,
	readToken,
	readUserText,
	storeDeviceToken,
	storeOwn,
	storePinSession,
	storeSignIn,
	subscribeToSignIn,
} from './token-store.ts';

export interface AuthState {
	readonly isAuthenticated: boolean;
	readonly user: StaffUser | null;
	readonly token: string | null;
	/** True until the browser's storage has been read; always true on the server. */
	readonly loading: boolean;
	readonly error: string | null;
	readonly loginAttempts: number;
	readonly lockedUntil: string | null;
	/** The user whose session expired while their screens were open; unsaved text waits until they sign in again. */
	readonly expiredUser: StaffUser | null;
	/** Whether the last session was ended on purpose; then the next login does not lead back to its screen. */
	readonly loggedOut: boolean;
	/** Whether a refused request waits for its user to sign in again. */
	readonly asking: boolean;
	/** Set if this is the bar's phone; `user` is then who acts, or null until somebody has chosen. */
	readonly bar: StaffUser['bar'] | null;
	/** Whether `user` has signed in with their own password on the bar's phone, for what a PIN does not allow. */
	readonly own: boolean;
}

/** The state before the browser's storage has been read. */
const unknownAuth: AuthState = {
	isAuthenticated: false,
	user: null,
	token: null,
	loading: true,
	error: null,
	loginAttempts: 0,
	lockedUntil: null,
	expiredUser: null,
	loggedOut: false,
	asking: false,
	bar: null,
	own: false,
};

export class AuthStore extends Store<AuthState> {
	readonly #toasts: Pick<ToastStore, 'show' | 'close'>;
	readonly #renewal = new TokenRenewal((renewed) => {
		if (renewed) this.#showToast(authToasts.sessionExtended());
		else this.#expire();
	});
	#toast: string | null = null;
	#waiting: ((signedIn: boolean) => void)[] = [];

	constructor(toasts: Pick<ToastStore, 'show' | 'close'>) {
		super(unknownAuth);
		this.#toasts = toasts;
	}

	readonly serverSnapshot = (): AuthState => unknownAuth;

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

	readonly login = (input: LoginInput): Promise<boolean> =>
		this.#signIn('login', { ...input, deviceToken: readDeviceToken(input.username) });

	readonly loginByPasskey = (body: {
		readonly response: unknown;
		readonly keep: boolean;
	}): Promise<boolean> => this.#signIn('passkey-login', body);

	/** Shows why a login failed before it was sent; null hides that. */
	readonly refuseLogin = (error: string | null): void => this.#set({ error });

	async #signIn(endpoint: 'login' | 'passkey-login', body: object): Promise<boolean> {
		const response = await callApi({ method: 'POST', url: authUrl(endpoint), body, token: null });
		const login = await readLogin(response.data);
		if (!response.success || !login.signedIn) {
			this.#loginFailed(response, login);
			return false;
		}
		this.#set({ error: null, loginAttempts: 0, lockedUntil: null });
		const { token, user, deviceToken } = login.signedIn;
		if (deviceToken) storeDeviceToken(user.username, deviceToken);
		if (isBarPhone()) storeOwn({ token, user });
		else storeSignIn({ token, user });
		this.#showToast(authToasts.loginSuccessful(user.username));
		return true;
	}

	/** Ends a user's own sign-in on the bar's phone; their PIN session continues. */
	readonly endOwn = (): void => {
		const own = readOwn();
		if (!own) return;
		void callApi({ method: 'POST', url: authUrl('logout'), token: own.token });
		storeOwn(null);
	};

	readonly becomeBarPhone = (signedIn: SignedIn): void => {
		storePinSession(null);
		storeSignIn(signedIn);
	};

	readonly startPinSession = ({ pinToken, user, endsInMs }: PinSignedIn): void => {
		const now = Date.now();
		storePinSession({ pinToken, user, touchedAt: now, endsAt: now + endsInMs });
	};

	/** Ends the PIN session on the bar's phone. */
	readonly endPinSession = (): void => {
		this.endOwn();
		storePinSession(null);
	};

	/** Signs out here at once; if the server cannot be reached, the session expires there. */
	readonly logout = (): void => {
		if (readOwn()) {
			this.endOwn();
			return;
		}
		const token = readToken();
		if (token) void callApi({ method: 'POST', url: authUrl('logout'), token });
		this.#set({ expiredUser: null, loggedOut: true });
		clearSignIn();
		this.#resolveWaiting(false);
		this.#showToast(authToasts.loggedOut());
	};

	/** Opens the password dialog, once for all requests that got a 401; resolves with whether the user signed in. */
	readonly signInAgain = (): Promise<boolean> => {
		if (this.#leaveBar()) return Promise.resolve(false);
		if (!this.snapshot().user && !this.snapshot().expiredUser) return Promise.resolve(false);
		this.#set({ asking: true, error: null });
		return new Promise((resolve) => this.#waiting.push(resolve));
	};

	/** Called if the password is not entered: refused requests fail, and an expired session ends. */
	readonly giveUp = (): void => {
		this.#set({ expiredUser: null, error: null });
		this.#resolveWaiting(false);
	};

	readonly passwordChosen = (): void => this.#now({ mustChangePassword: false });

	/**
	 * Shows the user's new name at once; otherwise it would appear with the next renewal of the token, up to half an
	 * hour later.
	 */
	readonly renamed = (username: string): void => this.#now({ username });

	#now(change: Partial<Pick<StaffUser, 'username' | 'mustChangePassword'>>): void {
		const { user, token } = this.snapshot();
		if (user && token) storeSignIn({ token, user: { ...user, ...change } });
	}

	readonly clearError = (): void => this.#set({ error: null, lockedUntil: null });

	#checkAtStart(): void {
		const token = readToken();
		const verdict = token && judge(token);
		const good = !verdict || (verdict === 'good' && readStaffUser(readUserText()));
		if (good) this.#adopt();
		else clearSignIn();
		if (good || verdict === 'malformed') return;
		if (verdict === 'expired') this.#showToast(authToasts.sessionExpired());
		else this.#set({ error: 'Failed to check authentication status' });
	}

	readonly #adopt = (): void => {
		const token = readToken();
		const user = token && readStaffUser(readUserText());
		const before = this.snapshot();
		if (token && user) {
			const chosen = before.user?.mustChangePassword && !user.mustChangePassword;
			// Requests waiting for the password keep waiting while the user chooses a new one.
			const asking = before.asking || (before.expiredUser !== null && user.mustChangePassword);
			const { bar = null } = user;
			const own = readOwn() !== null;
			const acts = own || !bar || user.permissions.length > 0 ? user : null;
			const isBar = isBarPhone() ? (bar ?? before.bar) : null;
			const known = { isAuthenticated: true, token, loading: false, expiredUser: null, loggedOut: false };
			this.#set({ ...known, user: acts, bar: isBar, own, asking });
			this.#renewal.schedule(token, before.token);
			if ((token !== before.token || chosen) && !user.mustChangePassword) this.#resolveWaiting(true);
			return;
		}
		this.#renewal.stop();
		this.#set({ isAuthenticated: false, user: null, token: null, loading: false, bar: null, own: false });
		if (!before.user || before.expiredUser || before.loggedOut) return;
		// Another tab has cleared the session: it expired, or its user signed out.
		if (before.token && judge(before.token) === 'expired') this.#set({ expiredUser: before.user });
		else {
			this.#set({ loggedOut: true });
			this.#resolveWaiting(false);
		}
	};

	/**
	 * The bar's phone does not ask for the password again: an own sign-in falls back to the PIN, and the phone itself
	 * is signed out.
	 */
	#leaveBar(): boolean {
		if (!isBarPhone()) return false;
		if (readOwn()) storeOwn(null);
		else {
			clearSignIn();
			this.#showToast(authToasts.sessionExpired());
		}
		return true;
	}

	#expire(): void {
		if (this.#leaveBar()) return;
		this.#set({ expiredUser: this.snapshot().user ?? this.snapshot().expiredUser });
		clearSignIn();
		this.#showToast(authToasts.sessionExpired());
	}

	readonly #onVisible = (): void => {
		if (document.visibilityState !== 'visible' || !this.snapshot().isAuthenticated) return;
		const token = readToken();
		if (token && judge(token) === 'good') this.#renewal.catchUp();
		else this.#expire();
	};

	#loginFailed({ success, code, error: message }: Envelope<unknown>, { refusal }: LoginResponse): void {
		const { attemptsRemaining = null, lockedUntil = null } = refusal ?? {};
		const loginAttempts =
			attemptsRemaining === null ? this.snapshot().loginAttempts + 1 : mostLoginFailures - attemptsRemaining;
		const error = (!success && code !== 'HTTP_ERROR' && message) || 'Login failed';
		this.#set({ error, loginAttempts, lockedUntil });
		if (lockedUntil) this.#showToast(authToasts.accountLocked(lockedUntil, new Date()));
		else this.#showToast(authToasts.loginFailed(error, attemptsRemaining));
	}

	/** Replaces the former toast about signing in or out. */
	#showToast(toast: ToastRequest): void {
		if (this.#toast) this.#toasts.close(this.#toast);
		this.#toast = this.#toasts.show(toast);
	}

	#resolveWaiting(signedIn: boolean): void {
		const waiting = this.#waiting;
		this.#waiting = [];
		this.#set({ asking: false });
		for (const resolve of waiting) resolve(signedIn);
	}

	#set(change: Partial<AuthState>): void {
		this.replace({ ...this.snapshot(), ...change });
	}
}

const judge = (token: string) =>
	judgeToken(token, new Date(), import.meta.env.DEV ? isDevelopmentToken : undefined);
