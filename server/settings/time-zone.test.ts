import { expect, test } from 'vitest';
import { defaultLocale, type Locale } from '#domain/locale/locale-schema.ts';
import { type OpenTaproom, openTaproom } from '#tests/open-taproom.ts';
import { hire, type TestStaff } from '#tests/staff.ts';

async function put(venue: OpenTaproom, { headers }: TestStaff, path: string, body: unknown, version = 0) {
	const sent = new Headers(headers);
	sent.set('Content-Type', 'application/json');
	sent.set('If-Match', `"${version}"`);
	const response = await venue.app.request(path, {
		method: 'PUT',
		headers: sent,
		body: JSON.stringify(body),
	});
	expect(response.status, await response.clone().text()).toBe(200);
	return response;
}

const moveTo = (venue: OpenTaproom, staff: TestStaff, timeZone: string, planned = 'clock', version = 0) =>
	put(venue, staff, '/api/settings/time-zone', { timeZone, planned }, version);

const splash = { enabled: true, title: 'Wassail', text: 'At dusk.' };

async function logOf(venue: OpenTaproom, { headers }: TestStaff, day: string): Promise<string[]> {
	const response = await venue.app.request(`/api/changes?day=${day}`, { headers });
	const { data } = (await response.json()) as { data: { changes: { at: string }[] } };
	return data.changes.map(({ at }) => at);
}

test.each([
	// The instant is 11:30 PM on November 19 in New York.
	['Pacific/Honolulu', '2026-11-20T04:30:00Z'],
	['Europe/Berlin', '2026-11-20T04:30:00Z'],
	['Australia/Sydney', '2026-11-20T04:30:00Z'],
	['Asia/Kathmandu', '2026-11-20T04:30:00Z'],
])('a move to %s at 11:30 PM moves no record of the nights before', async (timeZone, now) => {
	await using venue = await openTaproom({ now: '2026-11-18T23:00:00Z' });
	let manager = await hire(venue.taproom, 'manager');
	await put(venue, manager, '/api/settings/splash', splash);
	// At 2:30 AM on November 19, the service day is still November 18.
	venue.setNow('2026-11-19T07:30:00Z');
	manager = await hire(venue.taproom, 'manager');
	await put(venue, manager, '/api/settings/splash', { ...splash, enabled: false }, 1);
	venue.setNow(now);
	manager = await hire(venue.taproom, 'manager');
	const night = ['2026-11-19T07:30:00.000Z', '2026-11-18T23:00:00.000Z'];
	const logged = async () => (await logOf(venue, manager, '2026-11-18')).filter((at) => night.includes(at));
	expect(await logged()).toEqual(night);
	const tapped = (await (await venue.app.request('/data/beers.json')).json()) as { tapped_on: string }[];
	await moveTo(venue, manager, timeZone);
	expect(await logged()).toEqual(night);
	const after = (await (await venue.app.request('/data/beers.json')).json()) as { tapped_on: string }[];
	expect(after.map((beer) => beer.tapped_on)).toEqual(tapped.map((beer) => beer.tapped_on));
	expect(venue.taproom.schedule.timeZone).toBe(timeZone);
});

test('the hours follow the new clock at once, and nobody but the server writes down the zones before', async () => {
	// It is Friday, 3:30 PM in New York and 9:30 PM in Berlin; the doors are open from three to ten there.
	await using venue = await openTaproom({ now: '2026-11-20T20:30:00Z' });
	const manager = await hire(venue.taproom, 'manager');
	const site = async () =>
		(await (await venue.app.request('/data/site.json')).json()) as {
			schedule: { timeZone: string; earlierZones?: unknown };
			businessStatus: { until: string };
		};
	expect((await site()).businessStatus.until).toBe('2026-11-21T03:00:00.000Z');
	await moveTo(venue, manager, 'Europe/Berlin');
	const moved = await site();
	expect(moved.businessStatus.until).toBe('2026-11-20T21:00:00.000Z');
	const earlierZones = [{ timeZone: 'America/New_York', until: '2026-11-20T20:30:00.000Z' }];
	expect(moved.schedule.earlierZones).toEqual(earlierZones);
	const { earlierZones: _left, ...typed } = venue.taproom.schedule;
	await put(venue, manager, '/api/settings/hours', { ...typed, closures: [] }, 1);
	expect((await site()).schedule.earlierZones).toEqual(earlierZones);
});

test.each([
	// 4 PM in New York is 10 PM in Berlin.
	['clock', '2026-11-27T15:00:00.000Z', 960],
	['moment', '2026-11-27T21:00:00.000Z', 1320],
])('what is planned keeps its %s when the taproom says so', async (planned, at, minutes) => {
	await using venue = await openTaproom({ now: '2026-11-20T20:30:00Z' });
	const manager = await hire(venue.taproom, 'manager');
	const headers = new Headers(manager.headers);
	headers.set('Content-Type', 'application/json');
	const plan = {
		name: 'Friday',
		date: '2026-11-27',
		minutes: 960,
		steps: [{ kind: 'kitchen', isClosed: true }],
	};
	const request = { method: 'POST', headers, body: JSON.stringify(plan) };
	const made = await venue.app.request('/api/change-overs', request);
	expect(made.status, await made.clone().text()).toBe(201);
	await moveTo(venue, manager, 'Europe/Berlin', planned);
	const list = await venue.app.request('/api/change-overs', { headers });
	expect(((await list.json()) as { data: { ahead: unknown[] } }).data.ahead).toMatchObject([
		{ at, minutes, date: '2026-11-27' },
	]);
});

test('every text that the server writes follows the taproom: prices, dates, the clock', async () => {
	await using venue = await openTaproom();
	const manager = await hire(venue.taproom, 'manager');
	const menu = async () => (await venue.app.request('/menu.txt')).text();
	expect(await menu()).toMatch(/Friday, November 20, 2026\n.*9:00 PM|\$\d/s);
	const berlin: Locale = {
		country: 'DE',
		currency: 'EUR',
		amountDigits: null,
		prices: 'sign-last-comma',
		units: 'cl',
		weekStartsOn: 1,
		dates: 'day-first',
		clock: 24,
		legalAge: null,
	};
	await put(venue, manager, '/api/settings/locale', berlin);
	const german = await menu();
	expect(german).toContain('Friday, 20 November 2026');
	expect(german).toMatch(/\d\s€/);
	expect(german).not.toMatch(/\$|\d [AP]M/);
	expect(await (await venue.app.request('/feed.xml')).text()).not.toMatch(/\$\d/);
	await put(venue, manager, '/api/settings/locale', defaultLocale, 1);
	expect(await menu()).toContain('Friday, November 20, 2026');
});
