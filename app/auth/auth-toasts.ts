import type { ToastRequest, ToastType } from '#app/toasts/toast-store.ts';
import { lockedMessage } from '#domain/auth/lockout.ts';

const toast = (
	type: ToastType,
	title: string,
	message: string,
	rest: Pick<ToastRequest, 'duration' | 'persistent'> = {},
): ToastRequest => ({ type, title, message, ...rest });

/** The toasts of signing in and out, word for word (spec §8), with the durations of spec §9. */
export const authToasts = {
	loginSuccessful: (name: string) => toast('success', 'Login Successful', `Welcome back, ${name}!`),
	loginFailed: (error: string, remaining: number | null) => {
		const attempts = remaining === 1 ? 'attempt' : 'attempts';
		const left = remaining === null ? '' : ` (${remaining} ${attempts} remaining)`;
		return toast('error', 'Login Failed', error + left, { duration: 8_000 });
	},
	accountLocked: (lockedUntil: string, now: Date) =>
		toast('error', 'Account Locked', lockedMessage(lockedUntil, now), { persistent: true }),
	loggedOut: () => toast('info', 'Logged Out', 'You have been successfully logged out.'),
	sessionExpired: () =>
		toast('warning', 'Session Expired', 'Your session has expired. Please log in again.', {
			duration: 8_000,
		}),
	sessionExtended: () =>
		toast('info', 'Session Extended', 'Your session has been automatically extended.', { duration: 3_000 }),
	unauthorized: () =>
		toast('warning', 'Unauthorized Access', 'You do not have permission to access this resource.', {
			duration: 6_000,
		}),
} as const;
