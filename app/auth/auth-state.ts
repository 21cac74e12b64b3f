import type { StaffUser } from '#domain/auth/auth.ts';

export interface AuthState {
	readonly isAuthenticated: boolean;
	readonly user: StaffUser | null;
	readonly token: string | null;
	/** Until the browser's storage has been read; always on the server. */
	readonly loading: boolean;
	readonly error: string | null;
	readonly loginAttempts: number;
	readonly lockedUntil: string | null;
	/** Whose session expired while their screens were open: what they typed waits behind the question for their password. */
	readonly expiredUser: StaffUser | null;
	/** Whether the last session was ended on purpose, so that the next user need not come to the same screen. */
	readonly loggedOut: boolean;
	/** Whether a refused request waits for its user to sign in again. */
	readonly asking: boolean;
	/** The bar's phone that this is; `user` is then the person who acts, null while nobody has said who. */
	readonly bar: StaffUser['bar'] | null;
	/** Whether `user` has signed in themselves, where a PIN does not do. */
	readonly own: boolean;
}

/** Before the browser's storage has been read. */
export const unknownAuth: AuthState = {
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
