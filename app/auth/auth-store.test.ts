import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { AuthStore } from '#app/auth/auth-store.ts';
import type { ToastRequest } from '#app/toasts/toast-store.ts';
import type { StaffUser } from '#domain/auth/auth.ts';
import { rolePermissions } from '#domain/auth/permissions.ts';
import { storage } from '#tests/storage.ts';

const start = new Date('2026-11-20T20:30:00Z');
const minute = 60_000;
const anna: StaffUser = {
	id: 'u1',
	username: 'anna',
	role: 'manager',
	permissions: [...rolePermissions.manager],
	lastLogin: null,
	mustChangePassword: false,
};

/** Makes a token that is valid for this many minutes; nobody checks its signature here. */
function tokenFor(minutes: number, issuedAgo = 0): string {
	const iat = Math.floor(Date.now() / 1000) - issuedAgo * 60;
	const part = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');
	return `${part({ alg: 'HS256' })}.${part({ iat, exp: iat + (issuedAgo + minutes) * 60 })}.c2ln`;
}

let page: EventTarget & { visibilityState: string };
let windowEvents: EventTarget;
let store: AuthStore;
let shown: ToastRequest[];
let closed: string[];
let stop: () => void;

beforeEach(() => {
	vi.useFakeTimers({ now: start });
	page = Object.assign(new EventTarget(), { visibilityState: 'visible' });
	windowEvents = new EventTarget();
	vi.stubGlobal('document', page);
	vi.stubGlobal('addEventListener', windowEvents.addEventListener.bind(windowEvents));
	vi.stubGlobal('removeEventListener', windowEvents.removeEventListener.bind(windowEvents));
	vi.stubGlobal('location', new URL('https://brewery.example/admin'));
	vi.stubGlobal('localStorage', storage());
	vi.stubGlobal('sessionStorage', storage());
	shown = [];
	closed = [];
	stop = () => {};
	const show = (toast: ToastRequest) => `toast-${shown.push(toast)}`;
	store = new AuthStore({ show, close: (id) => void closed.push(id) });
});
afterEach(() => {
	stop();
	vi.useRealTimers();
	vi.unstubAllGlobals();
	vi.unstubAllEnvs();
});

const titles = () => shown.map(({ title }) => title);
const state = () => store.snapshot();

const offline = (): Response => {
	throw new TypeError('offline');
};

/** Makes the network give these responses in turn, and the last one to every further request. */
function network(...answers: (() => Response)[]) {
	const calls: { url: string; body: unknown; token: string | null }[] = [];
	vi.stubGlobal('fetch', async (url: string, init?: RequestInit) => {
		const body = typeof init?.body === 'string' ? JSON.parse(init.body) : null;
		calls.push({ url, body, token: new Headers(init?.headers).get('authorization') });
		const answer = answers.length > 1 ? answers.shift() : answers[0];
		if (!answer) throw new TypeError('offline');
		return answer();
	});
	return calls;
}
const answer =
	(body: unknown, status = 200) =>
	(): Response =>
		new Response(JSON.stringify(body), { status, headers: { 'Content-Type': 'application/json' } });
const welcome = (minutes = 60): (() => Response) =>
	answer({ success: true, token: tokenFor(minutes), user: anna });

function begin(token?: string, user: unknown = anna) {
	if (token !== undefined) localStorage.setItem('auth-token', token);
	if (token !== undefined) localStorage.setItem('auth-user', JSON.stringify(user));
	stop = store.start();
}
const typed = { username: 'anna', password: 'forty feet' };

// Spec 3, Other entities: Auth state has isAuthenticated, user, token, loading, error, loginAttempts,
//   lockedUntil.
test('until the browser has been asked nobody knows, and the server never does', () => {
	expect(state()).toMatchObject({ loading: true, isAuthenticated: false, user: null, token: null });
	begin();
	expect(state()).toMatchObject({ loading: false, isAuthenticated: false, error: null, loginAttempts: 0 });
	expect(store.serverSnapshot().loading).toBe(true);
});

test('a good token at start is a sign-in', () => {
	const token = tokenFor(60);
	begin(token);
	expect(state()).toMatchObject({
		loading: false,
		isAuthenticated: true,
		user: anna,
		token,
		lockedUntil: null,
	});
	expect(titles()).toEqual([]);
});

const broken = 'Failed to check authentication status';
test.each([
	['of two parts', (): string => 'one.two', anna, null, []],
	['that is expired', (): string => tokenFor(-1), anna, null, ['Session Expired']],
	['whose payload cannot be read', (): string => 'a.b.c', anna, broken, []],
	['of a user that cannot be read', (): string => tokenFor(60), { id: 1 }, broken, []],
] as const)('a token %s is cleared at start', (_, token, user, error, toasts) => {
	sessionStorage.setItem('auth-token', tokenFor(60));
	begin(token(), user);
	expect(state()).toMatchObject({ loading: false, isAuthenticated: false, error, expiredUser: null });
	expect([localStorage.length, sessionStorage.length]).toEqual([0, 0]);
	expect(titles()).toEqual(toasts);
});

test.each([
	['that ran out', () => tokenFor(-1)],
	['of somebody who left', () => tokenFor(50)],
	['that is none', () => 'one.two'],
])('a tab’s own copy %s gives way to the browser’s sign-in', (_, copy) => {
	sessionStorage.setItem('auth-token', copy());
	const token = tokenFor(60);
	begin(token);
	expect(state()).toMatchObject({ isAuthenticated: true, token });
	expect(sessionStorage.getItem('auth-token')).toBe(token);
	expect(titles()).toEqual([]);
});

test('a tab’s own copy is no sign-in when the browser has none', () => {
	sessionStorage.setItem('auth-token', tokenFor(60));
	begin();
	expect(state()).toMatchObject({ isAuthenticated: false, expiredUser: null });
	expect(sessionStorage.getItem('auth-token')).toBeNull();
});

// Spec 5, Validation: A development-signature token is always accepted (only in development builds and on
//   loopback).
test('a development signature is always accepted while developing, and never elsewhere', () => {
	begin('x.y.development-signature');
	expect(state().isAuthenticated).toBe(true);
	stop();
	vi.stubEnv('DEV', false);
	stop = store.start();
	expect(state().isAuthenticated).toBe(false);
});

// Spec 4, Auth: Unauthenticated becomes authenticated on a successful login, when the response has success,
//   token and user; Token and user are kept in browser local storage under the keys auth-token and auth-user;
//   the API client also keeps its token in session storage.
test('a login keeps token and user where the spec says, and says welcome', async () => {
	begin();
	const calls = network(welcome());
	expect(await store.login({ ...typed, keep: true })).toBe(true);
	expect(calls).toEqual([{ url: '/api/auth/login', body: { ...typed, keep: true }, token: null }]);
	expect(state()).toMatchObject({ isAuthenticated: true, user: anna, error: null, loginAttempts: 0 });
	expect(localStorage.getItem('auth-token')).toBe(state().token);
	expect(sessionStorage.getItem('auth-token')).toBe(state().token);
	expect(JSON.parse(localStorage.getItem('auth-user') ?? '')).toEqual(anna);
	expect(shown).toMatchObject([{ title: 'Login Successful', message: 'Welcome back, anna!' }]);
});

// Spec 8, Login and session: A failure says 'Login failed' (default).
test.each([
	[
		'wrong',
		answer({ success: false, error: 'Invalid credentials', attemptsRemaining: 4 }, 401),
		'Invalid credentials',
		1,
		'Invalid credentials (4 attempts remaining)',
	],
	[
		'wrong again',
		answer({ success: false, error: 'Invalid credentials', attemptsRemaining: 2 }, 401),
		'Invalid credentials',
		3,
		'Invalid credentials (2 attempts remaining)',
	],
	['answered by a proxy', () => new Response('<p>', { status: 502 }), 'Login failed', 1, 'Login failed'],
	['answered without a token', answer({ success: true, user: anna }), 'Login failed', 1, 'Login failed'],
	['not answered', offline, 'Network error occurred', 1, 'Network error occurred'],
])('a login that is %s', async (_, reply, error, loginAttempts, message) => {
	begin();
	network(reply);
	expect(await store.login(typed)).toBe(false);
	expect(state()).toMatchObject({ isAuthenticated: false, error, loginAttempts, lockedUntil: null });
	expect(shown).toMatchObject([{ title: 'Login Failed', message, duration: 8000 }]);
});

test('a lock stays on screen, once, until it is over or the login goes well', async () => {
	begin();
	const lockedUntil = '2026-11-20T20:45:00.000Z';
	const error = 'Too many failed attempts. Try again in 15 minutes.';
	network(answer({ success: false, error, code: 'LOCKED', lockedUntil, attemptsRemaining: 0 }, 429));
	await store.login(typed);
	await store.login(typed);
	expect(state()).toMatchObject({ lockedUntil, loginAttempts: 5, error });
	const toast = { title: 'Account Locked', persistent: true, message: error };
	expect(shown).toMatchObject([toast, toast]);
	expect(closed).toEqual(['toast-1']);
	network(welcome());
	await store.login(typed);
	expect(closed).toEqual(['toast-1', 'toast-2']);
	expect(state()).toMatchObject({ lockedUntil: null, loginAttempts: 0, error: null });
});

test('what was said of a login that failed goes when the next one goes well', async () => {
	begin();
	network(answer({ success: false, error: 'Invalid credentials', attemptsRemaining: 4 }, 401));
	await store.login(typed);
	network(welcome());
	await store.login(typed);
	expect(titles()).toEqual(['Login Failed', 'Login Successful']);
	expect(closed).toEqual(['toast-1']);
});

test('the device token of each name stays at a logout and goes with that name’s next login', async () => {
	begin();
	const withToken = (username: string) =>
		answer({
			success: true,
			token: tokenFor(60),
			user: { ...anna, username },
			deviceToken: `of ${username}`,
		});
	const calls = network(withToken('anna'), answer({ success: true, data: null }), withToken('bo'), offline);
	await store.login(typed);
	store.logout();
	await store.login({ ...typed, username: 'bo' });
	expect(localStorage.getItem('auth-user')).not.toContain('of bo');
	await store.login({ ...typed, username: 'Anna' });
	const logins = calls.filter(({ url }) => url.endsWith('login')).map(({ body }) => body);
	expect(logins).toEqual([
		typed,
		{ ...typed, username: 'bo' },
		{ ...typed, username: 'Anna', deviceToken: 'of anna' },
	]);
});

test('logging out tells the server, forgets everything and says so', () => {
	const token = tokenFor(60);
	begin(token);
	const calls = network(answer({ success: true, data: null }));
	store.logout();
	expect(calls).toMatchObject([{ url: '/api/auth/logout', token: `Bearer ${token}` }]);
	expect(state()).toMatchObject({
		isAuthenticated: false,
		user: null,
		token: null,
		expiredUser: null,
		loggedOut: true,
	});
	expect([localStorage.length, sessionStorage.length]).toEqual([0, 0]);
	expect(titles()).toEqual(['Logged Out']);
});

// Spec 9, Thresholds and timings: Token refresh is every 30 minutes while logged in.
test('every 30 minutes the token is renewed, with a toast of three seconds', async () => {
	const token = tokenFor(60);
	begin(token);
	const calls = network(() => welcome()());
	await vi.advanceTimersByTimeAsync(30 * minute - 1);
	expect(calls).toEqual([]);
	await vi.advanceTimersByTimeAsync(1);
	expect(calls).toEqual([{ url: '/api/auth/refresh', body: null, token: `Bearer ${token}` }]);
	expect(state().token).not.toBe(token);
	expect(shown).toMatchObject([{ title: 'Session Extended', duration: 3000 }]);
	await vi.advanceTimersByTimeAsync(60 * minute);
	expect(calls).toHaveLength(3);
	expect(state().isAuthenticated).toBe(true);
});

test('a token found at start is renewed when it is 30 minutes old, not 30 minutes later', async () => {
	begin(tokenFor(35, 25));
	const calls = network(() => welcome()());
	await vi.advanceTimersByTimeAsync(5 * minute);
	expect(calls).toHaveLength(1);
});

test('a browser whose clock is an hour ahead renews no more often', async () => {
	begin(tokenFor(60));
	const calls = network(() => answer({ success: true, token: tokenFor(5, 90), user: anna })());
	await vi.advanceTimersByTimeAsync(65 * minute);
	expect(calls).toHaveLength(2);
});

// Spec 4, Auth: It returns to unauthenticated on a failed refresh.
// Spec 8, Login and session: A failed refresh logs the user out.
test('a renewal that is refused logs out, and holds what is on the screen for its user', async () => {
	begin(tokenFor(60));
	network(answer({ success: false, code: 'UNAUTHORIZED', error: 'Over.' }, 401));
	await vi.advanceTimersByTimeAsync(30 * minute);
	expect(state()).toMatchObject({ isAuthenticated: false, user: null, expiredUser: anna, loggedOut: false });
	expect(localStorage.getItem('auth-token')).toBeNull();
	expect(shown).toMatchObject([{ title: 'Session Expired', duration: 8000 }]);
	network(welcome());
	await store.login(typed);
	expect(state()).toMatchObject({ isAuthenticated: true, expiredUser: null });
});

test('a renewal without an answer is tried again for as long as the token is good', async () => {
	begin(tokenFor(60));
	const calls = network();
	await vi.advanceTimersByTimeAsync(30 * minute + 50_000);
	expect(calls).toHaveLength(4);
	await vi.advanceTimersByTimeAsync(29 * minute);
	expect(state().isAuthenticated).toBe(true);
	await vi.advanceTimersByTimeAsync(minute);
	expect(state()).toMatchObject({ isAuthenticated: false, expiredUser: anna });
});

test('a renewal while nothing can be written is tried again, too', async () => {
	begin(tokenFor(60));
	network(answer({ success: false, code: 'UNAVAILABLE', error: 'Later.' }, 503), () => welcome()());
	await vi.advanceTimersByTimeAsync(31 * minute);
	expect(state().isAuthenticated).toBe(true);
	expect(titles()).toEqual(['Session Extended']);
});

test('a phone that wakes up offline is renewed as soon as it is back', async () => {
	begin(tokenFor(60));
	network(offline, () => welcome()());
	await vi.advanceTimersByTimeAsync(31 * minute);
	expect(state().isAuthenticated).toBe(true);
	expect(titles()).toEqual(['Session Extended']);
});

/** Empties the browser's storage without this page's knowledge. */
function emptyStorage(): void {
	localStorage.clear();
	sessionStorage.clear();
}

const look = () => page.dispatchEvent(new Event('visibilitychange'));

// Spec 4, Auth: It returns to unauthenticated when the tab becomes visible again and the token is expired,
//   malformed or missing.
test.each([
	['expired', () => vi.setSystemTime(start.getTime() + 61 * minute)],
	['malformed', () => localStorage.setItem('auth-token', 'no token')],
	['unreadable', () => localStorage.setItem('auth-token', 'a.b.c')],
	['missing', () => emptyStorage()],
])('a tab that becomes visible with its token %s is signed out and says so', (_, spoil) => {
	begin(tokenFor(60));
	network();
	spoil();
	page.visibilityState = 'hidden';
	look();
	expect(state().isAuthenticated).toBe(true);
	page.visibilityState = 'visible';
	look();
	look();
	expect(state()).toMatchObject({ isAuthenticated: false, expiredUser: anna });
	expect(shown).toMatchObject([
		{ title: 'Session Expired', message: 'Your session has expired. Please log in again.', duration: 8000 },
	]);
});

test('a tab that becomes visible with a good token stays signed in, renewed where that is due', async () => {
	begin(tokenFor(60));
	const calls = network(() => welcome()());
	look();
	expect(calls).toEqual([]);
	vi.setSystemTime(start.getTime() + 40 * minute);
	look();
	await vi.advanceTimersByTimeAsync(0);
	expect(calls).toHaveLength(1);
	expect(state().isAuthenticated).toBe(true);
	page.dispatchEvent(new Event('visibilitychange'));
	expect(titles()).toEqual(['Session Extended']);
});

/** Dispatches the event that a storage change in another tab would cause. */
function otherTab(change: () => void) {
	change();
	const event = Object.assign(new Event('storage'), { key: 'auth-token', storageArea: localStorage });
	windowEvents.dispatchEvent(event);
}

test('other tabs’ sign-ins, renewals and sign-outs are followed', () => {
	begin();
	const token = tokenFor(60);
	otherTab(() => {
		localStorage.setItem('auth-user', JSON.stringify(anna));
		localStorage.setItem('auth-token', token);
	});
	expect(state()).toMatchObject({ isAuthenticated: true, token });
	const newer = tokenFor(61);
	otherTab(() => localStorage.setItem('auth-token', newer));
	expect([state().token, sessionStorage.getItem('auth-token')]).toEqual([newer, newer]);
	otherTab(() => localStorage.clear());
	expect(state()).toMatchObject({ isAuthenticated: false, expiredUser: null, loggedOut: true });
	expect(sessionStorage.getItem('auth-token')).toBeNull();
	expect(titles()).toEqual([]);
});

test('where the session ran out in another tab this one waits for its user too', () => {
	begin(tokenFor(60));
	vi.setSystemTime(start.getTime() + 61 * minute);
	otherTab(() => localStorage.clear());
	expect(state()).toMatchObject({ isAuthenticated: false, expiredUser: anna });
});

test('all calls that meet the end of the session wait for one password', async () => {
	begin(tokenFor(60));
	const waiting = Promise.all([store.signInAgain(), store.signInAgain()]);
	expect(state()).toMatchObject({ asking: true, isAuthenticated: true });
	network(welcome(61));
	await store.login(typed);
	expect(await waiting).toEqual([true, true]);
	expect(state().asking).toBe(false);
});

test('whoever gives up leaves the calls refused; nobody to ask is asked nothing', async () => {
	begin(tokenFor(60));
	const waiting = store.signInAgain();
	store.giveUp();
	expect(await waiting).toBe(false);
	expect(state()).toMatchObject({ asking: false, isAuthenticated: true });
	const again = store.signInAgain();
	network(answer({ success: true, data: null }));
	store.logout();
	expect(await again).toBe(false);
	expect(await store.signInAgain()).toBe(false);
});

test('a browser that keeps nothing is signed in as long as the page', async () => {
	const refuse = () => {
		throw new DOMException('denied', 'SecurityError');
	};
	const denied = { ...storage(), getItem: refuse, setItem: refuse, removeItem: refuse };
	vi.stubGlobal('localStorage', denied);
	vi.stubGlobal('sessionStorage', denied);
	begin();
	expect(state()).toMatchObject({ loading: false, isAuthenticated: false });
	network(welcome());
	await store.login(typed);
	expect(state().isAuthenticated).toBe(true);
	look();
	expect(state().isAuthenticated).toBe(true);
});
