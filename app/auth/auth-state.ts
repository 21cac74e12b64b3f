import type { StaffUser } from '#domain/auth/auth.ts';

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
