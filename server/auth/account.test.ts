import bcrypt from 'bcrypt';
import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { sessionListSchema, signedInSchema } from '#domain/auth/auth.ts';
import { rolePermissions } from '#domain/auth/permissions.ts';
import { deviceWords } from '#server/auth/client-address.ts';
import { listHistory } from '#server/history/store.ts';
import { openTaproom } from '#tests/open-taproom.ts';
import { bearer, employ, send } from '#tests/sign-in.ts';
import { hire } from '#tests/staff.ts';

type Venue = Awaited<ReturnType<typeof openTaproom>>;

/** Signs Anna in at the bar at 3:30 PM. */
async function annaAt(venue: Venue, keep = false) {
	const anna = await employ(venue.taproom);
	const signIn = async () => {
		const body = { username: 'anna', password: anna.password, keep };
		const response = await send(venue.app, 'POST', '/api/auth/login', body, { address: '203.0.113.9' });
		return bearer(z.parse(signedInSchema, await response.json()).token);
	};
	return { ...anna, headers: await signIn(), signIn };
}
const ask = (venue: Venue, path: string, headers: Record<string, string>, method = 'GET') =>
	send(venue.app, method, path, undefined, { headers, address: '203.0.113.9' });

// Spec 7, Table of calls: POST /api/auth/logout has: bearer token; answer not shown.
test('logging out ends the session, so that its token is worth nothing from then on', async () => {
	await using venue = await openTaproom();
	const { headers, signIn } = await annaAt(venue);
	const other = await signIn();
	expect((await ask(venue, '/api/auth/logout', headers, 'POST')).status).toBe(200);
	expect((await ask(venue, '/api/auth/me', headers)).status).toBe(401);
	expect((await ask(venue, '/api/auth/logout', headers, 'POST')).status).toBe(401);
	expect((await ask(venue, '/api/auth/me', other)).status).toBe(200);
});

// Spec 7, Table of calls: POST /api/auth/refresh has: bearer token; reads success, token.
test('a refresh answers success, token and user with the permissions of now, for an hour from now', async () => {
	await using venue = await openTaproom();
	const { id, headers } = await annaAt(venue);
	await venue.taproom.db.updateTable('users').set({ role: 'bartender' }).where('id', '=', id).execute();
	venue.setNow('2026-11-20T21:00:00Z');
	const response = await ask(venue, '/api/auth/refresh', headers, 'POST');
	const answer = z.parse(signedInSchema, await response.json());
	expect(answer.user).toMatchObject({ role: 'bartender', permissions: [...rolePermissions.bartender] });
	venue.setNow('2026-11-20T21:59:59Z');
	expect((await ask(venue, '/api/auth/me', headers)).status).toBe(401);
	expect((await ask(venue, '/api/auth/me', bearer(answer.token))).status).toBe(200);
	venue.setNow('2026-11-20T22:00:00Z');
	expect((await ask(venue, '/api/auth/refresh', bearer(answer.token), 'POST')).status).toBe(401);
});

test('a sign-in ends twelve hours after it began, however often it was renewed', async () => {
	await using venue = await openTaproom();
	let { headers } = await annaAt(venue);
	for (let halfHours = 1; halfHours < 24; halfHours += 1) {
		venue.setNow(new Date(Date.parse('2026-11-20T20:30:00Z') + halfHours * 30 * 60_000).toISOString());
		const response = await ask(venue, '/api/auth/refresh', headers, 'POST');
		headers = bearer(z.parse(signedInSchema, await response.json()).token);
	}
	venue.setNow('2026-11-21T08:29:59Z');
	expect((await ask(venue, '/api/auth/me', headers)).status).toBe(200);
	venue.setNow('2026-11-21T08:30:00Z');
	expect((await ask(venue, '/api/auth/me', headers)).status).toBe(401);
	expect((await ask(venue, '/api/auth/refresh', headers, 'POST')).status).toBe(401);
});

test('a device that keeps its sign-in can renew it for thirty days, by a token that does nothing else after its hour', async () => {
	await using venue = await openTaproom();
	const { headers } = await annaAt(venue, true);
	venue.setNow('2026-12-19T20:30:00Z');
	expect((await ask(venue, '/api/auth/me', headers)).status).toBe(401);
	const response = await ask(venue, '/api/auth/refresh', headers, 'POST');
	const renewed = bearer(z.parse(signedInSchema, await response.json()).token);
	venue.setNow('2026-12-19T21:29:59Z');
	expect((await ask(venue, '/api/auth/me', renewed)).status).toBe(200);
	venue.setNow('2026-12-20T20:29:59Z');
	expect((await ask(venue, '/api/auth/refresh', renewed, 'POST')).status).toBe(200);
	venue.setNow('2026-12-20T20:30:00Z');
	expect((await ask(venue, '/api/auth/refresh', renewed, 'POST')).status).toBe(401);
});

test('a device that keeps its sign-in can sign out with an old token', async () => {
	await using venue = await openTaproom();
	const { headers } = await annaAt(venue, true);
	venue.setNow('2026-12-19T20:30:00Z');
	expect((await ask(venue, '/api/auth/logout', headers, 'POST')).status).toBe(200);
	expect((await ask(venue, '/api/auth/refresh', headers, 'POST')).status).toBe(401);
});

test('the list of sessions names the device that renewed one last', async () => {
	await using venue = await openTaproom();
	const { headers } = await annaAt(venue);
	const other = { ...headers, 'User-Agent': 'curl/8.5.0' };
	await ask(venue, '/api/auth/refresh', other, 'POST');
	const { data } = await (await ask(venue, '/api/auth/sessions', other)).json();
	expect(data.sessions).toMatchObject([{ device: deviceWords('curl/8.5.0') }]);
});

test('me is the user as the browser knows them, in the envelope', async () => {
	await using venue = await openTaproom();
	const { id, headers } = await annaAt(venue);
	const response = await (await ask(venue, '/api/auth/me', headers)).json();
	expect(response).toMatchObject({
		success: true,
		data: {
			id,
			username: 'anna',
			role: 'manager',
			lastLogin: '2026-11-20T20:30:00.000Z',
			mustChangePassword: false,
		},
	});
});

test('a user who is disabled is out at once, with every token', async () => {
	await using venue = await openTaproom();
	const { id, headers } = await annaAt(venue);
	await venue.taproom.db.updateTable('users').set({ disabled: 1 }).where('id', '=', id).execute();
	for (const [method, path] of [
		['GET', '/api/auth/me'],
		['POST', '/api/auth/refresh'],
	] as const)
		expect((await ask(venue, path, headers, method)).status).toBe(401);
});

test('one sees one’s own sessions, the last used first, and which of them asks', async () => {
	await using venue = await openTaproom();
	const { headers, signIn } = await annaAt(venue);
	await hire(venue.taproom, 'admin', 'somebody else');
	venue.setNow('2026-11-20T20:30:40Z');
	await signIn();
	const response = await (await ask(venue, '/api/auth/sessions', headers)).json();
	const { sessions } = z.parse(sessionListSchema, response.data);
	expect(sessions.map(({ current, createdAt }) => [createdAt, current])).toEqual([
		['2026-11-20T20:30:40.000Z', false],
		['2026-11-20T20:30:00.000Z', true],
	]);
	expect(sessions[0]).toMatchObject({ device: 'An unknown device', address: '203.0.113.9', kept: false });
});

test('one ends one’s own sessions, and nobody else’s', async () => {
	await using venue = await openTaproom();
	const { headers, signIn } = await annaAt(venue);
	const other = await signIn();
	const eve = await hire(venue.taproom, 'admin', 'eve');
	const answer = await (await ask(venue, '/api/auth/sessions', other)).json();
	const mine = z.parse(sessionListSchema, answer.data).sessions.find(({ current }) => current)?.id;
	const end = (id: string) => ask(venue, `/api/auth/sessions/${id}`, headers, 'DELETE');
	expect((await end(String(mine))).status).toBe(200);
	expect((await ask(venue, '/api/auth/me', other)).status).toBe(401);
	for (const id of [String(mine), eve.sessionId, 'no-such-session', '%F0']) {
		const response = await end(id);
		expect(response.status).toBe(404);
		expect(await response.json()).toMatchObject({ success: false, code: 'NOT_FOUND' });
	}
	expect((await ask(venue, '/api/auth/me', eve.headers)).status).toBe(200);
});

const change = (venue: Venue, headers: Record<string, string>, body: unknown) =>
	send(venue.app, 'PUT', '/api/auth/password', body, { headers, address: '203.0.113.9' });

test('a new password works from then on, the old one does not, and all other sessions are over', async () => {
	await using venue = await openTaproom();
	const { id, headers, password, signIn } = await annaAt(venue);
	const other = await signIn();
	const response = await change(venue, headers, { current: password, next: 'forty-one feet of hose' });
	expect(response.status).toBe(200);
	expect((await ask(venue, '/api/auth/me', headers)).status).toBe(200);
	expect((await ask(venue, '/api/auth/me', other)).status).toBe(401);
	const login = (secret: string) =>
		send(venue.app, 'POST', '/api/auth/login', { username: 'anna', password: secret });
	expect((await login(password)).status).toBe(401);
	expect((await login('forty-one feet of hose')).status).toBe(200);
	const history = await listHistory(venue.taproom.db, 'user', id);
	expect(history).toEqual([
		expect.objectContaining({ action: 'password', username: 'anna', before: null, after: null }),
	]);
	expect(JSON.stringify([history, venue.logged])).not.toMatch(/feet of hose|\$2b\$/);
});

test.each([
	['a wrong current one', { current: 'a wrong guess' }, 'current', 'This is not your current password.'],
	['the same again', { next: 'forty feet of hose' }, 'next', 'This is your current password. Choose another'],
	['seven letters', { next: 'sevenly' }, 'next', 'Choose at least 8 characters.'],
	['spaces', { next: '         ' }, 'next', 'Choose something besides spaces.'],
	['one that everybody has', { next: 'Passw0rd1' }, 'next', 'This password is one of the most common.'],
	['her own name', { next: 'anna-2026' }, 'next', 'This is hardly more than the username.'],
	['the name of a beer', { next: 'b@rn door 7' }, 'next', 'the name of the brewery or of a beer.'],
	['keys in a row', { next: 'qwertyuiop' }, 'next', 'keys in a row, are tried first.'],
	['73 bytes', { next: 'x'.repeat(73) }, 'next', 'Choose at most 72 characters'],
	['37 letters of two bytes', { next: 'ü'.repeat(37) }, 'next', 'Choose at most 72 characters'],
	['nothing', { next: undefined }, 'next', 'Please fill this in.'],
	['a number', { next: 12345678 }, 'next', 'Must be text.'],
	['a field too many', { hint: 'hose' }, 'hint', 'There is no such field.'],
])('a change with %s is refused beside its field', async (_, wrong, path, message) => {
	await using venue = await openTaproom();
	const { headers, password } = await annaAt(venue);
	const response = await change(venue, headers, { current: password, next: 'a new pass phrase', ...wrong });
	expect(response.status).toBe(422);
	const text = await response.text();
	expect(JSON.parse(text)).toMatchObject({
		code: 'INVALID_INPUT',
		fields: [{ path, message: expect.stringContaining(message) }],
	});
	expect(text).not.toMatch(/forty feet|wrong guess|xxx|üüü|sevenly/);
	expect((await send(venue.app, 'POST', '/api/auth/login', { username: 'anna', password })).status).toBe(200);
});

test.each(['83947261', 'üöäß'.repeat(9), 'abdf'.repeat(18)])(
	'%s is long enough and not too long',
	async (next) => {
		await using venue = await openTaproom();
		const { headers, password } = await annaAt(venue);
		expect((await change(venue, headers, { current: password, next })).status).toBe(200);
	},
);

test('a new password that is too easy to guess counts as no wrong one', async () => {
	await using venue = await openTaproom();
	const { headers, password } = await annaAt(venue);
	for (let times = 0; times < 6; times += 1)
		expect((await change(venue, headers, { current: password, next: 'sunshine' })).status).toBe(422);
	expect((await change(venue, headers, { current: password, next: 'a new pass phrase' })).status).toBe(200);
});

test('a phone left unlocked is no way around the limit: five wrong current passwords lock', async () => {
	await using venue = await openTaproom();
	const { headers, password } = await annaAt(venue);
	const guess = (current: string) => change(venue, headers, { current, next: 'a new pass phrase' });
	for (let n = 0; n < 4; n++) expect((await guess('wrong')).status).toBe(422);
	for (const current of ['wrong', password]) {
		const response = await guess(current);
		expect(response.status).toBe(429);
		expect(await response.json()).toMatchObject({
			code: 'LOCKED',
			data: { lockedUntil: '2026-11-20T20:45:00.000Z' },
		});
	}
});

/** Holds two requests until both have read the account, before either password is checked. */
function holdUntilBoth(): Disposable {
	const both = Promise.withResolvers<void>();
	const compare = bcrypt.compare;
	let asked = 0;
	const held = async (password: string, hash: string) => {
		asked += 1;
		if (asked === 2) both.resolve();
		await both.promise;
		return compare(password, hash);
	};
	Object.assign(bcrypt, { compare: held });
	return { [Symbol.dispose]: () => void Object.assign(bcrypt, { compare }) };
}

test('two changes at once: one holds, the other is told', async () => {
	await using venue = await openTaproom();
	const { headers, password } = await annaAt(venue);
	using _held = holdUntilBoth();
	const responses = await Promise.all(
		['the first phrase', 'the other phrase'].map((next) =>
			change(venue, headers, { current: password, next }),
		),
	);
	expect(responses.map(({ status }) => status).toSorted()).toEqual([200, 409]);
});
