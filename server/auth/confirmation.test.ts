import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { confirmedSchema, signedInSchema } from '#domain/auth/auth.ts';
import { type OpenTaproom, openTaproom } from '#tests/open-taproom.ts';
import { bearer, employ, send } from '#tests/sign-in.ts';
import { hire } from '#tests/staff.ts';
import { call, dataOf, login, refused } from '#tests/users.ts';
import { isFresh } from './confirmation.ts';

const at = (minutes: number, seconds = 0) =>
	new Date(Date.parse('2026-11-20T20:30:00Z') + (minutes * 60 + seconds) * 1000).toISOString();
const right = 'forty feet of hose';

/** Ada is an admin who has just signed in with her password; these are her requests that need a confirmation. */
async function openWithAda() {
	const venue = await openTaproom();
	await employ(venue.taproom, { username: 'ada', role: 'admin', password: right });
	const { token } = z.parse(signedInSchema, await (await login(venue, 'ada', right)).json());
	const headers = bearer(token);
	const { id: bo } = await hire(venue.taproom, 'bartender', 'bo');
	const post = (path: string, body?: unknown, method = 'POST') =>
		send(venue.app, method, `/api${path}`, body, { headers });
	return {
		...venue,
		headers,
		matters: () => post(`/users/${bo}/password`, undefined, 'PUT'),
		confirm: (password: string) => post('/auth/confirm', { password }),
		[Symbol.asyncDispose]: venue[Symbol.asyncDispose],
	};
}

const setConfirmed = ({ taproom }: OpenTaproom, confirmed_at: string | null) =>
	taproom.db.updateTable('sessions').set({ confirmed_at }).execute();

test('a sign-in is a proof for five minutes; then it takes the password, for five minutes more', async () => {
	await using venue = await openWithAda();
	expect((await venue.matters()).status).toBe(200);
	venue.setNow(at(4, 59));
	expect((await venue.matters()).status).toBe(200);
	venue.setNow(at(5));
	const response = await refused(await venue.matters(), 403, 'CONFIRM_FIRST');
	expect(response).toMatchObject({
		data: { passkey: false },
		error: expect.stringMatching(/^Confirm that it is you/),
	});
	const { confirmedUntil } = await dataOf(await venue.confirm(right), confirmedSchema);
	expect(confirmedUntil).toBe(at(10));
	expect((await venue.matters()).status).toBe(200);
	venue.setNow(at(10));
	await refused(await venue.matters(), 403, 'CONFIRM_FIRST');
});

test('renewing the token is no proof', async () => {
	await using venue = await openWithAda();
	venue.setNow(at(30));
	const renewed = await send(venue.app, 'POST', '/api/auth/refresh', undefined, { headers: venue.headers });
	const { token } = z.parse(signedInSchema, await renewed.json());
	const body = { name: 'Spare', scopes: ['beer:read'] };
	const made = await send(venue.app, 'POST', '/api/tokens', body, { headers: bearer(token) });
	await refused(made, 403, 'CONFIRM_FIRST');
});

test.each([
	['from the future, before the clock was put back', at(1)],
	['of a session of an older version', null],
	['that is no instant', 'soon'],
])('a proof %s does not count', async (_, confirmedAt) => {
	await using venue = await openWithAda();
	await setConfirmed(venue, confirmedAt);
	await refused(await venue.matters(), 403, 'CONFIRM_FIRST');
});

test('what is wrong with a call is told before anybody is asked to prove anything', async () => {
	await using venue = await openWithAda();
	await setConfirmed(venue, null);
	const made = await send(venue.app, 'POST', '/api/tokens', { name: '' }, { headers: venue.headers });
	await refused(made, 422, 'INVALID_INPUT');
});

test('a wrong password confirms nothing, counts like one at the sign-in, and five of them lock', async () => {
	await using venue = await openWithAda();
	venue.setNow(at(6));
	for (let attempt = 1; attempt < 5; attempt += 1) {
		const response = await refused(await venue.confirm('guess'), 422, 'INVALID_INPUT');
		expect(response.fields).toEqual([{ path: 'password', message: 'This is not your current password.' }]);
	}
	await refused(await venue.confirm('guess'), 429, 'LOCKED');
	await refused(await venue.confirm(right), 429, 'LOCKED');
	await refused(await venue.matters(), 403, 'CONFIRM_FIRST');
	await venue.taproom.securityLog.flush();
	const events = venue.taproom.db.selectFrom('security_events').select(['username', 'count']);
	expect(await events.where('kind', '=', 'confirm.wrong').execute()).toEqual([{ username: 'ada', count: 5 }]);
});

test('a right password clears the account’s count', async () => {
	await using venue = await openWithAda();
	for (let attempt = 0; attempt < 4; attempt += 1) expect((await venue.confirm('guess')).status).toBe(422);
	expect((await venue.confirm(right)).status).toBe(200);
	const rows = await venue.taproom.db.selectFrom('login_failures').select('subject').execute();
	expect(rows.filter(({ subject }) => subject.startsWith('account:'))).toEqual([]);
});

test.each([
	['nothing', {}, 422],
	['no text', { password: 7 }, 422],
	['an empty one', { password: '' }, 422],
	['200 characters and one', { password: 'a'.repeat(201) }, 422],
	['more than 8 KB', { password: 'a'.repeat(8_193) }, 413],
	['256 KB', { password: 'a'.repeat(256 * 1024) }, 413],
	['a field more', { password: right, role: 'admin' }, 422],
])('a password of %s is refused', async (_, body, status) => {
	await using venue = await openWithAda();
	expect((await send(venue.app, 'POST', '/api/auth/confirm', body, { headers: venue.headers })).status).toBe(
		status,
	);
});

test('one session’s proof is none for another of the same person', async () => {
	await using venue = await openTaproom();
	const one = await hire(venue.taproom, 'admin', 'ada');
	await setConfirmed(venue, null);
	const other = await hire(venue.taproom, 'admin', 'ada');
	const body = { name: 'Spare', scopes: ['beer:read'] };
	await refused(await call(venue, one, 'POST', '/tokens', body), 403, 'CONFIRM_FIRST');
	expect((await call(venue, other, 'POST', '/tokens', body)).status).toBe(201);
});

const now = new Date('2026-11-20T20:30:00Z');

test.each([
	['2026-11-20T20:30:00.000Z', true],
	['2026-11-20T20:25:00.001Z', true],
	['2026-11-20T20:25:00.000Z', false],
	['2026-11-20T20:30:00.001Z', false],
	['2027-11-20T20:30:00.000Z', false],
	['', false],
	['yesterday', false],
	[null, false],
])('a proof of %s counts at 8:30 PM: %s', (confirmedAt, fresh) => {
	expect(isFresh(confirmedAt, now)).toBe(fresh);
});
