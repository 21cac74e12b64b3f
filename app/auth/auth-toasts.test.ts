import { expect, test } from 'vitest';
import { authToasts } from '#app/auth/auth-toasts.ts';
import { toastDurations } from '#app/toasts/toast-store.ts';

const now = new Date('2026-11-20T20:30:00Z');
const until = '2026-11-20T20:45:00.000Z';

// Spec 8, Toast texts: A toast says 'Login Successful': 'Welcome back, {name}!'; 'Login Failed', with an
//   optional '(N attempts remaining)'; 'Account Locked' (persistent): 'Too many failed attempts. Try again in N
//   minutes.'; 'Logged Out': 'You have been successfully logged out.'; 'Session Expired': 'Your session has
//   expired. Please log in again.'; 'Session Extended': 'Your session has been automatically extended.';
//   'Unauthorized Access': 'You do not have permission to access this resource.'
// Spec 9, Thresholds and timings: Toast durations are: token-refreshed toast 3000 ms; session-expired and
//   login-failed toasts 8000 ms; unauthorized toast 6000 ms.
test.each([
	[authToasts.loginSuccessful('anna'), 'Login Successful', 'Welcome back, anna!', 5_000],
	[
		authToasts.loginFailed('Invalid credentials', 4),
		'Login Failed',
		'Invalid credentials (4 attempts remaining)',
		8_000,
	],
	[
		authToasts.loginFailed('Invalid credentials', 1),
		'Login Failed',
		'Invalid credentials (1 attempt remaining)',
		8_000,
	],
	[authToasts.loginFailed('Network error occurred', null), 'Login Failed', 'Network error occurred', 8_000],
	[
		authToasts.accountLocked(until, now),
		'Account Locked',
		'Too many failed attempts. Try again in 15 minutes.',
		'persistent',
	],
	[authToasts.loggedOut(), 'Logged Out', 'You have been successfully logged out.', 5_000],
	[authToasts.sessionExpired(), 'Session Expired', 'Your session has expired. Please log in again.', 8_000],
	[authToasts.sessionExtended(), 'Session Extended', 'Your session has been automatically extended.', 3_000],
	[
		authToasts.unauthorized(),
		'Unauthorized Access',
		'You do not have permission to access this resource.',
		6_000,
	],
])('the toast %j has the words and the duration of the specification', (toast, title, message, stays) => {
	expect([toast.title, toast.message]).toEqual([title, message]);
	expect(toast.persistent ? 'persistent' : (toast.duration ?? toastDurations[toast.type])).toBe(stays);
});
