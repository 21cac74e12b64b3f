import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { sessionListSchema, signedInSchema } from '#domain/auth/auth.ts';
import { openTaproom } from '#tests/open-taproom.ts';
import { bearer, employ, send } from '#tests/sign-in.ts';
import { hire } from '#tests/staff.ts';

const bar = {
	address: '203.0.113.9',
	userAgent: 'Mozilla/5.0 (Linux; Android 16) Chrome/142.0 Mobile Safari/537.36',
};
const thief = { address: '198.51.100.66', userAgent: 'curl/8.17.0' };
const expired = 'Your session has expired. Please log in again.';
const begin = Date.parse('2026-11-20T20:30:00Z');

/** Signs Anna in at the bar. Returns requests with one of her tokens from several places. */
async function open({ keep = false } = {}) {
	const venue = await openTaproom();
	const { password } = await employ(venue.taproom);
	const ask = (token: string, from = bar, method = 'GET', path = '/api/auth/me') => {
		const headers = { ...bearer(token), 'User-Agent': from.userAgent };
		return send(venue.app, method, path, undefined, { headers, address: from.address });
	};
	const body = { username: 'anna', password, keep };
	const login = async () => {
		const headers = { 'User-Agent': bar.userAgent };
		const response = await send(venue.app, 'POST', '/api/auth/login', body, {
			headers,
			address: bar.address,
		});
		return z.parse(signedInSchema, await response.json()).token;
	};
	return {
		venue,
		login,
		first: await login(),
		ask,
		status: async (token: string, from = bar) => (await ask(token, from)).status,
		async refresh(token: string, from = bar): Promise<string> {
			const response = await ask(token, from, 'POST', '/api/auth/refresh');
			expect(response.status).toBe(200);
			return z.parse(signedInSchema, await response.json()).token;
		},
		async sessions(token: string, from = bar) {
			const { data } = await (await ask(token, from, 'GET', '/api/auth/sessions')).json();
			return z.parse(sessionListSchema, data).sessions;
		},
		/** Sets the clock to this many seconds after the sign-in. */
		at: (seconds: number) => venue.setNow(new Date(begin + seconds * 1000).toISOString()),
		async events(kind: 'session.reused' | 'session.moved') {
			await venue.taproom.securityLog.flush();
			return venue.taproom.db.selectFrom('security_events').selectAll().where('kind', '=', kind).execute();
		},
		[Symbol.asyncDispose]: () => venue[Symbol.asyncDispose](),
	};
}

test.each([
	['an ordinary sign-in', false],
	['a device that stays signed in', true],
])('a thief who only uses a token of %s has an hour', async (_, keep) => {
	await using session = await open({ keep });
	const { first, status, at } = session;
	at(3599);
	expect(await status(first, thief)).toBe(200);
	at(3600);
	expect(await status(first, thief)).toBe(401);
	expect(await session.events('session.moved')).toMatchObject([{ device: 'curl', address: thief.address }]);
});

test('a thief who goes on using a token that its owner has renewed ends the session, and leaves a trace', async () => {
	await using session = await open();
	const { first, status, at } = session;
	at(1800);
	const second = await session.refresh(first);
	expect(await status(second)).toBe(200);
	at(1830);
	const response = await session.ask(first, thief);
	expect([response.status, (await response.json()).error]).toEqual([401, expired]);
	expect(await status(second)).toBe(401);
	expect(await session.events('session.reused')).toMatchObject([
		{
			username: 'anna',
			address: thief.address,
			device: 'curl',
			detail: `the newest was used from Chrome on Android, ${bar.address}`,
		},
	]);
});

test('a thief who renews is found out at the owner’s next use after 30 seconds: everybody is out', async () => {
	await using session = await open();
	const { first, status, at } = session;
	at(600);
	const stolen = await session.refresh(first, thief);
	expect(await status(stolen, thief)).toBe(200);
	at(629);
	expect(await status(first)).toBe(200);
	at(630);
	const response = await session.ask(first);
	expect([response.status, (await response.json()).error]).toEqual([401, expired]);
	expect(await status(stolen, thief)).toBe(401);
	expect((await session.ask(stolen, thief, 'POST', '/api/auth/refresh')).status).toBe(401);
	expect(await session.events('session.reused')).toMatchObject([{ username: 'anna', address: bar.address }]);
	const again = await session.login();
	const { data } = await (await session.ask(again, bar, 'GET', '/api/auth/notice')).json();
	const detail = `the newest was used from curl, ${thief.address}`;
	expect(data.copies).toMatchObject([{ kind: 'session.reused', place: { address: bar.address }, detail }]);
});

test('of calls that come at once with a copy, one ends the session and one event tells it', async () => {
	await using session = await open();
	const { first, status, at } = session;
	await status(await session.refresh(first));
	at(31);
	expect(await Promise.all([status(first), status(first, thief), status(first)])).toEqual([401, 401, 401]);
	expect(await session.events('session.reused')).toHaveLength(1);
});

test('an answer that is lost on its way signs nobody out: the old token renews again', async () => {
	await using session = await open();
	const { first, status, at } = session;
	at(1800);
	await session.refresh(first);
	at(1850);
	expect(await status(first)).toBe(200);
	const second = await session.refresh(first);
	expect(await status(second)).toBe(200);
	at(1880);
	expect(await status(first)).toBe(401);
});

test('two tabs that renew at once, or one after the other within 30 seconds, are one', async () => {
	await using session = await open();
	const { first, status, at } = session;
	const [one, other] = await Promise.all([session.refresh(first), session.refresh(first)]);
	expect([await status(one), await status(other)]).toEqual([200, 200]);
	at(29);
	const late = await session.refresh(first);
	at(1800);
	for (const token of [one, other, late]) expect(await status(token)).toBe(200);
	expect(await session.events('session.reused')).toEqual([]);
});

test('calls that are on their way with the old token survive the renewal, also two of them', async () => {
	await using session = await open();
	const { first, status, at } = session;
	const second = await session.refresh(first);
	at(10);
	const third = await session.refresh(second);
	expect([await status(third), await status(second), await status(first)]).toEqual([200, 200, 200]);
	at(39);
	expect(await status(second)).toBe(200);
	at(40);
	expect(await status(first)).toBe(401);
});

test.each([
	['forward', 3_600],
	['back', -3_600],
])(
	'a clock that jumps %s an hour leaves the newest token good, and the one before it no longer',
	async (_, jump) => {
		await using session = await open({ keep: true });
		const { first, status, at } = session;
		const second = await session.refresh(first);
		expect(await status(second)).toBe(200);
		at(jump);
		const third = await session.refresh(second);
		expect(await status(third)).toBe(200);
		expect(await status(first)).toBe(401);
	},
);

test('a token of the release before, which has no generation, is the first of its session', async () => {
	await using session = await open();
	const { venue, status, at } = session;
	const { token } = await hire(venue.taproom, 'manager', 'bo');
	const second = await session.refresh(token);
	expect(await status(second)).toBe(200);
	at(30);
	expect(await status(token)).toBe(401);
});

test('a thief who renews the token of a phone that was put away is found out the next morning', async () => {
	await using session = await open({ keep: true });
	const { first, status, at } = session;
	const stolen = await session.refresh(first, thief);
	at(3_000);
	const renewed = await session.refresh(stolen, thief);
	at(50_000);
	expect((await session.ask(first, bar, 'POST', '/api/auth/refresh')).status).toBe(401);
	expect(await status(renewed, thief)).toBe(401);
	expect(await session.events('session.reused')).toHaveLength(1);
});

test('a session says where it began and where and when it was last used, and a move is recorded', async () => {
	await using session = await open();
	const { first, status, at } = session;
	const here = { device: 'Chrome on Android', address: bar.address };
	expect(await session.sessions(first)).toMatchObject([{ ...here, begun: null }]);
	at(120);
	await status(first, thief);
	const moved = {
		device: 'curl',
		address: thief.address,
		begun: here,
		lastSeenAt: '2026-11-20T20:32:00.000Z',
	};
	expect(await session.sessions(first, thief)).toMatchObject([moved]);
	expect(await session.events('session.moved')).toMatchObject([{ device: 'curl', username: 'anna' }]);
});
