import { CompiledQuery, sql } from 'kysely';
import { expect, test } from 'vitest';
import type { SecurityKind } from '#domain/security-log/kinds.ts';
import type { SecurityEvents, SecurityNotice } from '#domain/security-log/security-endpoints.ts';
import { type OpenTaproom, openTaproom } from '#tests/open-taproom.ts';
import { employ, send } from '#tests/sign-in.ts';
import { hire } from '#tests/staff.ts';
import { eventsQuery } from './read-events.ts';
import { recordSecurityEvent } from './security-log.ts';

const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:144.0) Gecko/20100101 Firefox/144.0';
const chrome = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) Chrome/142.0 Safari/537.36';
const home = '203.0.113.9';

const logIn = (house: OpenTaproom, username: string, password: string, address = home, agent = firefox) =>
	send(
		house.app,
		'POST',
		'/api/auth/login',
		{ username, password },
		{ address, headers: { 'User-Agent': agent } },
	);

/** Signs somebody in from a place, and asks from there. */
async function visit(
	house: OpenTaproom,
	who: { username: string; password: string },
	address = home,
	agent = firefox,
) {
	const response = await logIn(house, who.username, who.password, address, agent);
	expect(response.status).toBe(200);
	const headers = { Authorization: `Bearer ${(await response.json()).token}`, 'User-Agent': agent };
	const read = async (path: string) => {
		const { data } = await (await send(house.app, 'GET', path, undefined, { address, headers })).json();
		return data;
	};
	return {
		headers,
		events: (): Promise<SecurityEvents> => read('/api/auth/events'),
		notice: (seen?: string | null): Promise<SecurityNotice> =>
			read(`/api/auth/notice${seen ? `?seen=${seen}` : ''}`),
	};
}

async function openLog(now?: string) {
	const house = await openTaproom(now === undefined ? {} : { now });
	const ada = await hire(house.taproom, 'admin', 'ada');
	const read = (query = '') => house.app.request(`/api/security-events${query}`, { headers: ada.headers });
	return {
		...house,
		ada,
		read,
		/** But for sessions that a test opened elsewhere than where it uses them. */
		async list(query = ''): Promise<SecurityEvents> {
			const { events, next }: SecurityEvents = (await (await read(query)).json()).data;
			return { events: events.filter(({ kind }) => kind !== 'session.moved'), next };
		},
		record(kind: SecurityKind, username: string, at: string, detail = '') {
			const place = { address: home, device: 'Firefox on Linux' };
			const now = new Date(at);
			recordSecurityEvent(house.taproom, { kind, userId: null, username, place, detail, now });
		},
	};
}

test('admins read of everybody, newest first; no machine, nobody else does', async () => {
	await using house = await openLog();
	const anna = await employ(house.taproom);
	await logIn(house, 'anna', 'wrong');
	await logIn(house, 'anna', anna.password);
	const { events, next } = await house.list();
	expect(next).toBeNull();
	expect(events).toMatchObject([{ kind: 'sign-in.good' }, { kind: 'sign-in.wrong', userId: anna.id }]);
	expect(events[1]).toEqual({
		...{ id: expect.any(String), kind: 'sign-in.wrong', at: '2026-11-20T20:30:00.000Z', count: 1 },
		...{ userId: anna.id, username: 'anna', by: null, detail: '', newDevice: false },
		place: { address: home, device: 'Firefox on Linux' },
	});
	const manager = await hire(house.taproom, 'manager');
	const refused = await house.app.request('/api/security-events', { headers: manager.headers });
	expect(refused.status).toBe(403);
});

test('the list is narrowed to a person, to made-up names, to a kind, to a day of the taproom', async () => {
	await using house = await openLog();
	const anna = await employ(house.taproom);
	// The day ends at midnight in New York, which is 5 o'clock in UTC.
	house.record('sign-in.wrong', 'anna', '2026-11-20T04:59:59.999Z');
	house.record('sign-in.locked', 'anna', '2026-11-20T05:00:00Z');
	house.record('sign-in.wrong', 'stranger', '2026-11-21T04:59:59.999Z');
	house.record('sign-in.wrong', 'anna', '2026-11-21T05:00:00Z');
	const times = async (query: string) => (await house.list(query)).events.map(({ at }) => at.slice(5, 19));
	expect(await times(`?person=${anna.id}`)).toEqual(['11-21T05:00:00', '11-20T05:00:00', '11-20T04:59:59']);
	expect(await times('?person=nobody')).toEqual(['11-21T04:59:59']);
	expect(await times('?kind=sign-in.locked')).toEqual(['11-20T05:00:00']);
	expect(await times('?day=2026-11-20')).toEqual(['11-21T04:59:59', '11-20T05:00:00']);
	expect(await times(`?day=2026-11-20&person=${anna.id}&kind=sign-in.wrong`)).toEqual([]);
	expect(await times('?person=somebody-else')).toEqual([]);
});

test('a person’s list has what they did to others; one’s own does not say where others were', async () => {
	await using house = await openLog();
	const anna = await employ(house.taproom);
	const { id, headers } = house.ada;
	await send(
		house.app,
		'PUT',
		`/api/users/${anna.id}`,
		{ role: 'admin' },
		{ headers: { ...headers, 'If-Match': '1' } },
	);
	const byAda = (await house.list(`?person=${id}`)).events;
	expect(byAda).toMatchObject([
		{ kind: 'user.role', username: 'anna', by: 'ada', detail: 'manager → admin' },
	]);
	expect(byAda[0]?.place).not.toBeNull();
	expect((await (await visit(house, anna)).events()).events).toMatchObject([
		{ kind: 'sign-in.good', place: { address: home } },
		{ kind: 'user.role', by: 'ada', place: null },
	]);
});

test('nobody reads another’s events as their own', async () => {
	await using house = await openLog();
	const anna = await employ(house.taproom);
	const bob = await employ(house.taproom, { username: 'bob' });
	await logIn(house, 'bob', 'wrong');
	const { events } = await (await visit(house, anna)).events();
	expect(events.map(({ userId }) => userId)).toEqual([anna.id]);
	expect((await (await visit(house, bob)).events()).events).toHaveLength(2);
});

test('pages follow each other without a gap or a repeat, and what is newer moves none of them', async () => {
	await using house = await openLog();
	for (let n = 0; n < 120; n += 1) {
		const at = new Date(Date.parse('2026-11-20T10:00:00Z') + n * 60_000).toISOString();
		house.record('sign-in.good', `guest${n}`, at);
	}
	const seen: string[] = [];
	let next: string | null = null;
	const sizes: number[] = [];
	do {
		const page: SecurityEvents = await house.list(
			`?kind=sign-in.good${next === null ? '' : `&before=${next}`}`,
		);
		sizes.push(page.events.length);
		seen.push(...page.events.map(({ username }) => username));
		next = page.next;
		house.record('sign-in.good', 'later', '2026-11-20T20:00:00Z');
	} while (next !== null);
	expect(sizes).toEqual([50, 50, 20]);
	expect(seen).toEqual(Array.from({ length: 120 }, (_, n) => `guest${119 - n}`));
});

test.each([
	'before=1',
	"before=' or 1=1",
	'kind=sign-in',
	'day=2026-02-30',
	'day=now',
	`person=${'x'.repeat(61)}`,
])('%s is refused and says which field', async (query) => {
	await using house = await openLog();
	const response = await house.read(`?${query}`);
	expect(response.status).toBe(422);
	const path = query.split('=')[0];
	expect(await response.json()).toMatchObject({ code: 'INVALID_INPUT', fields: [{ path }] });
});

test('with a hundred thousand entries every question reads its page from an index, and sorts nothing', async () => {
	await using house = await openLog();
	const { db } = house.taproom;
	await sql`
		with recursive numbers(n) as (select 0 union all select n + 1 from numbers where n < 99999)
		insert into security_events
		select printf('%012x-000000-0000000000', ${Date.parse('2026-11-20T20:30:00Z')} - n), '2026-11-20T20:30:00.000Z',
			iif(n % 3, 'sign-in.wrong', 'sign-in.good'), iif(n % 2, 'user' || n % 7, null), 'x', null, null,
			'203.0.113.9', '203.0.113.9', 'x', '', 1, 0, null
		from numbers`.execute(db);
	const zone = 'America/New_York';
	const all = eventsQuery(db, {}, zone);
	const queries = [
		all,
		eventsQuery(db, { day: '2026-11-20', before: '019a9d5f2c40-000001-0123456789' }, zone),
		eventsQuery(db, { kind: 'sign-in.good' }, zone),
		all.where('user_id', 'is', null),
		all.where('user_id', '=', 'user3'),
		all.where('by_id', '=', 'user3'),
		eventsQuery(db, { kind: 'sign-in.good', day: '2026-11-20' }, zone).where('user_id', '=', 'user3'),
	];
	for (const query of queries) {
		const { sql: text, parameters } = query.compile();
		const explain = CompiledQuery.raw(`explain query plan ${text}`, [...parameters]);
		const { rows } = await db.executeQuery<{ detail: string }>(explain);
		const words = rows.map(({ detail }) => detail).join('; ');
		expect(words, text).toContain(' USING INDEX ');
		expect(words, text).not.toContain('TEMP B-TREE');
	}
	expect((await house.list('?person=nobody')).events).toHaveLength(50);
});

test('wrong tries are counted from the visit before, those during a lock by themselves, until they were seen', async () => {
	await using house = await openTaproom();
	const anna = await employ(house.taproom);
	await logIn(house, 'anna', 'wrong');
	const first = await visit(house, anna);
	expect(await first.notice()).toMatchObject({ since: null, wrong: 1, locked: 0 });
	house.setNow('2026-11-20T22:00:00Z');
	for (let n = 0; n < 7; n += 1) await logIn(house, 'ANNA', 'wrong', '198.51.100.7', chrome);
	await logIn(house, 'bob', 'wrong', '198.51.100.7', chrome);
	house.setNow('2026-11-20T22:15:00Z');
	const second = await visit(house, anna);
	const told = await second.notice();
	expect(told).toMatchObject({ since: '2026-11-20T20:30:00.000Z', wrong: 5, locked: 2, newDevices: [] });
	expect(await second.notice(told.latest)).toMatchObject({ wrong: 0, locked: 0 });
	await logIn(house, 'anna', 'wrong');
	expect(await second.notice(told.latest)).toMatchObject({ wrong: 1 });
	const third = await visit(house, anna);
	expect(await third.notice()).toMatchObject({ since: '2026-11-20T22:15:00.000Z', wrong: 1, locked: 0 });
});

test('a sign-in from a device or network never seen is marked, and told at the owner’s next visit from elsewhere', async () => {
	await using house = await openTaproom();
	const anna = await employ(house.taproom);
	const marks = async (visitor: Awaited<ReturnType<typeof visit>>) =>
		(await visitor.events()).events.map(({ newDevice }) => newDevice);
	const own = await visit(house, anna);
	expect(await marks(own)).toEqual([false]);
	const strange = await visit(house, anna, '198.51.100.7', chrome);
	expect(await marks(strange)).toEqual([true, false]);
	// Whoever it is does not hide it by looking first, or by coming twice.
	expect((await strange.notice()).newDevices).toEqual([]);
	await visit(house, anna, '198.51.100.7', chrome);
	const next = await visit(house, anna);
	expect(await marks(next)).toEqual([false, false, true, false]);
	const told = await next.notice();
	expect(told.newDevices).toMatchObject([
		{ newDevice: true, place: { address: '198.51.100.7', device: 'Chrome on Windows' } },
	]);
	expect((await next.notice(told.latest)).newDevices).toEqual([]);
	expect((await (await visit(house, anna)).notice()).newDevices).toEqual([]);
	// A device that proves that it was there before is not new, wherever it is.
	const { deviceToken } = await (await logIn(house, 'anna', anna.password)).json();
	const body = { username: 'anna', password: anna.password, deviceToken };
	await send(house.app, 'POST', '/api/auth/login', body, { address: '192.0.2.99' });
	expect((await marks(next))[0]).toBe(false);
	// The same browser in another network, and another browser in a network that is known.
	expect((await marks(await visit(house, anna, '192.0.2.1')))[0]).toBe(true);
	expect((await marks(await visit(house, anna, home, chrome)))[0]).toBe(false);
});

test('a session from before there was a log is told what came since it began', async () => {
	await using house = await openTaproom();
	const staff = await hire(house.taproom, 'manager', 'mia');
	await employ(house.taproom, { username: 'other' });
	for (const name of ['mia', 'other']) await logIn(house, name, 'wrong');
	const { headers } = staff;
	const notice = async (query = '') => house.app.request(`/api/auth/notice${query}`, { headers });
	expect((await (await notice()).json()).data).toMatchObject({ since: null, wrong: 1 });
	expect((await notice('?seen=x')).status).toBe(422);
});
