import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { sessionListSchema } from '#domain/auth-schema.ts';
import {
	peopleSchema,
	personConflictSchema,
	personPasswordSchema,
	personSchema,
} from '#domain/people-schema.ts';
import { developerAnswer } from '#server/auth/development.ts';
import { openSession } from '#server/auth/sessions.ts';
import { listHistory } from '#server/history/store.ts';
import { openTaproom } from '#tests/open-taproom.ts';
import { bearer, employ, send } from '#tests/sign-in.ts';
import { hire, type TestStaff } from '#tests/staff.ts';

type House = Awaited<ReturnType<typeof openTaproom>>;

const call = (
	house: House,
	staff: TestStaff | null,
	method: string,
	path: string,
	body?: unknown,
	version?: number,
) =>
	send(house.app, method, `/api${path}`, body, {
		headers: { ...staff?.headers, ...(version !== undefined && { 'If-Match': `"${version}"` }) },
	});

async function dataOf<T>(response: Response, schema: z.ZodMiniType<T>, status = 200): Promise<T> {
	expect(response.status).toBe(status);
	const answer = z.parse(z.object({ success: z.literal(true), data: z.unknown() }), await response.json());
	return z.parse(schema, answer.data);
}

async function refused(response: Response, status: number, code: string) {
	const answer = await response.json();
	expect([response.status, answer.code]).toEqual([status, code]);
	expect(answer).toMatchObject({ success: false, error: expect.any(String) });
	return answer;
}

async function listed(house: House, staff: TestStaff, username: string) {
	const { people } = await dataOf(await call(house, staff, 'GET', '/users'), peopleSchema);
	const person = people.find((one) => one.username === username);
	if (!person) throw new Error(`${username} is not listed.`);
	return person;
}

const lock = (house: House, username: string, until: string) =>
	house.taproom.db
		.insertInto('login_failures')
		.values({
			subject: `account:${username}`,
			count: 5,
			last_at: '2026-11-20T20:29:00.000Z',
			locked_until: until,
		})
		.execute();

const login = (house: House, username: string, password: string) =>
	send(house.app, 'POST', '/api/auth/login', { username, password });

test('the list tells role, last login, open sessions and locks of everybody, and no hash', async () => {
	await using house = await openTaproom();
	const ada = await hire(house.taproom, 'admin', 'ada');
	const bo = await hire(house.taproom, 'bartender', 'Bo');
	const past = { kept: false, device: 'Old', address: '::1', now: new Date('2026-11-20T18:00:00Z') };
	await openSession(house.taproom.db, { userId: bo.id, ...past });
	await lock(house, 'bo', '2026-11-20T20:44:00.000Z');
	await lock(house, 'ada', '2026-11-20T20:30:00.000Z');
	await house.taproom.db
		.updateTable('users')
		.set({ last_login: '2026-11-19T20:00:00.000Z' })
		.where('id', '=', ada.id)
		.execute();
	const response = await call(house, ada, 'GET', '/users');
	expect(response.headers.get('cache-control')).toBe('no-store');
	const text = await response.text();
	expect(text).not.toMatch(/\$2b\$|hash/);
	const { people } = z.parse(peopleSchema, JSON.parse(text).data);
	expect(people).toEqual([
		{
			id: ada.id,
			username: 'ada',
			role: 'admin',
			disabled: false,
			lastLogin: '2026-11-19T20:00:00.000Z',
			createdAt: '2026-11-20T20:30:00.000Z',
			version: 1,
			sessions: 1,
			lockedUntil: null,
		},
		expect.objectContaining({ username: 'Bo', sessions: 1, lockedUntil: '2026-11-20T20:44:00.000Z' }),
	]);
});

test('somebody new gets a password that is told once, and gets in with it', async () => {
	await using house = await openTaproom();
	const ada = await hire(house.taproom, 'admin', 'ada');
	await lock(house, 'cy', '2026-11-20T20:44:00.000Z');
	const response = await call(house, ada, 'POST', '/users', { username: ' Cy ', role: 'bartender' });
	const { person, password } = await dataOf(response, personPasswordSchema, 201);
	expect(person).toMatchObject({ username: 'Cy', role: 'bartender', disabled: false, lastLogin: null });
	expect(password).toMatch(/^[a-hjkmnp-z2-9]{4}(?:-[a-hjkmnp-z2-9]{4}){3}$/);
	expect((await login(house, 'cy', String(password))).status).toBe(200);
	const history = await listHistory(house.taproom.db, 'user', person.id);
	const after = { username: 'Cy', role: 'bartender', disabled: false };
	expect(history).toEqual([
		expect.objectContaining({ action: 'create', username: 'ada', version: 1, before: null, after }),
	]);
	const told = JSON.stringify([history, house.logged, await listed(house, ada, 'Cy')]);
	expect(told).not.toContain(password);
	expect(told).not.toMatch(/\$2b\$/);
});

test('a password that the admin chose works and is not told', async () => {
	await using house = await openTaproom();
	const ada = await hire(house.taproom, 'admin', 'ada');
	const body = { username: 'cy', role: 'manager', password: 'forty feet of hose' };
	const response = await call(house, ada, 'POST', '/users', body);
	const text = await response.text();
	expect(text).not.toContain('forty feet');
	expect(z.parse(personPasswordSchema, JSON.parse(text).data).password).toBeNull();
	expect((await login(house, 'cy', 'forty feet of hose')).status).toBe(200);
});

test.each([
	[{ username: '' }, 'username', 'Please fill this in.'],
	[{ username: 'a b' }, 'username', 'Leave the spaces out; a dot or a dash will do.'],
	[{ username: 7 }, 'username', 'Must be text.'],
	[{ role: 'owner' }, 'role', 'Must be one of admin, manager, bartender.'],
	[{ role: undefined }, 'role', 'Must be one of admin, manager, bartender.'],
	[{ password: 'sevenly' }, 'password', 'Choose at least 8 characters.'],
	[{ password: 'x'.repeat(73) }, 'password', expect.stringContaining('Choose at most 72 characters')],
	[{ permissions: ['users:manage'] }, 'permissions', 'There is no such field.'],
])('nobody is hired with %j', async (wrong, path, message) => {
	await using house = await openTaproom();
	const ada = await hire(house.taproom, 'admin', 'ada');
	const body = { username: 'cy', role: 'bartender', ...wrong };
	const answer = await refused(await call(house, ada, 'POST', '/users', body), 422, 'INVALID_INPUT');
	expect(answer.fields).toEqual([{ path, message }]);
	expect(JSON.stringify(answer)).not.toMatch(/sevenly|xxx/);
});

test('a name that somebody has in any case of letters is refused beside its field, also to the slower of two', async () => {
	await using house = await openTaproom();
	const ada = await hire(house.taproom, 'admin', 'ada');
	const make = (username: string) => call(house, ada, 'POST', '/users', { username, role: 'bartender' });
	const answer = await refused(await make('ADA'), 409, 'CONFLICT');
	expect(answer.fields).toEqual([
		{ path: 'username', message: 'ada has this name already. Choose another.' },
	]);
	const both = await Promise.all([make('cy'), make('Cy')]);
	expect(both.map(({ status }) => status).toSorted()).toEqual([201, 409]);
});

test('a new role holds from the next call on, in sessions that are open', async () => {
	await using house = await openTaproom();
	const ada = await hire(house.taproom, 'admin', 'ada');
	const bo = await hire(house.taproom, 'bartender', 'bo');
	expect((await call(house, bo, 'GET', '/users')).status).toBe(403);
	const response = await call(house, ada, 'PUT', `/users/${bo.id}`, { role: 'admin' }, 1);
	expect(await dataOf(response, personSchema)).toMatchObject({ role: 'admin', version: 2, sessions: 1 });
	expect((await call(house, bo, 'GET', '/users')).status).toBe(200);
	const [entry] = await listHistory(house.taproom.db, 'user', bo.id);
	expect(entry).toMatchObject({
		action: 'role',
		username: 'ada',
		version: 2,
		before: { username: 'bo', role: 'bartender', disabled: false },
		after: { username: 'bo', role: 'admin', disabled: false },
	});
});

test('disabling ends all sessions and keeps out; enabling lets in again', async () => {
	await using house = await openTaproom();
	const ada = await hire(house.taproom, 'admin', 'ada');
	const bo = await employ(house.taproom, { username: 'bo' });
	const session = await hire(house.taproom, 'manager', 'bo');
	const change = (body: unknown, version: number) =>
		call(house, ada, 'PUT', `/users/${bo.id}`, body, version);
	const disabled = await dataOf(await change({ disabled: true }, 1), personSchema);
	expect(disabled).toMatchObject({ disabled: true, sessions: 0, version: 2 });
	await refused(await call(house, session, 'GET', '/auth/me'), 401, 'UNAUTHORIZED');
	expect((await login(house, 'bo', bo.password)).status).toBe(401);
	const enabled = await dataOf(await change({ disabled: false }, 2), personSchema);
	expect(enabled).toMatchObject({ disabled: false, version: 3 });
	expect((await login(house, 'bo', bo.password)).status).toBe(200);
	// What changes nothing makes no version and no history.
	const same = await dataOf(await change({ disabled: false, role: 'manager' }, 3), personSchema);
	expect(same.version).toBe(3);
	const history = await listHistory(house.taproom.db, 'user', bo.id);
	expect(history.map(({ action }) => action)).toEqual(['enable', 'disable']);
});

test('a change from an older version is refused with both versions and who was quicker', async () => {
	await using house = await openTaproom();
	const ada = await hire(house.taproom, 'admin', 'ada');
	const eve = await hire(house.taproom, 'admin', 'eve');
	const bo = await hire(house.taproom, 'bartender', 'bo');
	await call(house, eve, 'PUT', `/users/${bo.id}`, { role: 'manager' }, 1);
	const response = await call(house, ada, 'PUT', `/users/${bo.id}`, { disabled: true }, 1);
	const answer = await refused(response, 409, 'CONFLICT');
	expect(answer.error).toBe('eve has changed bo in the meantime.');
	expect(z.parse(personConflictSchema, answer.data)).toMatchObject({
		current: { role: 'manager', disabled: false, version: 2 },
		yours: { disabled: true },
	});
	expect((await listed(house, ada, 'bo')).disabled).toBe(false);
});

test.each([
	[{}, 422, 'INVALID_INPUT'],
	[{ role: 'owner' }, 422, 'INVALID_INPUT'],
	[{ disabled: 'yes' }, 422, 'INVALID_INPUT'],
	[{ username: 'else' }, 422, 'INVALID_INPUT'],
	['no JSON', 400, 'BAD_REQUEST'],
] as const)('a change %j is refused', async (body, status, code) => {
	await using house = await openTaproom();
	const ada = await hire(house.taproom, 'admin', 'ada');
	const bo = await hire(house.taproom, 'bartender', 'bo');
	await refused(await call(house, ada, 'PUT', `/users/${bo.id}`, body, 1), status, code);
	await refused(await call(house, ada, 'PUT', `/users/${bo.id}`, { disabled: true }), 400, 'BAD_REQUEST');
	expect(await listed(house, ada, 'bo')).toMatchObject({ version: 1, disabled: false });
});

test('nobody changes their own rights, resets their own password or unlocks themselves', async () => {
	await using house = await openTaproom();
	const ada = await hire(house.taproom, 'admin', 'ada');
	await hire(house.taproom, 'admin', 'eve');
	for (const body of [{ disabled: true }, { role: 'manager' }])
		await refused(await call(house, ada, 'PUT', `/users/${ada.id}`, body, 1), 403, 'FORBIDDEN');
	await lock(house, 'ada', '2026-11-20T20:44:00.000Z');
	await refused(await call(house, ada, 'POST', `/users/${ada.id}/unlock`), 403, 'FORBIDDEN');
	await refused(await call(house, ada, 'PUT', `/users/${ada.id}/password`), 403, 'FORBIDDEN');
	expect(await listed(house, ada, 'ada')).toMatchObject({
		version: 1,
		sessions: 1,
		lockedUntil: expect.any(String),
	});
});

test.each([{ disabled: true }, { role: 'bartender' }])(
	'two admins who take each other out by %j at one moment: one of them stays',
	async (change) => {
		await using house = await openTaproom();
		const ada = await hire(house.taproom, 'admin', 'ada');
		const eve = await hire(house.taproom, 'admin', 'eve');
		const responses = await Promise.all([
			call(house, ada, 'PUT', `/users/${eve.id}`, change, 1),
			call(house, eve, 'PUT', `/users/${ada.id}`, change, 1),
		]);
		const statuses = responses.map(({ status }) => status).toSorted();
		expect(statuses[0]).toBe(200);
		expect([401, 403]).toContain(statuses[1]);
		const left = await house.taproom.db
			.selectFrom('users')
			.select('username')
			.where('role', '=', 'admin')
			.where('disabled', '=', 0)
			.execute();
		expect(left).toHaveLength(1);
	},
);

test('the last admin stays one, also when the developers’ account asks, of which the database knows nothing', async () => {
	await using house = await openTaproom();
	const ada = await hire(house.taproom, 'admin', 'ada');
	const { token } = developerAnswer(house.taproom.clock());
	const change = (body: unknown) =>
		send(house.app, 'PUT', `/api/users/${ada.id}`, body, {
			address: '127.0.0.1',
			headers: { ...bearer(token), 'If-Match': '"1"' },
		});
	for (const body of [{ disabled: true }, { role: 'manager' }]) {
		const answer = await refused(await change(body), 409, 'CONFLICT');
		expect(answer.error).toBe('ada is the last admin. Make somebody else an admin first.');
	}
	await hire(house.taproom, 'admin', 'eve');
	expect((await change({ disabled: true })).status).toBe(200);
});

test('a reset gives a new password once, ends all sessions, undoes the lock, and leaves other people alone', async () => {
	await using house = await openTaproom();
	const ada = await hire(house.taproom, 'admin', 'ada');
	const bo = await employ(house.taproom, { username: 'bo' });
	const session = await hire(house.taproom, 'manager', 'bo');
	await lock(house, 'bo', '2026-11-20T20:44:00.000Z');
	const response = await call(house, ada, 'PUT', `/users/${bo.id}/password`);
	const { person, password } = await dataOf(response, personPasswordSchema);
	expect(person).toMatchObject({ sessions: 0, lockedUntil: null, version: 1 });
	await refused(await call(house, session, 'GET', '/auth/me'), 401, 'UNAUTHORIZED');
	expect((await login(house, 'bo', bo.password)).status).toBe(401);
	expect((await login(house, 'bo', String(password))).status).toBe(200);
	expect((await call(house, ada, 'GET', '/auth/me')).status).toBe(200);
	const history = await listHistory(house.taproom.db, 'user', bo.id);
	expect(history).toEqual([expect.objectContaining({ action: 'reset-password', before: null, after: null })]);
	expect(JSON.stringify([history, house.logged])).not.toContain(password);
});

test('an unlocked account can be tried again at once', async () => {
	await using house = await openTaproom();
	const ada = await hire(house.taproom, 'admin', 'ada');
	const bo = await employ(house.taproom, { username: 'bo' });
	await lock(house, 'bo', '2026-11-20T20:44:00.000Z');
	expect((await login(house, 'bo', bo.password)).status).toBe(429);
	const unlock = () => call(house, ada, 'POST', `/users/${bo.id}/unlock`);
	expect(await dataOf(await unlock(), personSchema)).toMatchObject({ lockedUntil: null });
	expect((await login(house, 'bo', bo.password)).status).toBe(200);
	await dataOf(await unlock(), personSchema);
	const history = await listHistory(house.taproom.db, 'user', bo.id);
	expect(history.map(({ action }) => action)).toEqual(['unlock']);
});

test('an admin sees somebody’s sessions and ends one of them', async () => {
	await using house = await openTaproom();
	const ada = await hire(house.taproom, 'admin', 'ada');
	const phone = await hire(house.taproom, 'bartender', 'bo');
	const tablet = await hire(house.taproom, 'bartender', 'bo');
	const sessions = async () => {
		const response = await call(house, ada, 'GET', `/users/${phone.id}/sessions`);
		return (await dataOf(response, sessionListSchema)).sessions.map(({ id }) => id).toSorted();
	};
	expect(await sessions()).toEqual([phone.sessionId, tablet.sessionId].toSorted());
	const end = (id: string) => call(house, ada, 'DELETE', `/users/${phone.id}/sessions/${id}`);
	await dataOf(await end(phone.sessionId), z.null());
	await refused(await call(house, phone, 'GET', '/auth/me'), 401, 'UNAUTHORIZED');
	expect(await sessions()).toEqual([tablet.sessionId]);
	for (const id of [phone.sessionId, ada.sessionId, 'none']) await refused(await end(id), 404, 'NOT_FOUND');
	const history = await listHistory(house.taproom.db, 'user', phone.id);
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
	await using house = await openTaproom();
	const ada = await hire(house.taproom, 'admin', 'ada');
	const bo = await hire(house.taproom, 'manager', 'bo');
	const at = (id: string) => path.replace(':id', id).replace(':session', ada.sessionId);
	await refused(await call(house, null, method, at(ada.id), body, 1), 401, 'UNAUTHORIZED');
	await refused(await call(house, bo, method, at(bo.id), body, 1), 403, 'FORBIDDEN');
	expect((await listed(house, ada, 'bo')).role).toBe('manager');
	if (path.includes(':id'))
		await refused(await call(house, ada, method, at('nobody'), body, 1), 404, 'NOT_FOUND');
});
