import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { userConflictSchema, userSchema } from '#domain/users/users.ts';
import { developerSignIn } from '#server/auth/development.ts';
import { listHistory } from '#server/history/store.ts';
import { openTaproom } from '#tests/open-taproom.ts';
import { bearer, employ, send } from '#tests/sign-in.ts';
import { hire, type TestStaff } from '#tests/staff.ts';
import { call, dataOf, listed, lock, login, refused } from '#tests/users.ts';

test('a new role holds from the next call on, in sessions that are open', async () => {
	await using venue = await openTaproom();
	const ada = await hire(venue.taproom, 'admin', 'ada');
	const bo = await hire(venue.taproom, 'bartender', 'bo');
	expect((await call(venue, bo, 'GET', '/users')).status).toBe(403);
	const response = await call(venue, ada, 'PUT', `/users/${bo.id}`, { role: 'admin' }, 1);
	expect(await dataOf(response, userSchema)).toMatchObject({ role: 'admin', version: 2, sessions: 1 });
	expect((await call(venue, bo, 'GET', '/users')).status).toBe(200);
	const [entry] = await listHistory(venue.taproom.db, 'user', bo.id);
	expect(entry).toMatchObject({
		action: 'role',
		username: 'ada',
		version: 2,
		before: { username: 'bo', role: 'bartender', disabled: false },
		after: { username: 'bo', role: 'admin', disabled: false },
	});
});

test('disabling ends all sessions and keeps out; enabling lets in again', async () => {
	await using venue = await openTaproom();
	const ada = await hire(venue.taproom, 'admin', 'ada');
	const bo = await employ(venue.taproom, { username: 'bo' });
	const session = await hire(venue.taproom, 'manager', 'bo');
	const change = (body: unknown, version: number) =>
		call(venue, ada, 'PUT', `/users/${bo.id}`, body, version);
	const disabled = await dataOf(await change({ disabled: true }, 1), userSchema);
	expect(disabled).toMatchObject({ disabled: true, sessions: 0, version: 2 });
	await refused(await call(venue, session, 'GET', '/auth/me'), 401, 'UNAUTHORIZED');
	expect((await login(venue, 'bo', bo.password)).status).toBe(401);
	const enabled = await dataOf(await change({ disabled: false }, 2), userSchema);
	expect(enabled).toMatchObject({ disabled: false, version: 3 });
	expect((await login(venue, 'bo', bo.password)).status).toBe(200);
	// A request that changes nothing makes no version and no history entry.
	const same = await dataOf(await change({ disabled: false, role: 'manager' }, 3), userSchema);
	expect(same.version).toBe(3);
	const history = await listHistory(venue.taproom.db, 'user', bo.id);
	expect(history.map(({ action }) => action)).toEqual(['enable', 'disable']);
});

test('a change from an older version is refused with both versions and who was quicker', async () => {
	await using venue = await openTaproom();
	const ada = await hire(venue.taproom, 'admin', 'ada');
	const eve = await hire(venue.taproom, 'admin', 'eve');
	const bo = await hire(venue.taproom, 'bartender', 'bo');
	await call(venue, eve, 'PUT', `/users/${bo.id}`, { role: 'manager' }, 1);
	const response = await call(venue, ada, 'PUT', `/users/${bo.id}`, { disabled: true }, 1);
	const answer = await refused(response, 409, 'CONFLICT');
	expect(answer.error).toBe('eve has changed bo in the meantime.');
	expect(z.parse(userConflictSchema, answer.data)).toMatchObject({
		current: { role: 'manager', disabled: false, version: 2 },
		yours: { disabled: true },
	});
	expect((await listed(venue, ada, 'bo')).disabled).toBe(false);
});

test('nobody changes their own rights, resets their own password or unlocks themselves', async () => {
	await using venue = await openTaproom();
	const ada = await hire(venue.taproom, 'admin', 'ada');
	await hire(venue.taproom, 'admin', 'eve');
	for (const body of [{ disabled: true }, { role: 'manager' }])
		await refused(await call(venue, ada, 'PUT', `/users/${ada.id}`, body, 1), 403, 'FORBIDDEN');
	await lock(venue, 'ada', '2026-11-20T20:44:00.000Z');
	await refused(await call(venue, ada, 'POST', `/users/${ada.id}/unlock`), 403, 'FORBIDDEN');
	await refused(await call(venue, ada, 'PUT', `/users/${ada.id}/password`), 403, 'FORBIDDEN');
	expect(await listed(venue, ada, 'ada')).toMatchObject({
		version: 1,
		sessions: 1,
		lockedUntil: expect.any(String),
	});
});

test('the last admin stays one, also when the developers’ account asks, of which the database knows nothing', async () => {
	await using venue = await openTaproom();
	const ada = await hire(venue.taproom, 'admin', 'ada');
	const { token } = developerSignIn(venue.taproom.clock());
	const change = (body: unknown) =>
		send(venue.app, 'PUT', `/api/users/${ada.id}`, body, {
			address: '127.0.0.1',
			headers: { ...bearer(token), 'If-Match': '"1"' },
		});
	for (const body of [{ disabled: true }, { role: 'manager' }]) {
		const response = await refused(await change(body), 409, 'CONFLICT');
		expect(response.error).toBe('ada is the last admin. Make somebody else an admin first.');
	}
	await hire(venue.taproom, 'admin', 'eve');
	expect((await change({ disabled: true })).status).toBe(200);
});

test('of two admins who disable each other at the same moment one stays', async () => {
	await using venue = await openTaproom();
	const ada = await hire(venue.taproom, 'admin', 'ada');
	const eve = await hire(venue.taproom, 'admin', 'eve');
	const shut = (by: TestStaff, other: TestStaff) =>
		call(venue, by, 'PUT', `/users/${other.id}`, { disabled: true }, 1);
	await Promise.all([shut(ada, eve), shut(eve, ada)]);
	const inside = [await call(venue, ada, 'GET', '/users'), await call(venue, eve, 'GET', '/users')];
	expect(inside.filter(({ status }) => status === 200)).toHaveLength(1);
});

test.each([
	{ permissions: ['users:manage'] },
	{ password_hash: 'x' },
	{ passwordHash: 'x' },
	{ id: 'another' },
	{ version: 9 },
])('a field that no form has (%j) is refused, not taken along', async (extra) => {
	await using venue = await openTaproom();
	const ada = await hire(venue.taproom, 'admin', 'ada');
	const bo = await hire(venue.taproom, 'bartender', 'bo');
	const change = { role: 'bartender', ...extra };
	expect((await call(venue, ada, 'PUT', `/users/${bo.id}`, change, 1)).status).toBe(422);
});
