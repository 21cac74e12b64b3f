import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { sessionListSchema } from '#domain/auth/auth.ts';
import { userListSchema, userPasswordSchema, userSchema } from '#domain/users/users.ts';
import { openSession } from '#server/auth/sessions.ts';
import { listHistory } from '#server/history/store.ts';
import { openTaproom } from '#tests/open-taproom.ts';
import { employ } from '#tests/sign-in.ts';
import { hire } from '#tests/staff.ts';
import { call, dataOf, listed, lock, login, refused } from '#tests/users.ts';

test('the list tells role, last login, open sessions and locks of everybody, and no hash', async () => {
	await using venue = await openTaproom();
	const ada = await hire(venue.taproom, 'admin', 'ada');
	const bo = await hire(venue.taproom, 'bartender', 'Bo');
	const past = { kept: false, device: 'Old', address: '::1', now: new Date('2026-11-20T18:00:00Z') };
	await openSession(venue.taproom.db, { userId: bo.id, ...past });
	await lock(venue, 'bo', '2026-11-20T20:44:00.000Z');
	await lock(venue, 'ada', '2026-11-20T20:30:00.000Z');
	await venue.taproom.db
		.updateTable('users')
		.set({ last_login: '2026-11-19T20:00:00.000Z' })
		.where('id', '=', ada.id)
		.execute();
	const response = await call(venue, ada, 'GET', '/users');
	expect(response.headers.get('cache-control')).toBe('no-store');
	const text = await response.text();
	expect(text).not.toMatch(/\$2b\$|hash/);
	const { people } = z.parse(userListSchema, JSON.parse(text).data);
	expect(people).toEqual([
		{
			id: ada.id,
			username: 'ada',
			role: 'admin',
			disabled: false,
			lastLogin: '2026-11-19T20:00:00.000Z',
			createdAt: '2026-11-20T20:30:00.000Z',
			version: 1,
			passkeys: 0,
			sessions: 1,
			barPhones: 0,
			tokens: 0,
			lockedUntil: null,
			deviceLockedUntil: null,
		},
		expect.objectContaining({ username: 'Bo', sessions: 1, lockedUntil: '2026-11-20T20:44:00.000Z' }),
	]);
});

test('somebody new gets a password that is told once, and gets in with it', async () => {
	await using venue = await openTaproom();
	const ada = await hire(venue.taproom, 'admin', 'ada');
	await lock(venue, 'cy', '2026-11-20T20:44:00.000Z');
	const response = await call(venue, ada, 'POST', '/users', { username: ' Cy ', role: 'bartender' });
	const { person, password } = await dataOf(response, userPasswordSchema, 201);
	expect(person).toMatchObject({ username: 'Cy', role: 'bartender', disabled: false, lastLogin: null });
	expect(password).toMatch(/^[a-hjkmnp-z2-9]{4}(?:-[a-hjkmnp-z2-9]{4}){3}$/);
	expect((await login(venue, 'cy', String(password))).status).toBe(200);
	const history = await listHistory(venue.taproom.db, 'user', person.id);
	const after = { username: 'Cy', role: 'bartender', disabled: false };
	expect(history).toEqual([
		expect.objectContaining({ action: 'create', username: 'ada', version: 1, before: null, after }),
	]);
	const told = JSON.stringify([history, venue.logged, await listed(venue, ada, 'Cy')]);
	expect(told).not.toContain(password);
	expect(told).not.toMatch(/\$2b\$/);
});

test('a password that the admin chose works and is not told', async () => {
	await using venue = await openTaproom();
	const ada = await hire(venue.taproom, 'admin', 'ada');
	const body = { username: 'cy', role: 'manager', password: 'forty feet of hose' };
	const response = await call(venue, ada, 'POST', '/users', body);
	const text = await response.text();
	expect(text).not.toContain('forty feet');
	expect(z.parse(userPasswordSchema, JSON.parse(text).data).password).toBeNull();
	expect((await login(venue, 'cy', 'forty feet of hose')).status).toBe(200);
});

test.each([
	[{ username: '' }, 'username', 'Please fill this in.'],
	[{ username: 'a b' }, 'username', 'Leave the spaces out; a dot or a dash will do.'],
	[{ username: 7 }, 'username', 'Must be text.'],
	[{ role: 'owner' }, 'role', 'Must be one of admin, manager, bartender.'],
	[{ role: undefined }, 'role', 'Must be one of admin, manager, bartender.'],
	[{ password: 'sevenly' }, 'password', 'Choose at least 8 characters.'],
	[{ password: 'Trustno1' }, 'password', expect.stringContaining('one of the most common. Choose')],
	[{ password: 'cy-20261' }, 'password', expect.stringContaining('hardly more than the username')],
	[{ password: 'gable & grain 1' }, 'password', expect.stringContaining('name of the brewery')],
	[{ password: 'x'.repeat(73) }, 'password', expect.stringContaining('Choose at most 72 characters')],
	[{ permissions: ['users:manage'] }, 'permissions', 'There is no such field.'],
])('nobody is hired with %j', async (wrong, path, message) => {
	await using venue = await openTaproom();
	const ada = await hire(venue.taproom, 'admin', 'ada');
	const body = { username: 'cy', role: 'bartender', ...wrong };
	const response = await refused(await call(venue, ada, 'POST', '/users', body), 422, 'INVALID_INPUT');
	expect(response.fields).toEqual([{ path, message }]);
	expect(JSON.stringify(response)).not.toMatch(/sevenly|xxx/);
});

test('a name that somebody has in any case of letters is refused beside its field, also to the slower of two', async () => {
	await using venue = await openTaproom();
	const ada = await hire(venue.taproom, 'admin', 'ada');
	const make = (username: string) => call(venue, ada, 'POST', '/users', { username, role: 'bartender' });
	const response = await refused(await make('ADA'), 409, 'CONFLICT');
	expect(response.fields).toEqual([
		{ path: 'username', message: 'ada has this name already. Choose another.' },
	]);
	const both = await Promise.all([make('cy'), make('Cy')]);
	expect(both.map(({ status }) => status).toSorted()).toEqual([201, 409]);
});

test.each([
	[{}, 422, 'INVALID_INPUT'],
	[{ role: 'owner' }, 422, 'INVALID_INPUT'],
	[{ disabled: 'yes' }, 422, 'INVALID_INPUT'],
	[{ username: 'else where' }, 422, 'INVALID_INPUT'],
	['no JSON', 400, 'BAD_REQUEST'],
] as const)('a change %j is refused', async (body, status, code) => {
	await using venue = await openTaproom();
	const ada = await hire(venue.taproom, 'admin', 'ada');
	const bo = await hire(venue.taproom, 'bartender', 'bo');
	await refused(await call(venue, ada, 'PUT', `/users/${bo.id}`, body, 1), status, code);
	await refused(await call(venue, ada, 'PUT', `/users/${bo.id}`, { disabled: true }), 400, 'BAD_REQUEST');
	expect(await listed(venue, ada, 'bo')).toMatchObject({ version: 1, disabled: false });
});

test.each([{ disabled: true }, { role: 'bartender' }])(
	'two admins who take each other out by %j at one moment: one of them stays',
	async (change) => {
		await using venue = await openTaproom();
		const ada = await hire(venue.taproom, 'admin', 'ada');
		const eve = await hire(venue.taproom, 'admin', 'eve');
		const responses = await Promise.all([
			call(venue, ada, 'PUT', `/users/${eve.id}`, change, 1),
			call(venue, eve, 'PUT', `/users/${ada.id}`, change, 1),
		]);
		const statuses = responses.map(({ status }) => status).toSorted();
		expect(statuses[0]).toBe(200);
		expect([401, 403]).toContain(statuses[1]);
		const left = await venue.taproom.db
			.selectFrom('users')
			.select('username')
			.where('role', '=', 'admin')
			.where('disabled', '=', 0)
			.execute();
		expect(left).toHaveLength(1);
	},
);

test('a reset gives a new password once, ends all sessions, undoes the lock, and leaves other people alone', async () => {
	await using venue = await openTaproom();
	const ada = await hire(venue.taproom, 'admin', 'ada');
	const bo = await employ(venue.taproom, { username: 'bo' });
	const session = await hire(venue.taproom, 'manager', 'bo');
	await lock(venue, 'bo', '2026-11-20T20:44:00.000Z');
	const response = await call(venue, ada, 'PUT', `/users/${bo.id}/password`);
	const { person, password } = await dataOf(response, userPasswordSchema);
	expect(person).toMatchObject({ sessions: 0, lockedUntil: null, version: 1 });
	await refused(await call(venue, session, 'GET', '/auth/me'), 401, 'UNAUTHORIZED');
	expect((await login(venue, 'bo', bo.password)).status).toBe(401);
	expect((await login(venue, 'bo', String(password))).status).toBe(200);
	expect((await call(venue, ada, 'GET', '/auth/me')).status).toBe(200);
	const history = await listHistory(venue.taproom.db, 'user', bo.id);
	expect(history).toEqual([expect.objectContaining({ action: 'reset-password', before: null, after: null })]);
	expect(JSON.stringify([history, venue.logged])).not.toContain(password);
});

test('an unlocked account can be tried again at once', async () => {
	await using venue = await openTaproom();
	const ada = await hire(venue.taproom, 'admin', 'ada');
	const bo = await employ(venue.taproom, { username: 'bo' });
	await lock(venue, 'bo', '2026-11-20T20:44:00.000Z');
	expect((await login(venue, 'bo', bo.password)).status).toBe(429);
	const unlock = () => call(venue, ada, 'POST', `/users/${bo.id}/unlock`);
	expect(await dataOf(await unlock(), userSchema)).toMatchObject({ lockedUntil: null });
	expect((await login(venue, 'bo', bo.password)).status).toBe(200);
	await dataOf(await unlock(), userSchema);
	const history = await listHistory(venue.taproom.db, 'user', bo.id);
	expect(history.map(({ action }) => action)).toEqual(['unlock']);
});

test('an admin sees somebody’s sessions and ends one of them', async () => {
	await using venue = await openTaproom();
	const ada = await hire(venue.taproom, 'admin', 'ada');
	const phone = await hire(venue.taproom, 'bartender', 'bo');
	const tablet = await hire(venue.taproom, 'bartender', 'bo');
	const sessions = async () => {
		const response = await call(venue, ada, 'GET', `/users/${phone.id}/sessions`);
		return (await dataOf(response, sessionListSchema)).sessions.map(({ id }) => id).toSorted();
	};
	expect(await sessions()).toEqual([phone.sessionId, tablet.sessionId].toSorted());
	const end = (id: string) => call(venue, ada, 'DELETE', `/users/${phone.id}/sessions/${id}`);
	await dataOf(await end(phone.sessionId), z.null());
	await refused(await call(venue, phone, 'GET', '/auth/me'), 401, 'UNAUTHORIZED');
	expect(await sessions()).toEqual([tablet.sessionId]);
	for (const id of [phone.sessionId, ada.sessionId, 'none']) await refused(await end(id), 404, 'NOT_FOUND');
	const history = await listHistory(venue.taproom.db, 'user', phone.id);
	expect(history.map(({ action, username }) => [action, username])).toEqual([['end-session', 'ada']]);
});

test.each([
	['GET', '/users', undefined],
	['POST', '/users', { username: 'cy', role: 'bartender' }],
	['PUT', '/users/:id', { role: 'admin' }],
	['PUT', '/users/:id/password', undefined],
	['POST', '/users/:id/unlock', undefined],
	['GET', '/users/:id/sessions', undefined],
	['DELETE', '/users/:id/sessions/:session', undefined],
])('%s %s: 401 for strangers, 403 for managers, 404 for nobody’s id', async (method, path, body) => {
	await using venue = await openTaproom();
	const ada = await hire(venue.taproom, 'admin', 'ada');
	const bo = await hire(venue.taproom, 'manager', 'bo');
	const at = (id: string) => path.replace(':id', id).replace(':session', ada.sessionId);
	await refused(await call(venue, null, method, at(ada.id), body, 1), 401, 'UNAUTHORIZED');
	await refused(await call(venue, bo, method, at(bo.id), body, 1), 403, 'FORBIDDEN');
	expect((await listed(venue, ada, 'bo')).role).toBe('manager');
	if (path.includes(':id'))
		await refused(await call(venue, ada, method, at('nobody'), body, 1), 404, 'NOT_FOUND');
});
