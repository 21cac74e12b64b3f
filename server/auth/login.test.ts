import { decodeJwt } from 'jose';
import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { signedInSchema } from '#domain/auth/auth.ts';
import { rolePermissions } from '#domain/auth/permissions.ts';
import { openTaproom } from '#tests/open-taproom.ts';
import { testOnSqlite } from '#tests/postgres.ts';
import { bearer, employ, send } from '#tests/sign-in.ts';

const login = '/api/auth/login';
const pixel =
	'Mozilla/5.0 (Linux; Android 16; Pixel 9) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0 Mobile Safari/537.36';

type Venue = Awaited<ReturnType<typeof openTaproom>>;
const tryPassword = (venue: Venue, username: string, password: string, address = '203.0.113.9') =>
	send(venue.app, 'POST', login, { username, password }, { address });

// Spec 3, Other entities: User (admin) has id, username, role, permissions (list of strings), lastLogin (ISO
//   time).
// Spec 7, Table of calls: POST /api/auth/login has: JSON {username, password}; reads success, token, user,
//   error, lockedUntil.
test('the right password answers success, token and user, and nothing of the password', async () => {
	await using venue = await openTaproom();
	const anna = await employ(venue.taproom);
	const response = await send(venue.app, 'POST', login, { username: 'anna', password: anna.password });
	expect(response.status).toBe(200);
	expect(response.headers.get('cache-control')).toBe('no-store');
	const text = await response.text();
	expect(text).not.toContain(anna.password);
	expect(text).not.toContain('$2b$');
	const answer = z.parse(signedInSchema, JSON.parse(text));
	expect(Object.keys(JSON.parse(text))).toEqual(['success', 'token', 'user', 'deviceToken']);
	expect(answer.user).toEqual({
		id: anna.id,
		username: 'anna',
		role: 'manager',
		permissions: rolePermissions.manager,
		lastLogin: '2026-11-20T20:30:00.000Z',
		mustChangePassword: false,
	});
});

// Spec 3, Other entities: A session token is a three-part signed token with userId, username, role,
//   permissions, iat, exp (seconds) and sessionId.
test('a token has three parts and carries who, what for, until when, and its session', async () => {
	await using venue = await openTaproom();
	const anna = await employ(venue.taproom);
	const response = await tryPassword(venue, 'anna', anna.password);
	const { token } = z.parse(signedInSchema, await response.json());
	expect(token.split('.')).toHaveLength(3);
	const payload = decodeJwt(token);
	const session = await venue.taproom.db.selectFrom('sessions').selectAll().executeTakeFirstOrThrow();
	const iat = Date.parse('2026-11-20T20:30:00Z') / 1000;
	expect(payload).toEqual({
		userId: anna.id,
		username: 'anna',
		role: 'manager',
		permissions: rolePermissions.manager,
		iat,
		exp: iat + 3600,
		sessionId: session.id,
		generation: 0,
	});
	expect(session).toMatchObject({ kept: 0, address: '203.0.113.9', expires_at: '2026-11-20T21:30:00.000Z' });
});

test("'keep me signed in' keeps token and session for thirty days, with the device in words", async () => {
	await using venue = await openTaproom();
	const { password } = await employ(venue.taproom);
	const headers = { 'User-Agent': pixel };
	const response = await send(
		venue.app,
		'POST',
		login,
		{ username: 'anna', password, keep: true },
		{ headers },
	);
	const { token } = z.parse(signedInSchema, await response.json());
	const session = await venue.taproom.db.selectFrom('sessions').selectAll().executeTakeFirstOrThrow();
	expect(session).toMatchObject({
		kept: 1,
		device: 'Chrome on Android',
		expires_at: '2026-12-20T20:30:00.000Z',
	});
	expect(decodeJwt(token).exp).toBe(Date.parse('2026-12-20T20:30:00Z') / 1000);
});

test('a name is the same in any case of letters, as phones begin it with a capital', async () => {
	await using venue = await openTaproom();
	const { password } = await employ(venue.taproom);
	const response = await tryPassword(venue, ' Anna', password);
	expect(await response.json()).toMatchObject({ success: true, user: { username: 'anna' } });
});

test.each([
	['a wrong password', 'anna', 'forty feet of rope'],
	['a password that only begins right', 'anna', 'forty feet of hose!'],
	['a name that nobody has', 'nobody', 'forty feet of hose'],
	['a user who was disabled', 'former', 'forty feet of hose'],
	['a user whose role is gone', 'odd', 'forty feet of hose'],
])('%s: 401, Invalid credentials, four attempts remaining', async (_, username, password) => {
	await using venue = await openTaproom();
	const { db } = venue.taproom;
	await employ(venue.taproom);
	const former = await employ(venue.taproom, { username: 'former' });
	await db.updateTable('users').set({ disabled: 1 }).where('id', '=', former.id).execute();
	const odd = await employ(venue.taproom, { username: 'odd' });
	await db.updateTable('users').set({ role: 'owner' }).where('id', '=', odd.id).execute();
	const response = await tryPassword(venue, username, password);
	expect(response.status).toBe(401);
	expect(await response.json()).toEqual({
		success: false,
		error: 'Invalid credentials',
		attemptsRemaining: 4,
		data: { attemptsRemaining: 4 },
		code: 'UNAUTHORIZED',
		message: 'Invalid credentials',
		timestamp: '2026-11-20T20:30:00.000Z',
	});
	expect(await db.selectFrom('sessions').selectAll().execute()).toEqual([]);
	expect(JSON.stringify(venue.logged)).not.toContain('forty feet');
});

test.each([
	['an account, from anywhere', (n: number) => ['anna', `203.0.113.${n}`], ['anna', '198.51.100.1']],
	['a name that nobody has', (n: number) => ['nobody', `203.0.113.${n}`], ['Nobody', '198.51.100.1']],
])(
	'five failures lock %s for fifteen minutes, the right password too',
	async (_, attempt, [name = '', from = '']) => {
		await using venue = await openTaproom();
		const { password } = await employ(venue.taproom);
		const remaining: unknown[] = [];
		for (let n = 1; n <= 4; n++) {
			const [username = '', address = ''] = attempt(n);
			const response = await tryPassword(venue, username, 'wrong', address);
			expect(response.status).toBe(401);
			remaining.push((await response.json()).attemptsRemaining);
		}
		expect(remaining).toEqual([4, 3, 2, 1]);
		const [username = '', address = ''] = attempt(5);
		const locked = {
			success: false,
			error: 'Too many failed attempts. Try again in 15 minutes.',
			code: 'LOCKED',
			lockedUntil: '2026-11-20T20:45:00.000Z',
		};
		for (const response of [
			await tryPassword(venue, username, 'wrong', address),
			await tryPassword(venue, name, password, from),
		]) {
			expect(response.status).toBe(429);
			expect(response.headers.get('retry-after')).toBe('900');
			expect(await response.json()).toMatchObject(locked);
		}
		venue.setNow('2026-11-20T20:44:30Z');
		const late = await tryPassword(venue, name, password, from);
		expect(late.headers.get('retry-after')).toBe('30');
		expect(await late.json()).toMatchObject({ error: 'Too many failed attempts. Try again in 1 minute.' });
		venue.setNow('2026-11-20T20:45:00Z');
		const anew = await tryPassword(venue, name, password, from);
		expect(anew.status).toBe(name === 'anna' ? 200 : 401);
	},
);

test.each([
	['an address', () => '203.0.113.9', '203.0.113.9'],
	['an IPv6 network', (n: number) => `2001:db8:1:2::${n}`, '2001:db8:1:2:ffff::1'],
])('twenty failures lock %s for new devices, whatever the names', async (_, addressOf, there) => {
	await using venue = await openTaproom();
	const { password } = await employ(venue.taproom);
	for (let n = 0; n < 5; n++) await employ(venue.taproom, { username: `guess${n}` });
	const remaining: unknown[] = [];
	for (let n = 0; n < 19; n++) {
		const response = await tryPassword(venue, `guess${n % 5}`, 'wrong', addressOf(n));
		remaining.push((await response.json()).attemptsRemaining);
	}
	expect(remaining.slice(15)).toEqual([1, 1, 1, 1]);
	expect((await tryPassword(venue, 'anna', 'wrong', addressOf(19))).status).toBe(429);
	expect((await tryPassword(venue, 'anna', password, there)).status).toBe(429);
	expect((await tryPassword(venue, 'anna', password, '198.51.100.1')).status).toBe(200);
});

test('a success starts the count of the account anew, and takes nothing off the address but its own try', async () => {
	await using venue = await openTaproom();
	const { password } = await employ(venue.taproom);
	for (let n = 0; n < 4; n++) await tryPassword(venue, 'anna', 'wrong');
	expect((await tryPassword(venue, 'anna', password)).status).toBe(200);
	const elsewhere = await tryPassword(venue, 'anna', 'wrong', '198.51.100.1');
	expect(await elsewhere.json()).toMatchObject({ attemptsRemaining: 4 });
	const address = await venue.taproom.db
		.selectFrom('login_failures')
		.select('count')
		.where('subject', '=', 'address:203.0.113.9')
		.executeTakeFirst();
	expect(address).toEqual({ count: 4 });
});

test('failures are forgotten after fifteen minutes without another', async () => {
	await using venue = await openTaproom();
	await employ(venue.taproom);
	for (let n = 0; n < 4; n++) await tryPassword(venue, 'anna', 'wrong');
	venue.setNow('2026-11-20T20:45:00Z');
	const response = await tryPassword(venue, 'anna', 'wrong');
	expect(await response.json()).toMatchObject({ attemptsRemaining: 4 });
});

test('twenty tries at the same moment get no further than five', async () => {
	await using venue = await openTaproom();
	await employ(venue.taproom);
	const tries = Array.from({ length: 20 }, (_, n) => `wrong ${n}`);
	const responses = await Promise.all(
		tries.map((guess, n) => tryPassword(venue, 'anna', guess, `203.0.113.${n}`)),
	);
	const count = (status: number) => responses.filter((response) => response.status === status).length;
	expect([count(401), count(429)]).toEqual([4, 16]);
});

// With several connections, the order of the attempts is undetermined.
testOnSqlite('after five wrong tries at the same moment the right password comes too late', async () => {
	await using venue = await openTaproom();
	const { password } = await employ(venue.taproom);
	const tries = Array.from({ length: 20 }, (_, n) => (n < 5 ? `wrong ${n}` : password));
	const responses = await Promise.all(
		tries.map((guess, n) => tryPassword(venue, 'anna', guess, `203.0.113.${n}`)),
	);
	const count = (status: number) => responses.filter((response) => response.status === status).length;
	expect([count(401), count(429), count(200)]).toEqual([4, 16, 0]);
});

test.each([
	['no JSON', 'username=anna', 400, 'BAD_REQUEST'],
	['broken JSON', '{"username":', 400, 'BAD_REQUEST'],
	['a list', [], 422, 'INVALID_INPUT'],
	['no password', { username: 'anna' }, 422, 'INVALID_INPUT'],
	['an empty password', { username: 'anna', password: '' }, 422, 'INVALID_INPUT'],
	['a name of spaces', { username: '   ', password: 'hop' }, 422, 'INVALID_INPUT'],
	['a number for a name', { username: 7, password: 'hop-secret' }, 422, 'INVALID_INPUT'],
	['a field too many', { username: 'anna', password: 'hop-secret', admin: true }, 422, 'INVALID_INPUT'],
	['a password beyond measure', { username: 'anna', password: 'p'.repeat(201) }, 422, 'INVALID_INPUT'],
])('%s (%j) is a %d %s that says nothing back of what was sent', async (_, body, status, code) => {
	await using venue = await openTaproom();
	const response = await send(venue.app, 'POST', login, body);
	expect(response.status).toBe(status);
	const text = await response.text();
	expect(JSON.parse(text)).toMatchObject({ success: false, code, error: expect.any(String) });
	expect(text).not.toMatch(/hop-secret|ppp/);
	expect(await venue.taproom.db.selectFrom('login_failures').selectAll().execute()).toEqual([]);
});

test('behind a proxy that may be believed the address is the one that it names', async () => {
	await using venue = await openTaproom();
	const { password } = await employ(venue.taproom);
	const headers = { 'X-Forwarded-For': '192.0.2.1, 198.51.100.7' };
	for (const trustProxy of [false, true]) {
		Object.assign(venue.taproom.auth, { trustProxy });
		await send(venue.app, 'POST', login, { username: 'anna', password }, { address: '10.0.0.1', headers });
	}
	const rows = await venue.taproom.db.selectFrom('sessions').select('address').execute();
	expect(rows.map(({ address }) => address).toSorted()).toEqual(['10.0.0.1', '198.51.100.7']);
});

test('signing in sweeps out the sessions that have run out', async () => {
	await using venue = await openTaproom();
	const { password } = await employ(venue.taproom);
	await tryPassword(venue, 'anna', password);
	venue.setNow('2026-11-20T21:30:00Z');
	await tryPassword(venue, 'anna', password);
	expect(await venue.taproom.db.selectFrom('sessions').selectAll().execute()).toHaveLength(1);
});

test('the login form that is sent without script comes back as the page', async () => {
	await using venue = await openTaproom();
	const response = await venue.app.request('/admin/login', { method: 'POST', body: 'password=x' });
	expect([response.status, response.headers.get('location')]).toEqual([303, '/admin/login']);
});

test('a token of another key, with another algorithm, or of an ended session is worth nothing', async () => {
	await using venue = await openTaproom();
	await using other = await openTaproom();
	const { password } = await employ(venue.taproom);
	await employ(other.taproom);
	const sign = async (where: Venue) =>
		z.parse(signedInSchema, await (await tryPassword(where, 'anna', password)).json()).token;
	const token = await sign(venue);
	const [head = '', body = '', signature = ''] = token.split('.');
	const none = Buffer.from('{"alg":"none","typ":"JWT"}').toString('base64url');
	const me = async (candidate: string) =>
		(await venue.app.request('/api/auth/me', { headers: bearer(candidate) })).status;
	expect(await me(token)).toBe(200);
	expect(await me(await sign(other))).toBe(401);
	expect(await me(`${none}.${body}.${signature}`)).toBe(401);
	expect(await me(`${none}.${body}.development-signature`)).toBe(401);
	expect(await me(`${head}.${body}.${signature.split('').reverse().join('')}`)).toBe(401);
	venue.setNow('2026-11-20T21:30:01Z');
	expect(await me(token)).toBe(401);
});
