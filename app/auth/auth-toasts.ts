import type { ToastRequest } from '#app/toasts/toast-store.ts';
import { lockedMessage } from '#domain/auth/lockout.ts';

/** The toasts of signing in and out, word for word (spec §8), each for as long as spec §9 has it. */
export const authToasts = {
	loginSuccessful: (name: string): ToastRequest => ({
		type: 'success',
		title: 'Login Successful',
		message: `Welcome back, ${name}!`,
	}),
	/** `remaining` is null when nobody said how many attempts are left. */
	loginFailed: (error: string, remaining: number | null): ToastRequest => {
		const attempts = remaining === 1 ? 'attempt' : 'attempts';
		const left = remaining === null ? '' : ` (${remaining} ${attempts} remaining)`;
		return { type: 'error', title: 'Login Failed', message: `${error}${left}`, duration: 8_000 };
	},
	accountLocked: (lockedUntil: string, now: Date): ToastRequest => ({
		type: 'error',
		title: 'Account Locked',
		message: lockedMessage(lockedUntil, now),
		persistent: true,
	}),
	loggedOut: (): ToastRequest => ({
		type: 'info',
		title: 'Logged Out',
		message: 'You have been successfully logged out.',
	}),
	sessionExpired: (): ToastRequest => ({
		type: 'warning',
		title: 'Session Expired',
		message: 'Your session has expired. Please log in again.',
		duration: 8_000,
	}),
	sessionExtended: (): ToastRequest => ({
		type: 'info',
		title: 'Session Extended',
		message: 'Your session has been automatically extended.',
		duration: 3_000,
	}),
	unauthorized: (): ToastRequest => ({
		type: 'warning',
		title: 'Unauthorized Access',
		message: 'You do not have permission to access this resource.',
		duration: 6_000,
	}),
} as const;
