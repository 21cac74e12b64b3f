import type { StaffUser } from '#domain/auth/auth.ts';

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

/** Before anybody has asked the browser, and always on the server: nobody knows yet. */
export const unknownAuth: AuthState = {
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
