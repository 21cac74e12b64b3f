import { afterEach, expect, test, vi } from 'vitest';
import * as z from 'zod/mini';
import { signedInSchema, tokenPayloadSchema } from '#domain/auth/auth.ts';
import { developmentPassword } from '#domain/auth/development.ts';
import { permissions } from '#domain/auth/permissions.ts';
import { openTaproom } from '#tests/open-taproom.ts';
import { bearer, send } from '#tests/sign-in.ts';

afterEach(() => {
	vi.unstubAllEnvs();
});

type Venue = Awaited<ReturnType<typeof openTaproom>>;
const good = { username: 'developer', password: developmentPassword };
const local = { address: '127.0.0.1' };
const logIn = (venue: Venue, body: unknown = good, caller: object = local) =>
	send(venue.app, 'POST', '/api/auth/login', body, caller);
const me = async (venue: Venue, token: string, caller: object = local) =>
	(await send(venue.app, 'GET', '/api/auth/me', undefined, { ...caller, headers: bearer(token) })).status;

// Spec 6, Roles: On localhost or {ip} a built-in development admin account can log in locally (development
//   builds on loopback only); the development login receives a 4-hour token.
// Spec 9, Thresholds and timings: Development token lifetime is 4 hours.
test('while developing, the built-in account signs in on this machine for four hours, as an admin', async () => {
	await using venue = await openTaproom();
	const response = z.parse(signedInSchema, await (await logIn(venue)).json());
	expect(response.user).toMatchObject({
		username: 'developer',
		role: 'admin',
		permissions: [...permissions],
	});
	const [, body = '', signature] = response.token.split('.');
	expect(signature).toBe('development-signature');
	const payload = z.parse(tokenPayloadSchema, JSON.parse(Buffer.from(body, 'base64url').toString()));
	expect(payload.exp - payload.iat).toBe(4 * 60 * 60);
	expect(await me(venue, response.token)).toBe(200);
	venue.setNow('2026-11-21T00:29:59Z');
	expect(await me(venue, response.token)).toBe(200);
	venue.setNow('2026-11-21T00:30:00Z');
	expect(await me(venue, response.token)).toBe(401);
});

// Spec 6, Roles: The development login is checked against a stored password hash.
// Spec 8, Login and session: A failure says 'Invalid credentials' (local development login wrong;
//   attemptsRemaining reported as 4).
test('a wrong password is Invalid credentials with 4 attempts remaining, every time', async () => {
	await using venue = await openTaproom();
	for (let n = 0; n < 7; n++) {
		const response = await logIn(venue, { ...good, password: 'wrong' });
		expect(response.status).toBe(401);
		expect(await response.json()).toMatchObject({ error: 'Invalid credentials', attemptsRemaining: 4 });
	}
});

test.each([
	['another machine', { address: '192.168.1.20' }],
	['a call that was handed on', { address: '127.0.0.1', headers: { 'X-Forwarded-For': '203.0.113.9' } }],
	['another host name', { address: '127.0.0.1', host: 'rebound.example' }],
	['no address', {}],
])('%s gets in neither with the password nor with a token', async (_, caller) => {
	await using venue = await openTaproom();
	const { token } = z.parse(signedInSchema, await (await logIn(venue)).json());
	expect((await logIn(venue, good, caller)).status).toBe(401);
	const headers = 'headers' in caller ? caller.headers : {};
	const response = await send(venue.app, 'GET', '/api/auth/me', undefined, {
		...caller,
		headers: { ...headers, ...bearer(token) },
	});
	expect(response.status).toBe(401);
});

test('the token can be renewed, and has neither sessions nor a password to change', async () => {
	await using venue = await openTaproom();
	const { token } = z.parse(signedInSchema, await (await logIn(venue)).json());
	const call = (method: string, path: string, body?: unknown) =>
		send(venue.app, method, path, body, { ...local, headers: bearer(token) });
	venue.setNow('2026-11-20T21:00:00Z');
	const renewed = z.parse(signedInSchema, await (await call('POST', '/api/auth/refresh')).json());
	expect(renewed.token).not.toBe(token);
	expect(await (await call('GET', '/api/auth/sessions')).json()).toMatchObject({ data: { sessions: [] } });
	const change = { current: developmentPassword, next: 'another pass phrase' };
	expect((await call('PUT', '/api/auth/password', change)).status).toBe(422);
	expect((await call('POST', '/api/auth/logout')).status).toBe(200);
});

test('outside of development there is no such account, and its tokens are refused', async () => {
	await using venue = await openTaproom();
	const { token } = z.parse(signedInSchema, await (await logIn(venue)).json());
	vi.stubEnv('DEV', false);
	expect((await logIn(venue)).status).toBe(401);
	expect(await me(venue, token)).toBe(401);
});
