import { expect, test } from 'vitest';
import { type OpenTaproom, openTaproom } from '#tests/open-taproom.ts';
import { firefox, logInFrom, securityRows } from '#tests/security-log.ts';
import { employ, send } from '#tests/sign-in.ts';
import { hire } from '#tests/staff.ts';

/** Reads the events, except those about sessions that a test opens in one place and uses in another. */
const eventsOf = async (venue: OpenTaproom) =>
	(await securityRows(venue)).filter(({ kind }) => kind !== 'session.moved');

const kindsOf = async (venue: OpenTaproom) => (await eventsOf(venue)).map(({ kind }) => kind);

test('sign-ins good, wrong and turned away have name, time, place and device, in log and database', async () => {
	await using venue = await openTaproom();
	const anna = await employ(venue.taproom);
	await logInFrom(venue, 'anna', anna.password);
	for (let n = 0; n < 6; n += 1) await logInFrom(venue, 'Anna', 'wrong');
	const place = { address: '203.0.113.9', device: 'Firefox on Linux' };
	const about = { user_id: anna.id, username: 'anna', at: '2026-11-20T20:30:00.000Z', ...place };
	expect(await eventsOf(venue)).toMatchObject([
		{ kind: 'sign-in.good', count: 1, ...about },
		{ kind: 'sign-in.wrong', count: 5, ...about },
		{ kind: 'sign-in.locked', count: 1, ...about },
	]);
	expect(venue.logged.filter(({ event }) => event !== undefined)).toMatchObject([
		{ level: 30, event: 'sign-in.good', user: 'anna', ...place },
		...Array.from({ length: 5 }, () => ({ level: 40, event: 'sign-in.wrong', user: 'Anna', ...place })),
		{ level: 40, event: 'sign-in.locked', user: 'Anna', ...place },
	]);
	expect(JSON.stringify([venue.logged, await eventsOf(venue)])).not.toContain(anna.password);
});

test('nothing of a sign-in waits for the database to hold its entry', async () => {
	await using venue = await openTaproom();
	await employ(venue.taproom);
	for (const name of ['anna', 'nobody']) await logInFrom(venue, name, 'wrong');
	const rows = () => venue.taproom.db.selectFrom('security_events').select('username').execute();
	expect(await rows()).toEqual([]);
	await venue.taproom.securityLog.flush();
	expect(await rows()).toHaveLength(2);
});

test('changes of passwords are told, wrong tries at one as well', async () => {
	await using venue = await openTaproom();
	const { password } = await employ(venue.taproom);
	const { token } = await (await logInFrom(venue, 'anna', password)).json();
	const headers = { Authorization: `Bearer ${token}` };
	for (const current of ['not this', password]) {
		const body = { current, next: 'fifty feet of garden hose' };
		await send(venue.app, 'PUT', '/api/auth/password', body, { headers });
	}
	expect(await kindsOf(venue)).toEqual(['sign-in.good', 'password.wrong', 'password.changed']);
});

test('a session that goes on in another network or on another device is told, once a move', async () => {
	await using venue = await openTaproom();
	const { password } = await employ(venue.taproom);
	const { token } = await (await logInFrom(venue, 'anna', password)).json();
	const refresh = (address: string, agent = firefox) => {
		const headers = { Authorization: `Bearer ${token}`, 'User-Agent': agent };
		return send(venue.app, 'POST', '/api/auth/refresh', undefined, { address, headers });
	};
	await refresh('203.0.113.9');
	await refresh('2001:db8:1:2::3');
	await refresh('2001:db8:1:2::4');
	await refresh('2001:db8:1:2::4', 'curl/8.0');
	expect((await securityRows(venue)).slice(1)).toMatchObject([
		{ kind: 'session.moved', address: '2001:db8:1:2::3', detail: 'before: Firefox on Linux, 203.0.113.9' },
		{ kind: 'session.moved', device: 'curl', detail: 'before: Firefox on Linux, 2001:db8:1:2::3' },
	]);
});

test('a request whose client hung up comes from nowhere else, and the next one back into the network is no move either', async () => {
	await using venue = await openTaproom();
	const { password } = await employ(venue.taproom);
	const { token } = await (await logInFrom(venue, 'anna', password)).json();
	const use = (address: string | undefined, agent = firefox) => {
		const headers = { Authorization: `Bearer ${token}`, 'User-Agent': agent };
		const request = { headers, ...(address !== undefined && { address }) };
		return send(venue.app, 'POST', '/api/auth/refresh', undefined, request);
	};
	for (const address of [undefined, '203.0.113.9', undefined]) await use(address);
	expect((await securityRows(venue)).map(({ kind }) => kind)).toEqual(['sign-in.good']);
	await use(undefined, 'curl/8.0');
	expect((await securityRows(venue)).slice(1)).toMatchObject([
		{ kind: 'session.moved', address: '203.0.113.9', detail: 'before: Firefox on Linux, 203.0.113.9' },
	]);
});

test('what an admin does to others says to whom, by whom and from what to what', async () => {
	await using venue = await openTaproom();
	const { app, taproom } = venue;
	const { headers, id } = await hire(taproom, 'admin', 'ada');
	const call = async (method: string, path: string, body?: unknown, version = 1) => {
		const response = await send(app, method, path, body, {
			headers: { ...headers, 'If-Match': String(version) },
		});
		expect(response.ok, path).toBe(true);
		return (await response.json()).data;
	};
	const { person } = await call('POST', '/api/users', { username: 'bea', role: 'bartender' });
	await call('PUT', `/api/users/${person.id}`, { role: 'manager', disabled: true });
	await call('PUT', `/api/users/${person.id}`, { disabled: false }, 2);
	await call('PUT', `/api/users/${person.id}/password`);
	const { sessionId } = await hire(taproom, 'bartender', 'bea');
	await call('DELETE', `/api/users/${person.id}/sessions/${sessionId}`);
	const { token } = await call('POST', '/api/tokens', { name: 'Till', scopes: ['beer:read'] });
	await call('DELETE', `/api/tokens/${token.id}`);
	const about = { user_id: person.id, username: 'bea', by_id: id, by_username: 'ada' };
	const own = { user_id: id, username: 'ada', by_id: null };
	expect(await eventsOf(venue)).toMatchObject([
		{ kind: 'user.created', ...about, detail: 'bartender' },
		{ kind: 'user.role', ...about, detail: 'bartender → manager' },
		{ kind: 'user.disabled', ...about },
		{ kind: 'user.enabled', ...about },
		{ kind: 'password.reset', ...about },
		{ kind: 'session.ended', ...about },
		{ kind: 'token.created', ...own, detail: 'Till: beer:read' },
		{ kind: 'token.revoked', ...own, detail: 'Till' },
	]);
});

test('a backup is told when it is begun, linked, downloaded and deleted', async () => {
	await using venue = await openTaproom();
	const { headers } = await hire(venue.taproom, 'admin', 'ada');
	await send(venue.app, 'POST', '/api/backups', undefined, { headers });
	await venue.taproom.backups.idle();
	const [backup] = (await venue.taproom.backups.list()).backups;
	const path = `/api/backups/${backup?.name}`;
	const link = await send(venue.app, 'POST', `${path}/link`, undefined, { headers });
	const file = `/api${(await link.json()).data.path}`;
	const download = () => send(venue.app, 'GET', file, undefined, { address: '198.51.100.7' });
	await (await download()).arrayBuffer();
	expect((await download()).status).toBe(404);
	await send(venue.app, 'DELETE', path, undefined, { headers });
	const detail = backup?.name;
	expect(await eventsOf(venue)).toMatchObject([
		{ kind: 'backup.begun', username: 'ada' },
		{ kind: 'backup.linked', username: 'ada', detail },
		{ kind: 'backup.downloaded', username: 'ada', detail, address: '198.51.100.7' },
		{ kind: 'backup.deleted', username: 'ada', detail },
	]);
});

test('a refused call is told with its name, of people and of machines; a flood of it is one entry', async () => {
	await using venue = await openTaproom();
	const { headers } = await hire(venue.taproom, 'bartender', 'bob');
	const ada = await hire(venue.taproom, 'admin', 'ada');
	const made = await send(
		venue.app,
		'POST',
		'/api/tokens',
		{ name: 'Till', scopes: ['beer:read'] },
		{ headers: ada.headers },
	);
	const { token, secret } = (await made.json()).data;
	for (let n = 0; n < 30; n += 1) await venue.app.request('/api/users', { headers });
	const machine = { headers: { Authorization: `Bearer ${secret}` } };
	await venue.app.request('/api/users', machine);
	await venue.app.request('/api/views/summary', machine);
	expect((await eventsOf(venue)).slice(1)).toMatchObject([
		{ kind: 'call.refused', username: 'bob', detail: 'users.list', count: 30 },
		{ kind: 'call.refused', username: 'token: Till', user_id: token.id, detail: 'users.list' },
		{ kind: 'call.refused', username: 'token: Till', detail: 'views.read' },
	]);
});

test('an address that a guest makes up counts only behind a proxy that is trusted', async () => {
	await using venue = await openTaproom();
	await employ(venue.taproom);
	const headers = { 'X-Forwarded-For': '192.0.2.66' };
	for (const trustProxy of [false, true]) {
		Object.assign(venue.taproom.auth, { trustProxy });
		const body = { username: 'anna', password: 'wrong' };
		await send(venue.app, 'POST', '/api/auth/login', body, { address: '10.0.0.1', headers });
	}
	expect((await eventsOf(venue)).map(({ address }) => address)).toEqual(['10.0.0.1', '192.0.2.66']);
});
