import { isDeepStrictEqual } from 'node:util';
import { expect, test } from 'vitest';
import { brand } from '#demo/brand.ts';
import { brewery } from '#demo/brewery.ts';
import { place, visit } from '#demo/home.ts';
import { demoSchedule } from '#demo/hours.ts';
import { eventLists } from '#demo/words.ts';
import { defaultUsualSizes } from '#domain/beers/usual-sizes.ts';
import { addressOf, type StaffEndpointName } from '#domain/endpoints.ts';
import { defaultLocale } from '#domain/locale/locale-schema.ts';
import { defaultBusiness } from '#domain/settings/defaults.ts';
import { ageVerificationSchema, businessStatusSchema } from '#domain/settings/settings-schema.ts';
import { allSettingsSchema } from '#domain/settings/versioned-settings.ts';
import { demoSettings } from '#server/demo/seed-demo.ts';
import { listHistory } from '#server/history/store.ts';
import { type OpenTaproom, openTaproom } from '#tests/open-taproom.ts';
import { hire, type TestStaff } from '#tests/staff.ts';
import { CurrentSettings } from './current-settings.ts';

type SettingsCall = Exclude<
	Extract<
		StaffEndpointName,
		`doors.${string}` | `gate.${string}` | `kitchen.${string}` | `settings.${string}`
	>,
	'settings.discard'
>;

const splash = { enabled: true, title: 'Canning day', text: 'Four-packs from the barn door.' };
const lunch = [{ opensAt: 720, closesAt: 900 }];
const kitchen = { followsDoors: false, weekly: [lunch, [], [], [], [], lunch, lunch] };
const inputs: Readonly<Record<SettingsCall, unknown>> = {
	'doors.set': { isOpen: false },
	'kitchen.set': { isClosed: true },
	'gate.set': { enabled: true },
	'settings.read': undefined,
	'settings.splash': splash,
	'settings.hours': demoSchedule,
	'settings.timeZone': { timeZone: 'Europe/Berlin', planned: 'clock' },
	'settings.locale': { ...defaultLocale, currency: 'EUR' },
	'settings.kitchen': kitchen,
	'settings.business': brewery,
	'settings.visit': visit,
	'settings.brand': brand,
	'settings.place': place,
	'settings.scene': { scene: 'harbor', picture: '', alt: '' },
	'settings.words': { headline: 'Lager, mostly.' },
	'settings.eventLists': eventLists,
	'settings.sizes': defaultUsualSizes,
};

interface Sent {
	readonly body?: unknown;
	readonly text?: string;
	readonly version?: number | string | undefined;
}

/** Sends a request as a user, or without a sign-in. */
function call(venue: OpenTaproom, staff: TestStaff | null, name: SettingsCall, sent: Sent = {}) {
	const { method, path } = addressOf(name);
	const { body = inputs[name], text = JSON.stringify(body), version } = sent;
	const headers = new Headers(staff?.headers);
	headers.set('Content-Type', 'application/json');
	if (version !== undefined) headers.set('If-Match', `"${version}"`);
	return venue.app.request(path, { method, headers, ...(method !== 'GET' && { body: text }) });
}

const names: readonly SettingsCall[] = [
	'doors.set',
	'kitchen.set',
	'gate.set',
	'settings.read',
	'settings.splash',
	'settings.sizes',
	'settings.hours',
	'settings.timeZone',
	'settings.locale',
	'settings.kitchen',
	'settings.business',
	'settings.visit',
	'settings.brand',
	'settings.place',
	'settings.scene',
	'settings.words',
	'settings.eventLists',
];
const writes = names.filter((name) => name !== 'settings.read');
const versioned: readonly SettingsCall[] = [
	'settings.splash',
	'settings.sizes',
	'settings.hours',
	'settings.timeZone',
	'settings.locale',
	'settings.kitchen',
	'settings.business',
	'settings.visit',
	'settings.brand',
	'settings.place',
	'settings.scene',
	'settings.words',
	'settings.eventLists',
];

test.each(names)('%s is for whoever is signed in: 401 for anybody else', async (name) => {
	await using venue = await openTaproom();
	const response = await call(venue, null, name, { version: 0 });
	expect(response.status).toBe(401);
	expect(await response.json()).toMatchObject({ success: false, code: 'UNAUTHORIZED' });
});

test.each(writes)(
	'%s is for whoever may: a bartender gets the doors and today’s kitchen alone',
	async (name) => {
		await using venue = await openTaproom();
		const bartender = await hire(venue.taproom, 'bartender');
		const response = await call(venue, bartender, name, { version: 0 });
		expect(response.status).toBe(name === 'doors.set' || name === 'kitchen.set' ? 200 : 403);
		const manager = await hire(venue.taproom, 'manager');
		expect((await call(venue, manager, name, { version: 0 })).status).toBe(200);
	},
);

test.each(writes)(
	'%s refuses what is no JSON, and what is not of its shape, naming the field',
	async (name) => {
		await using venue = await openTaproom();
		const manager = await hire(venue.taproom, 'manager');
		const broken = await call(venue, manager, name, { text: '{', version: 0 });
		expect([broken.status, (await broken.json()).code]).toEqual([400, 'BAD_REQUEST']);
		for (const body of [null, [], 'open', 1, {}, { nonsense: true }]) {
			// An empty input keeps the default sentences.
			if (name === 'settings.words' && isDeepStrictEqual(body, {})) continue;
			const response = await call(venue, manager, name, { body, version: 0 });
			expect(response.status, JSON.stringify(body)).toBe(422);
			const { code, fields } = await response.json();
			expect(code).toBe('INVALID_INPUT');
			expect(fields.length).toBeGreaterThan(0);
		}
		expect(await listHistory(venue.taproom.db, 'setting', 'doors')).toEqual([]);
	},
);

test.each(versioned)(
	'%s names the version it was made from; a stale one gets both versions',
	async (name) => {
		await using venue = await openTaproom();
		const manager = await hire(venue.taproom, 'manager', 'ada');
		expect((await call(venue, manager, name)).status).toBe(400);
		expect((await call(venue, manager, name, { version: 'new' })).status).toBe(400);
		const first = await call(venue, manager, name, { version: 0 });
		const { data } = await first.json();
		expect(data).toMatchObject({ version: 1, updatedBy: 'ada', updatedAt: '2026-11-20T20:30:00.000Z' });
		const stale = await call(venue, manager, name, { version: 0 });
		expect(stale.status).toBe(409);
		expect(await stale.json()).toMatchObject({
			code: 'CONFLICT',
			data: { current: data, yours: { value: data.value, version: 0 } },
		});
		expect((await call(venue, manager, name, { version: 1 })).status).toBe(200);
	},
);

test.each([
	['doors.set', 'doors', { isOpen: false }],
	['kitchen.set', 'kitchen-closed', { isClosed: true }],
	['gate.set', 'age-verification', { enabled: true }],
	['settings.splash', 'splash', splash],
	['settings.sizes', 'usual-sizes', defaultUsualSizes],
	['settings.hours', 'schedule', demoSchedule],
	['settings.kitchen', 'kitchen', kitchen],
	['settings.business', 'business', brewery],
] as const)('%s leaves a row: who, when, before and after', async (name, key, after) => {
	await using venue = await openTaproom();
	const manager = await hire(venue.taproom, 'manager', 'ada');
	await call(venue, manager, name, { version: 0 });
	venue.setNow('2026-11-20T20:31:00Z');
	await call(venue, manager, name, { version: 1 });
	const history = await listHistory(venue.taproom.db, 'setting', key);
	const before = demoSettings.find(({ setting }) => setting.key === key)?.value ?? null;
	expect(history).toMatchObject([
		{ username: 'ada', at: '2026-11-20T20:31:00.000Z', version: 2, before: after, after },
		{ username: 'ada', at: '2026-11-20T20:30:00.000Z', version: 1, before, after },
	]);
});

// Spec 7, Table of calls: POST /business-status (under the api base) has: {isOpen} or {action:'reset'}; bearer
//   token; the updated status, exact shape not shown.
test('closing early holds until the hours’ own closing; a reset ends it at once', async () => {
	await using venue = await openTaproom();
	const bartender = await hire(venue.taproom, 'bartender', 'bo');
	const ask = async () => (await venue.app.request('/api/business-status')).json();
	const response = await (await call(venue, bartender, 'doors.set')).json();
	expect(businessStatusSchema.parse(response)).toEqual(response);
	expect(response).toEqual({
		isOpen: false,
		lastUpdated: '2026-11-20T20:30:00.000Z',
		updatedBy: 'bo',
		source: 'staff',
		until: '2026-11-21T03:00:00.000Z',
		untilText: 'until we open tomorrow at 12:00 PM',
	});
	expect(await ask()).toEqual(response);
	const reset = await (await call(venue, bartender, 'doors.set', { body: { action: 'reset' } })).json();
	expect(reset).toMatchObject({ isOpen: true, source: 'hours', updatedBy: 'system' });
	expect(await ask()).toEqual(reset);
	await call(venue, bartender, 'doors.set');
	venue.setNow('2026-11-21T02:59:59Z');
	expect(await ask()).toMatchObject({ isOpen: false, source: 'staff' });
	venue.setNow('2026-11-21T17:00:00Z');
	expect(await ask()).toMatchObject({ isOpen: true, source: 'hours', updatedBy: 'system' });
});

test('closing at a time with a reason is told beforehand, done by itself, and ends by itself', async () => {
	await using venue = await openTaproom({ now: '2026-11-20T19:30:00Z' });
	const bartender = await hire(venue.taproom, 'bartender', 'bo');
	const ask = async () => (await venue.app.request('/api/business-status')).json();
	const menu = async () => (await venue.app.request('/menu.txt')).text();
	// The doors were opened before the hours; this stays in effect until the hours take over.
	await call(venue, bartender, 'doors.set', { body: { isOpen: true } });
	venue.setNow('2026-11-20T19:40:00Z');
	const body = { isOpen: false, at: '2026-11-21T01:00:00.000Z', reason: ' Private party ' };
	const told = await (await call(venue, bartender, 'doors.set', { body })).json();
	const closing = { at: body.at, by: 'bo' };
	expect(told).toMatchObject({ isOpen: true, source: 'staff', closing, reason: 'Private party' });
	venue.setNow('2026-11-20T20:30:00Z');
	expect(await ask()).toMatchObject({ isOpen: true, source: 'hours', closing, untilText: 'until 8:00 PM' });
	expect(await menu()).toContain('Open today until 8:00 PM · Private party');
	venue.setNow('2026-11-21T01:00:00Z');
	expect(await ask()).toMatchObject({ isOpen: false, updatedBy: 'bo', lastUpdated: body.at });
	expect(await menu()).toMatch(/Closed early today - Opens Saturday at 12:00 PM\s+· Private party/);
	venue.setNow('2026-11-21T17:00:00Z');
	expect(await ask()).toMatchObject({ isOpen: true, source: 'hours', updatedBy: 'system' });
});

test.each([
	[{ isOpen: true, reason: 'Party' }, 'at'],
	[{ action: 'reset', at: '2026-11-21T01:00:00.000Z' }, 'at'],
	[{ isOpen: false, at: '8 PM' }, 'at'],
	[{ isOpen: false, at: '2026-11-21T04:00:00.000Z' }, 'at'],
	[{ isOpen: false, at: '2027-11-21T01:00:00.000Z' }, 'at'],
	[{ isOpen: false, reason: 'x'.repeat(81) }, 'reason'],
])('a closing that cannot be is refused, naming the field: %j', async (body, path) => {
	await using venue = await openTaproom();
	const bartender = await hire(venue.taproom, 'bartender');
	const response = await call(venue, bartender, 'doors.set', { body });
	expect(response.status).toBe(422);
	expect((await response.json()).fields).toMatchObject([{ path }]);
});

test.each([{ isOpen: 'no' }, { isOpen: null }, { action: 'restart' }, { isOpen: true, action: 'reset' }])(
	'the doors do not understand %j',
	async (body) => {
		await using venue = await openTaproom();
		const bartender = await hire(venue.taproom, 'bartender');
		expect((await call(venue, bartender, 'doors.set', { body })).status).toBe(422);
		expect(await (await venue.app.request('/api/business-status')).json()).toMatchObject({ isOpen: true });
	},
);

test('the kitchen is closed for today until the service day ends, and opened again at once', async () => {
	await using venue = await openTaproom();
	const bartender = await hire(venue.taproom, 'bartender', 'bo');
	const facts = async () => (await venue.site.facts()).kitchen;
	expect(await facts()).toEqual({ weekly: null, closedUntil: null });
	const closed = { weekly: null, closedUntil: '2026-11-21T09:00:00.000Z' };
	expect((await (await call(venue, bartender, 'kitchen.set')).json()).data).toEqual(closed);
	const reopened = await call(venue, bartender, 'kitchen.set', { body: { isClosed: false } });
	expect((await reopened.json()).data).toEqual({ weekly: null, closedUntil: null });
	await call(venue, bartender, 'kitchen.set');
	venue.setNow('2026-11-21T08:59:59Z');
	expect(await facts()).toEqual(closed);
	venue.setNow('2026-11-21T09:00:00Z');
	expect(await facts()).toEqual({ weekly: null, closedUntil: null });
});

const late = [{ opensAt: 900, closesAt: 720 }];
test.each([
	['a day missing', { weekly: kitchen.weekly.slice(1) }, 'weekly'],
	['hours that end before they begin', { weekly: kitchen.weekly.with(5, late) }, 'weekly.5.0.closesAt'],
	['a field that there is not', { chef: 'Ada' }, 'chef'],
])('kitchen hours with %s are refused by the name of the field', async (_, change, path) => {
	await using venue = await openTaproom();
	const manager = await hire(venue.taproom, 'manager');
	const response = await call(venue, manager, 'settings.kitchen', {
		body: { ...kitchen, ...change },
		version: 0,
	});
	expect(response.status).toBe(422);
	const { fields } = await response.json();
	expect(fields.map((field: { path: string }) => field.path)).toEqual([path]);
	expect(venue.taproom.settings.kitchenAt(venue.taproom.clock()).weekly).toBeNull();
});

// Spec 7, Table of calls: POST /age-verification (under the api base) has: {enabled}; bearer token; answer not
//   shown.
test('the age question answers in the shape of its GET', async () => {
	await using venue = await openTaproom();
	const manager = await hire(venue.taproom, 'manager', 'ada');
	const response = await (await call(venue, manager, 'gate.set')).json();
	expect(ageVerificationSchema.parse(response)).toEqual({
		enabled: true,
		lastUpdated: '2026-11-20T20:30:00.000Z',
		updatedBy: 'ada',
	});
	expect(await (await venue.app.request('/api/age-verification')).json()).toEqual(response);
});

test('the taproom tells every setting with its version and its default', async () => {
	await using venue = await openTaproom();
	const bartender = await hire(venue.taproom, 'bartender');
	const { data } = await (await call(venue, bartender, 'settings.read')).json();
	expect(allSettingsSchema.parse(data)).toEqual(data);
	expect(data.schedule).toEqual({
		value: demoSchedule,
		version: 0,
		updatedAt: '1970-01-01T00:00:00.000Z',
		updatedBy: 'system',
	});
	expect(data.defaults).toMatchObject({ schedule: demoSchedule, business: defaultBusiness });
});

test.each([
	[
		'a period that closes before it opens',
		{ weekly: [[], [{ opensAt: 900, closesAt: 600 }], [], [], [], [], []] },
	],
	[
		'a date that is special twice',
		{ specialDays: ['2026-12-31', '2026-12-31'].map((date) => ({ date, name: 'Eve', periods: [] })) },
	],
	['a closure on February 30', { closures: [{ kind: 'fixed', name: 'Never', month: 2, day: 30 }] }],
	['a field that there is not', { happyHour: true }],
	[
		'a field that there is not, within',
		{ specialDays: [{ date: '2026-12-31', name: 'Eve', periods: [], band: 'Fiddlers' }] },
	],
	['a zone that there is not', { timeZone: 'Kingston' }],
])('hours with %s are refused', async (_, change) => {
	await using venue = await openTaproom();
	const manager = await hire(venue.taproom, 'manager');
	const body = { ...demoSchedule, ...change };
	expect((await call(venue, manager, 'settings.hours', { body, version: 0 })).status).toBe(422);
	expect(venue.taproom.schedule).toBe(demoSchedule);
});

test.each([
	['contact.phone.formatted', { contact: { ...brewery.contact, phone: { formatted: 'call us' } } }],
	['contact.generalEmail', { contact: { ...brewery.contact, generalEmail: 'hello' } }],
	['socials.0.url', { socials: [{ network: 'Instagram', url: 'javascript:alert(1)' }] }],
	['website.baseUrl', { website: { baseUrl: 'ftp://files.example' } }],
	['name', { name: '  ' }],
	[
		'address.coordinates.latitude',
		{ address: { ...brewery.address, coordinates: { latitude: 91, longitude: 0 } } },
	],
	['motto', { motto: 'Beer' }],
])('business details with a wrong %s are refused by that name', async (path, change) => {
	await using venue = await openTaproom();
	const manager = await hire(venue.taproom, 'manager');
	const response = await call(venue, manager, 'settings.business', {
		body: { ...brewery, ...change },
		version: 0,
	});
	expect(response.status).toBe(422);
	expect((await response.json()).fields.map((field: { path: string }) => field.path)).toEqual([path]);
});

test('what follows from other details is computed: dialing, the one-line address, the domain', async () => {
	await using venue = await openTaproom();
	const manager = await hire(venue.taproom, 'manager');
	const body = {
		...brewery,
		name: ' Hay & Hops ',
		contact: { ...brewery.contact, phone: { formatted: '+1 845.555.0199' } },
		address: { ...brewery.address, street: '1 Mill Lane', full: 'somewhere else' },
		website: { domain: 'stale.example', baseUrl: 'https://hayandhops.example/' },
	};
	const { data } = await (await call(venue, manager, 'settings.business', { body, version: 0 })).json();
	expect(data.value).toMatchObject({
		name: 'Hay & Hops',
		contact: { phone: { raw: '8455550199', formatted: '+1 845.555.0199', link: 'tel:+18455550199' } },
		address: { full: '1 Mill Lane, Kingston, NY 12401' },
		website: { domain: 'hayandhops.example', baseUrl: 'https://hayandhops.example' },
	});
	expect(venue.taproom).toMatchObject({ business: data.value, baseUrl: 'https://hayandhops.example' });
});

test('what staff set is there again after a restart', async () => {
	await using venue = await openTaproom();
	const manager = await hire(venue.taproom, 'manager', 'ada');
	const schedule = { ...demoSchedule, closures: [] };
	await call(venue, manager, 'settings.hours', { body: schedule, version: 0 });
	await call(venue, manager, 'settings.business', { body: { ...brewery, shortName: 'G&G' }, version: 0 });
	await call(venue, manager, 'doors.set');
	await call(venue, manager, 'settings.kitchen', { version: 0 });
	await call(venue, manager, 'kitchen.set');
	const restarted = new CurrentSettings();
	await restarted.load(venue.taproom);
	expect(restarted.schedule.value).toEqual(schedule);
	expect(restarted.business.value.shortName).toBe('G&G');
	expect(restarted.kitchenAt(venue.taproom.clock())).toEqual({
		weekly: kitchen.weekly,
		closedUntil: '2026-11-21T09:00:00.000Z',
	});
	expect(restarted.override).toMatchObject({
		isOpen: false,
		at: new Date('2026-11-20T20:30:00Z'),
		by: 'ada',
	});
});

test('a stored schedule that no longer fits answers the default, and the next write mends it', async () => {
	await using venue = await openTaproom();
	const { db } = venue.taproom;
	const row = { key: 'schedule', value: '{"weekly":[]}', version: 4, updated_at: '', updated_by: '' };
	await db.insertInto('settings').values(row).execute();
	await venue.taproom.settings.load(venue.taproom);
	expect(venue.taproom.schedule).toBe(demoSchedule);
	const manager = await hire(venue.taproom, 'manager');
	expect((await call(venue, manager, 'settings.hours', { version: 4 })).status).toBe(200);
});

test('a setting that cannot be read is discarded by whoever may, and the history keeps what it was', async () => {
	await using venue = await openTaproom({ start: 'blank' });
	const { db } = venue.taproom;
	const manager = await hire(venue.taproom, 'manager', 'ada');
	const bartender = await hire(venue.taproom, 'bartender');
	const row = { key: 'splash', value: '{"title":7}', version: 3, updated_at: '', updated_by: '' };
	await db.insertInto('settings').values(row).execute();
	const discard = async ({ headers }: TestStaff, key: string, version: number) => {
		const init = { method: 'DELETE', headers: { ...headers, 'If-Match': `"${version}"` } };
		return venue.app.request(`/api/settings/${key}`, init);
	};
	expect((await discard(bartender, 'splash', 3)).status).toBe(403);
	expect((await discard(manager, 'splash', 2)).status).toBe(409);
	expect((await discard(manager, 'business', 0)).status).toBe(404);
	expect((await discard(manager, 'nonsense', 0)).status).toBe(404);
	const discarded = await discard(manager, 'splash', 3);
	expect((await discarded.json()).data).toEqual({ key: 'splash', version: 4 });
	const { data } = await (await call(venue, manager, 'settings.read')).json();
	expect(data.damaged).toEqual([]);
	expect(data.splash).toMatchObject({ value: data.defaults.splash, version: 4, updatedBy: 'ada' });
	const [entry] = await listHistory(db, 'setting', 'splash');
	expect(entry).toMatchObject({ action: 'discard', before: { title: 7 } });
	expect((await discard(manager, 'splash', 4)).status).toBe(404);
});
