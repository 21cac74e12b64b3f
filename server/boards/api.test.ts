import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test, vi } from 'vitest';
import * as z from 'zod/mini';
import { newCodeSchema, screenListSchema } from '#domain/boards/board-endpoints.ts';
import { newBoard } from '#domain/boards/board-schema.ts';
import { type Shown, screenResponseSchema, shownSchema } from '#domain/boards/sheet-schema.ts';
import { listHistory } from '#server/history/store.ts';
import { StaticFiles } from '#server/pages/static-files.ts';
import { temporaryFolder } from '#tests/open-database.ts';
import { openInstances } from '#tests/open-instances.ts';
import { type OpenTaproom, openTaproom } from '#tests/open-taproom.ts';
import { testOnPostgres } from '#tests/postgres.ts';
import { send } from '#tests/sign-in.ts';
import { hire } from '#tests/staff.ts';
import { menuCode } from './board-content.ts';
import { boardPage } from './board-page.ts';

type Headers = Record<string, string>;

async function askForCode({ app }: OpenTaproom) {
	const response = await send(app, 'POST', '/api/screen/code', { origin: 'https://brewery.example' });
	return z.parse(z.object({ data: newCodeSchema }), await response.json()).data;
}

const pairBody = (code: string) => ({ code, name: 'Left', place: 'By the taps', board: 'behind-the-bar' });

const claim = ({ app }: OpenTaproom, secret: string) => send(app, 'POST', '/api/screen/claim', { secret });

const cookieOf = (response: Response) => response.headers.get('set-cookie')?.split(';')[0] ?? '';

/** Pairs a television as a manager, and returns its key. */
async function pairOne(venue: OpenTaproom, role: 'manager' | 'admin' = 'manager') {
	const { headers } = await hire(venue.taproom, role, 'ada');
	const { code, secret } = await askForCode(venue);
	const response = await send(venue.app, 'POST', '/api/screens', pairBody(code), { headers });
	expect(response.status).toBe(201);
	const { id } = (await response.json()).data;
	const claimed = await claim(venue, secret);
	return { id, code, secret, headers, cookie: cookieOf(claimed), claimed };
}

async function show({ app }: OpenTaproom, cookie: string) {
	const response = await app.request('/api/screen?width=1920&height=1080', { headers: { Cookie: cookie } });
	return z.parse(screenResponseSchema, await response.json());
}

async function shown(venue: OpenTaproom, cookie: string): Promise<Shown> {
	return shownSchema.parse(await show(venue, cookie));
}

async function listed({ app }: OpenTaproom, headers: Headers) {
	const response = await send(app, 'GET', '/api/screens', undefined, { headers });
	return z.parse(z.object({ data: screenListSchema }), await response.json()).data.screens;
}

test('a screen shows six letters and a code that leads to the staff’s screen; typed by a manager, it gets its board', async () => {
	await using venue = await openTaproom();
	const { code, qr, expiresAt, secret } = await askForCode(venue);
	expect(code).toMatch(/^[ACDEFHJKMNPRTWXY]{6}$/);
	expect(qr).toMatch(/^<svg /);
	expect(expiresAt).toBe('2026-11-20T20:35:00.000Z');
	expect(await (await claim(venue, secret)).json()).toMatchObject({ data: { state: 'waiting' } });
	const { headers } = await hire(venue.taproom, 'manager', 'ada');
	// The code is typed as people would: partly in lower case, with a space.
	const typed = `${code.slice(0, 3).toLowerCase()} ${code.slice(3)}`;
	const paired = await send(venue.app, 'POST', '/api/screens', pairBody(typed), { headers });
	const { id } = (await paired.json()).data;
	const heard: string[] = [];
	venue.taproom.content.subscribe((resource) => heard.push(resource));
	const claimed = await claim(venue, secret);
	expect(heard).toEqual(['screens']);
	expect(await claimed.json()).toMatchObject({ data: { state: 'paired' } });
	const cookie = claimed.headers.get('set-cookie') ?? '';
	for (const part of ['HttpOnly', 'SameSite=Strict', 'Path=/api/screen']) expect(cookie).toContain(part);
	const { screen, sheets } = await shown(venue, cookieOf(claimed));
	expect(screen).toMatchObject({ id, name: 'Left' });
	expect(sheets['behind-the-bar']?.groups[0]?.rows[0]?.name).toBe('Barn Door');
	expect(await listed(venue, headers)).toMatchObject([{ name: 'Left', width: 1920, state: 'awake' }]);
	const [entry] = await listHistory(venue.taproom.db, 'screen', id, 1);
	expect(entry).toMatchObject({ action: 'pair', username: 'ada' });
});

test('letters are good once, for five minutes, and for whoever asked for them', async () => {
	await using venue = await openTaproom();
	const { code, secret, headers } = await pairOne(venue);
	const again = (typed: string) => send(venue.app, 'POST', '/api/screens', pairBody(typed), { headers });
	expect((await again(code)).status).toBe(422);
	expect(await (await claim(venue, secret)).json()).toMatchObject({ data: { state: 'expired' } });
	const late = await askForCode(venue);
	venue.setNow('2026-11-20T20:35:00Z');
	expect((await again(late.code)).status).toBe(422);
	expect(await (await claim(venue, late.secret)).json()).toMatchObject({ data: { state: 'expired' } });
	expect(await listed(venue, headers)).toHaveLength(1);
});

test('who guesses letters may be wrong ten times, then waits, with right ones too', async () => {
	await using venue = await openTaproom();
	const { headers } = await hire(venue.taproom, 'manager', 'ada');
	const { code } = await askForCode(venue);
	const wrong = code === 'AAAAAA' ? 'CCCCCC' : 'AAAAAA';
	const guess = (typed: string) => send(venue.app, 'POST', '/api/screens', pairBody(typed), { headers });
	for (let times = 0; times < 10; times += 1) expect((await guess(wrong)).status).toBe(422);
	expect((await guess(code)).status).toBe(429);
	venue.setNow('2026-11-20T20:45:00Z');
	expect((await guess((await askForCode(venue)).code)).status).toBe(201);
});

test('one network has letters for twenty screens, until some have gone', async () => {
	await using venue = await openTaproom();
	const ask = async () =>
		(await send(venue.app, 'POST', '/api/screen/code', { origin: 'https://brewery.example' })).status;
	for (let times = 0; times < 20; times += 1) expect(await ask()).toBe(200);
	expect(await ask()).toBe(429);
	venue.setNow('2026-11-20T20:35:00Z');
	expect(await ask()).toBe(200);
});

test('neither list nor database nor history holds a key', async () => {
	await using venue = await openTaproom();
	const { id, cookie, secret, headers } = await pairOne(venue);
	const key = cookie.split('=')[1] ?? '';
	expect(key).toMatch(/^[\w-]{43}$/);
	const rows = await venue.taproom.db.selectFrom('screens').selectAll().execute();
	const history = await listHistory(venue.taproom.db, 'screen', id);
	const everything = JSON.stringify([rows, history, await listed(venue, headers), venue.logged]);
	expect(everything).not.toContain(key);
	expect(everything).not.toContain(secret);
});

test('an unpaired screen is told so by name, a stranger’s key too; nothing else makes one forget its board', async () => {
	await using venue = await openTaproom();
	const { id, cookie, headers } = await pairOne(venue);
	expect((await send(venue.app, 'DELETE', `/api/screens/${id}`, undefined, { headers })).status).toBe(200);
	expect(await show(venue, cookie)).toEqual({ state: 'unpaired' });
	expect(await show(venue, 'taproom_screen=guessed')).toEqual({ state: 'unpaired' });
	expect((await send(venue.app, 'DELETE', `/api/screens/${id}`, undefined, { headers })).status).toBe(404);
	expect((await listHistory(venue.taproom.db, 'screen', id))[0]).toMatchObject({ action: 'unpair' });
});

test('whoever runs the content pairs and unpairs; bartenders see which are awake, and guests nothing', async () => {
	await using venue = await openTaproom();
	const { id, headers } = await pairOne(venue);
	const bar = await hire(venue.taproom, 'bartender', 'ben');
	expect(await listed(venue, bar.headers)).toHaveLength(1);
	const change = { name: 'Mine', place: '', board: 'kitchen-window' };
	const named = { headers: { ...bar.headers, 'If-Match': '"1"' } };
	expect((await send(venue.app, 'PUT', `/api/screens/${id}`, change, named)).status).toBe(403);
	expect((await send(venue.app, 'POST', '/api/screens', pairBody('AAAAAA'), named)).status).toBe(403);
	expect((await send(venue.app, 'DELETE', `/api/screens/${id}`, undefined, named)).status).toBe(403);
	expect((await venue.app.request('/api/screens')).status).toBe(401);
	expect(await listed(venue, headers)).toHaveLength(1);
});

test('a screen takes another name and board; who was slower learns that somebody was faster', async () => {
	await using venue = await openTaproom();
	const { id, cookie, headers } = await pairOne(venue);
	const change = (name: string, board: string) =>
		send(
			venue.app,
			'PUT',
			`/api/screens/${id}`,
			{ name, place: '', board },
			{
				headers: { ...headers, 'If-Match': '"1"' },
			},
		);
	expect((await change('Right', 'kitchen-window')).status).toBe(200);
	expect((await change('Middle', 'kitchen-window')).status).toBe(409);
	const { screen, sheets } = await shown(venue, cookie);
	expect([screen.name, Object.keys(sheets)]).toEqual(['Right', ['kitchen-window']]);
});

test('a screen is restarted by a number that rises; one whose board was deleted shows what is on tap', async () => {
	await using venue = await openTaproom();
	const { id, cookie, headers } = await pairOne(venue);
	await send(venue.app, 'POST', `/api/screens/${id}/restart`, undefined, { headers });
	expect((await shown(venue, cookie)).screen.restarts).toBe(1);
	const item = '/api/content/board/behind-the-bar';
	const named = { headers: { ...headers, 'If-Match': '"1"' } };
	expect((await send(venue.app, 'DELETE', item, undefined, named)).status).toBe(200);
	const { turns, sheets } = await shown(venue, cookie);
	expect(sheets[turns[0]?.sheet ?? '']?.groups[0]?.title).toBe('On tap');
});

test('a screen that is not heard from is dark during the opening hours only, since the doors opened at the earliest', async () => {
	await using venue = await openTaproom({ now: '2026-11-20T19:00:00Z' });
	const { cookie } = await pairOne(venue);
	const state = async (now: string) => {
		venue.setNow(now);
		const { headers } = await hire(venue.taproom, 'bartender', 'ben');
		const [screen] = await listed(venue, headers);
		return [screen?.state, screen?.darkSince];
	};
	await show(venue, cookie);
	expect(await state('2026-11-20T19:01:00Z')).toEqual(['awake', null]);
	// Friday: the doors open at 3 PM, and close at 10 PM.
	expect(await state('2026-11-20T19:30:00Z')).toEqual(['asleep', null]);
	expect(await state('2026-11-20T21:00:00Z')).toEqual(['dark', '2026-11-20T20:00:00.000Z']);
	expect(await state('2026-11-21T05:00:00Z')).toEqual(['asleep', null]);
});

test('a screen that was paired this moment wakes; one that is not heard from for long after that is dark', async () => {
	await using venue = await openTaproom({ now: '2026-11-20T21:00:00Z' });
	const { headers } = await hire(venue.taproom, 'manager');
	const { code } = await askForCode(venue);
	const paired = await send(venue.app, 'POST', '/api/screens', pairBody(code), { headers });
	expect((await paired.json()).data).toMatchObject({ state: 'waking', darkSince: null });
	venue.setNow('2026-11-20T21:05:00Z');
	expect(await listed(venue, headers)).toMatchObject([{ state: 'dark' }]);
});

test('a board has a code to the menu wherever paper has one, and none where an address leads nobody anywhere', () => {
	for (const host of ['brewery.example', '192.168.1.20:3001', 'bar.local', '[fd12::7]'])
		expect(menuCode(`http://${host}`)?.size, host).toBeGreaterThan(20);
	for (const host of ['localhost:3001', '127.0.0.1:3001', '0.0.0.0', '[::1]', 'bar.localhost'])
		expect(menuCode(`http://${host}`), host).toBeNull();
});

test('a key that two televisions use at once is told; a stream that comes back is no second one', async () => {
	await using venue = await openTaproom();
	const { cookie, headers } = await pairOne(venue);
	const open = (tab: string) =>
		venue.app.request(`/api/screen/live?tab=${tab}`, { headers: { Cookie: cookie } });
	const count = async () => (await listed(venue, headers))[0]?.televisions;
	const first = await open('one');
	const again = await open('one');
	expect(await count()).toBe(1);
	const copy = await open('two');
	expect(await count()).toBe(2);
	await Promise.all([first, again, copy].map((response) => response.body?.cancel()));
	expect(await count()).toBe(0);
});

testOnPostgres(
	'televisions that use one key are counted over all instances, while they are heard',
	async () => {
		await using instances = await openInstances();
		const [one, other] = [await instances.open(), await instances.open()];
		const { cookie, headers } = await pairOne(one);
		const open = (venue: OpenTaproom, tab: string) =>
			venue.app.request(`/api/screen/live?tab=${tab}`, { headers: { Cookie: cookie } });
		const counts = () =>
			Promise.all([one, other].map(async (venue) => (await listed(venue, headers))[0]?.televisions));
		const become = (count: number) =>
			vi.waitFor(async () => expect(await counts()).toEqual([count, count]), 10_000);
		const here = await open(one, 'left');
		await become(1);
		const back = await open(other, 'left');
		const copy = await open(other, 'copy');
		await become(2);
		await copy.body?.cancel();
		await become(1);
		await Promise.all([here, back].map((response) => response.body?.cancel()));
		await become(0);
		await open(one, 'left');
		await become(1);
		// By now, its instance has been silent for too long.
		other.setNow('2026-11-20T20:31:31Z');
		expect(await counts()).toEqual([1, 0]);
	},
);

testOnPostgres('wrong letters count at all instances together', async () => {
	await using instances = await openInstances();
	const venues = [await instances.open(), await instances.open()] as const;
	const { headers } = await hire(venues[0].taproom, 'manager', 'ada');
	const { code } = await askForCode(venues[0]);
	const wrong = code === 'AAAAAA' ? 'CCCCCC' : 'AAAAAA';
	const guess = (times: number, typed: string) =>
		send(venues[times % 2 === 0 ? 0 : 1].app, 'POST', '/api/screens', pairBody(typed), { headers });
	for (let times = 0; times < 10; times += 1) expect((await guess(times, wrong)).status).toBe(422);
	for (const times of [0, 1]) expect((await guess(times, code)).status).toBe(429);
});

test('what a kick takes away is gone from the next answer', async () => {
	await using venue = await openTaproom();
	const { cookie, headers } = await pairOne(venue);
	const names = async () =>
		(await shown(venue, cookie)).sheets['behind-the-bar']?.groups
			.find(({ id }) => id === 'taps')
			?.rows.map(({ name }) => name);
	expect(await names()).toContain('Hearthstone');
	await venue.app.request('/api/taps/3/kick', { method: 'POST', headers });
	expect(await names()).not.toContain('Hearthstone');
});

test('the page of a television is the same for all, and no search engine’s', async () => {
	await using venue = await openTaproom();
	const response = await venue.app.request('/board');
	expect(response.status).toBe(200);
	expect(response.headers.get('content-security-policy')).toContain("script-src 'self'");
	expect(await response.text()).toContain('noindex');
});

test('the built page loads the program and the style sheet of the build', async () => {
	using folder = temporaryFolder();
	const assets = ['television-iS-cNuJq.js', 'television-BzulI1rh.css'];
	mkdirSync(join(folder.path, 'assets'));
	for (const name of assets) writeFileSync(join(folder.path, 'assets', name), '');
	const page = boardPage(await StaticFiles.read(folder.path));
	const html = await (await page.request('/board')).text();
	for (const name of assets) expect(html).toContain(`"/assets/${name}"`);
});

test('a board is told when the doors close early', async () => {
	await using venue = await openTaproom();
	const { cookie, headers } = await pairOne(venue);
	expect((await shown(venue, cookie)).earlyAt).toBeNull();
	const closing = { isOpen: false, at: '2026-11-21T01:00:00.000Z', reason: 'The power is out' };
	await send(venue.app, 'POST', '/api/business-status', closing, { headers });
	const { earlyAt, open } = await shown(venue, cookie);
	expect(earlyAt).toBe(Date.parse('2026-11-21T01:00:00Z'));
	expect(open).toContainEqual([Date.parse('2026-11-20T20:00:00Z'), earlyAt]);
});

test('a preview says of the doors what the wall says, also that they close early', async () => {
	await using venue = await openTaproom();
	const { headers } = await hire(venue.taproom, 'manager');
	const doors = async () => {
		const body = { ...newBoard, name: 'Taps' };
		const response = await send(venue.app, 'POST', '/api/boards/preview', body, { headers });
		expect(response.status).toBe(200);
		const { data } = await response.json();
		return [data.doors, data.isEarly];
	};
	expect(await doors()).toEqual(['Open till 10 PM', false]);
	const closing = { isOpen: false, at: '2026-11-21T01:00:00.000Z', reason: 'The power is out' };
	await send(venue.app, 'POST', '/api/business-status', closing, { headers });
	expect(await doors()).toEqual(['Closing early, at 8 PM', true]);
});
