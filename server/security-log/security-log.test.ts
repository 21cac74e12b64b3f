import { expect, test } from 'vitest';
import { keptDays, mostOfKind } from '#domain/security-log/bounds.ts';
import type { SecurityKind } from '#domain/security-log/kinds.ts';
import { type OpenTaproom, openTaproom } from '#tests/open-taproom.ts';
import { employ, send } from '#tests/sign-in.ts';
import { hire } from '#tests/staff.ts';
import { recordSecurityEvent } from './security-log.ts';

const start = Date.parse('2026-11-20T20:30:00Z');
const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:144.0) Gecko/20100101 Firefox/144.0';
const home = { address: '203.0.113.9', device: 'Firefox on Linux' };

const logIn = (house: OpenTaproom, username: string, password: string, { address } = home, agent = firefox) =>
	send(
		house.app,
		'POST',
		'/api/auth/login',
		{ username, password },
		{ address, headers: { 'User-Agent': agent } },
	);

const rowsOf = async ({ taproom }: OpenTaproom) => {
	await taproom.securityLog.flush();
	return taproom.db.selectFrom('security_events').selectAll().orderBy('id').execute();
};

/** But for sessions that a test opened elsewhere than where it uses them. */
const eventsOf = async (house: OpenTaproom) =>
	(await rowsOf(house)).filter(({ kind }) => kind !== 'session.moved');

const kindsOf = async (house: OpenTaproom) => (await eventsOf(house)).map(({ kind }) => kind);

/** As if it had happened so many milliseconds after the clock's beginning. */
function record(
	house: OpenTaproom,
	username: string,
	ms = 0,
	kind: SecurityKind = 'sign-in.wrong',
	place = home,
) {
	const now = new Date(start + ms);
	recordSecurityEvent(house.taproom, { kind, userId: null, username, place, now });
}

test('sign-ins good, wrong and turned away have name, time, place and device, in log and database', async () => {
	await using house = await openTaproom();
	const anna = await employ(house.taproom);
	await logIn(house, 'anna', anna.password);
	for (let n = 0; n < 6; n += 1) await logIn(house, 'Anna', 'wrong');
	const place = { address: '203.0.113.9', device: 'Firefox on Linux' };
	const about = { user_id: anna.id, username: 'anna', at: '2026-11-20T20:30:00.000Z', ...place };
	expect(await eventsOf(house)).toMatchObject([
		{ kind: 'sign-in.good', count: 1, ...about },
		{ kind: 'sign-in.wrong', count: 5, ...about },
		{ kind: 'sign-in.locked', count: 1, ...about },
	]);
	expect(house.logged.filter(({ event }) => event !== undefined)).toMatchObject([
		{ level: 30, event: 'sign-in.good', user: 'anna', ...place },
		...Array.from({ length: 5 }, () => ({ level: 40, event: 'sign-in.wrong', user: 'Anna', ...place })),
		{ level: 40, event: 'sign-in.locked', user: 'Anna', ...place },
	]);
	expect(JSON.stringify([house.logged, await eventsOf(house)])).not.toContain(anna.password);
});

test('nothing of a sign-in waits for the database to hold its entry', async () => {
	await using house = await openTaproom();
	await employ(house.taproom);
	for (const name of ['anna', 'nobody']) await logIn(house, name, 'wrong');
	const rows = () => house.taproom.db.selectFrom('security_events').select('username').execute();
	expect(await rows()).toEqual([]);
	await house.taproom.securityLog.flush();
	expect(await rows()).toHaveLength(2);
});

test('changes of passwords are told, wrong tries at one as well', async () => {
	await using house = await openTaproom();
	const { password } = await employ(house.taproom);
	const { token } = await (await logIn(house, 'anna', password)).json();
	const headers = { Authorization: `Bearer ${token}` };
	for (const current of ['not this', password]) {
		const body = { current, next: 'fifty feet of garden hose' };
		await send(house.app, 'PUT', '/api/auth/password', body, { headers });
	}
	expect(await kindsOf(house)).toEqual(['sign-in.good', 'password.wrong', 'password.changed']);
});

test('a session that goes on in another network or on another device is told, once a move', async () => {
	await using house = await openTaproom();
	const { password } = await employ(house.taproom);
	const { token } = await (await logIn(house, 'anna', password)).json();
	const refresh = (address: string, agent = firefox) => {
		const headers = { Authorization: `Bearer ${token}`, 'User-Agent': agent };
		return send(house.app, 'POST', '/api/auth/refresh', undefined, { address, headers });
	};
	await refresh('203.0.113.9');
	await refresh('2001:db8:1:2::3');
	await refresh('2001:db8:1:2::4');
	await refresh('2001:db8:1:2::4', 'curl/8.0');
	expect((await rowsOf(house)).slice(1)).toMatchObject([
		{ kind: 'session.moved', address: '2001:db8:1:2::3', detail: 'before: Firefox on Linux, 203.0.113.9' },
		{ kind: 'session.moved', device: 'curl', detail: 'before: Firefox on Linux, 2001:db8:1:2::3' },
	]);
});

test('what an admin does to others says to whom, by whom and from what to what', async () => {
	await using house = await openTaproom();
	const { app, taproom } = house;
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
	expect(await eventsOf(house)).toMatchObject([
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
	await using house = await openTaproom();
	const { headers } = await hire(house.taproom, 'admin', 'ada');
	await send(house.app, 'POST', '/api/backups', undefined, { headers });
	await house.taproom.backups.idle();
	const [backup] = (await house.taproom.backups.list()).backups;
	const path = `/api/backups/${backup?.name}`;
	const link = await send(house.app, 'POST', `${path}/link`, undefined, { headers });
	const file = `/api${(await link.json()).data.path}`;
	const download = () => send(house.app, 'GET', file, undefined, { address: '198.51.100.7' });
	await (await download()).arrayBuffer();
	expect((await download()).status).toBe(404);
	await send(house.app, 'DELETE', path, undefined, { headers });
	const detail = backup?.name;
	expect(await eventsOf(house)).toMatchObject([
		{ kind: 'backup.begun', username: 'ada' },
		{ kind: 'backup.linked', username: 'ada', detail },
		{ kind: 'backup.downloaded', username: 'ada', detail, address: '198.51.100.7' },
		{ kind: 'backup.deleted', username: 'ada', detail },
	]);
});

test('a refused call is told with its name, of people and of machines; a flood of it is one entry', async () => {
	await using house = await openTaproom();
	const { headers } = await hire(house.taproom, 'bartender', 'bob');
	const ada = await hire(house.taproom, 'admin', 'ada');
	const made = await send(
		house.app,
		'POST',
		'/api/tokens',
		{ name: 'Till', scopes: ['beer:read'] },
		{ headers: ada.headers },
	);
	const { token, secret } = (await made.json()).data;
	for (let n = 0; n < 30; n += 1) await house.app.request('/api/users', { headers });
	const machine = { headers: { Authorization: `Bearer ${secret}` } };
	await house.app.request('/api/users', machine);
	await house.app.request('/api/views/summary', machine);
	expect((await eventsOf(house)).slice(1)).toMatchObject([
		{ kind: 'call.refused', username: 'bob', detail: 'users.list', count: 30 },
		{ kind: 'call.refused', username: 'token: Till', user_id: token.id, detail: 'users.list' },
		{ kind: 'call.refused', username: 'token: Till', detail: 'views.read' },
	]);
});

test('like ones within a minute are one entry, whether they were written together or not', async () => {
	await using house = await openTaproom();
	await employ(house.taproom);
	for (const ms of [0, 59_999, 60_000, 60_001]) {
		record(house, 'anna', ms);
		await house.taproom.securityLog.flush();
	}
	record(house, 'anna', 60_002, 'sign-in.wrong', { ...home, device: 'curl' });
	expect(await eventsOf(house)).toMatchObject([
		{ at: '2026-11-20T20:30:00.000Z', count: 2 },
		{ at: '2026-11-20T20:31:00.000Z', count: 2 },
		{ device: 'curl', count: 1 },
	]);
});

test('a flood of made-up names from one place fills one entry a minute', async () => {
	await using house = await openTaproom();
	await employ(house.taproom);
	for (let n = 0; n < 5_000; n += 1) record(house, `guess${n}`, n);
	record(house, 'anna', 5_001);
	const rows = await eventsOf(house);
	expect(rows.reduce((sum, { count }) => sum + count, 0)).toBe(5_001);
	expect(rows.length).toBeLessThanOrEqual(3);
});

test('no more than its bound of a kind is kept, and a flood of one takes nothing of the others', async () => {
	await using house = await openTaproom();
	record(house, 'ada', 0, 'password.changed');
	for (let n = 0; n < mostOfKind + 700; n += 1) {
		const address = `10.${n >> 16}.${(n >> 8) & 255}.${n & 255}`;
		record(house, 'anna', 1 + n, 'sign-in.wrong', { ...home, address });
		if (n % 1_000 === 0) await house.taproom.securityLog.flush();
	}
	const rows = await eventsOf(house);
	expect(rows.filter(({ kind }) => kind === 'sign-in.wrong')).toHaveLength(mostOfKind);
	expect(rows[0]?.kind).toBe('password.changed');
	expect(rows.at(-1)?.address).toBe(`10.0.${(mostOfKind + 699) >> 8}.${(mostOfKind + 699) & 255}`);
});

test('entries are kept ninety days; one that a clock ahead of its time wrote is kept until its own have passed', async () => {
	await using house = await openTaproom();
	const dayMs = 86_400_000;
	record(house, 'old', 0);
	record(house, 'ahead', 30 * dayMs);
	expect(await eventsOf(house)).toHaveLength(2);
	house.setNow(new Date(start + keptDays * dayMs).toISOString());
	expect(await eventsOf(house)).toHaveLength(2);
	house.setNow(new Date(start + keptDays * dayMs + 10 * 60_000).toISOString());
	expect(await eventsOf(house)).toMatchObject([{ username: 'ahead' }]);
	house.setNow('2026-11-20T20:30:00Z');
	record(house, 'again', 0);
	expect(await eventsOf(house)).toMatchObject([{ username: 'again' }, { username: 'ahead' }]);
});

test('a name that nobody could have may be a password, and no text brings control characters or length in', async () => {
	await using house = await openTaproom();
	await logIn(house, 'forty feet of hose', 'anna');
	expect((await logIn(house, 'a'.repeat(10_000), 'wrong')).status).toBe(413);
	record(house, `bo\u0000b\u001b[2J\u202e${'x'.repeat(10_000)}`, 60_000);
	await logIn(house, 'anna', 'wrong', { ...home, address: '10.0.0.1' }, `${'('.repeat(15_000)}\u0007`);
	const rows = await eventsOf(house);
	expect(rows.map(({ username }) => username)).toEqual(['for…', 'anna', 'bo�…']);
	expect(rows[1]?.device).toBe('An unknown device');
	expect(JSON.stringify([rows, house.logged])).not.toMatch(/forty feet|xxxx|\(\(\(|\\u00/);
});

test('an address that a guest makes up counts only behind a proxy that is trusted', async () => {
	await using house = await openTaproom();
	await employ(house.taproom);
	const headers = { 'X-Forwarded-For': '192.0.2.66' };
	for (const trustProxy of [false, true]) {
		Object.assign(house.taproom.auth, { trustProxy });
		const body = { username: 'anna', password: 'wrong' };
		await send(house.app, 'POST', '/api/auth/login', body, { address: '10.0.0.1', headers });
	}
	expect((await eventsOf(house)).map(({ address }) => address)).toEqual(['10.0.0.1', '192.0.2.66']);
});

test('while the database cannot be written nobody is kept out, and the entries follow later, each once', async () => {
	await using house = await openTaproom();
	const { db, securityLog } = house.taproom;
	await db.schema.alterTable('security_events').renameTo('elsewhere').execute();
	record(house, 'anna');
	await securityLog.flush();
	record(house, 'anna', 1);
	await securityLog.flush();
	expect(house.logged.filter(({ msg }) => msg === 'cannot write the security log').length).toBeGreaterThan(0);
	await db.schema.alterTable('elsewhere').renameTo('security_events').execute();
	expect(await eventsOf(house)).toMatchObject([{ username: 'anna', count: 2 }]);
});
