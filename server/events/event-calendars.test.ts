import ICAL from 'ical.js';
import { expect, test } from 'vitest';
import { events as demoEvents } from '#demo/events/index.ts';
import { demoSchedule } from '#demo/hours.ts';
import type { TaproomEvent } from '#domain/events/event.ts';
import { occurrences } from '#domain/events/event-occurrences.ts';
import { kinds } from '#domain/resources/kinds.ts';
import { insertItems } from '#server/resources/content-store.ts';
import { type OpenTaproom, openTaproom } from '#tests/open-taproom.ts';
import { sampleEvent } from '#tests/sample-event.ts';
import { send } from '#tests/sign-in.ts';
import { hire } from '#tests/staff.ts';
import { eventCalendars } from './event-calendars.ts';

const { timeZone } = demoSchedule;
/** The year contains both changes of the clock, on November 1, 2026 and March 14, 2027. */
const from = '2026-10-01';
const to = '2027-10-31';

/** One occurrence as a calendar program computes it: its instants, and whether it is canceled. */
interface Found {
	readonly startsMs: number;
	readonly endsMs: number;
	readonly canceled: boolean;
}

/** Reads the events of a file, with its time zone registered and the exceptions of series attached. */
function readCalendar(text: string): ICAL.Event[] {
	const calendar = new ICAL.Component(ICAL.parse(text));
	ICAL.TimezoneService.reset();
	for (const zone of calendar.getAllSubcomponents('vtimezone')) ICAL.TimezoneService.register(zone);
	const all = calendar.getAllSubcomponents('vevent').map((component) => new ICAL.Event(component));
	const series = all.filter((event) => !event.isRecurrenceException());
	for (const event of all.filter((one) => one.isRecurrenceException())) {
		series.find(({ uid }) => uid === event.uid)?.relateException(event);
	}
	return series;
}

function found(event: ICAL.Event, start: ICAL.Time, end: ICAL.Time): Found {
	return {
		startsMs: start.toJSDate().getTime(),
		endsMs: end.toJSDate().getTime(),
		canceled: event.component.getFirstPropertyValue('status') === 'CANCELLED',
	};
}

/** Computes the occurrences of an event until the end of the year, as a calendar program does. */
function layOut(event: ICAL.Event): Found[] {
	if (!event.isRecurring()) return [found(event, event.startDate, event.endDate)];
	const all: Found[] = [];
	const iterator = event.iterator();
	for (let next = iterator.next(); next && next.toString().slice(0, 10) <= to; next = iterator.next()) {
		const { item, startDate, endDate } = event.getOccurrenceDetails(next);
		all.push(found(item, startDate, endDate));
	}
	return all;
}

const inYear = ({ startsMs }: Found) =>
	startsMs >= Date.parse(`${from}T04:00:00Z`) && startsMs < Date.parse(`${to}T04:00:00Z`) + 86_400_000;
const byStart = (first: Found, second: Found) => first.startsMs - second.startsMs;

function expected(event: TaproomEvent): Found[] {
	return occurrences(event, from, to, timeZone).map(({ startsMs, endsMs, state }) => ({
		startsMs,
		endsMs,
		canceled: state === 'canceled',
	}));
}

const get = async (venue: OpenTaproom, path: string) => {
	const response = await venue.app.request(path);
	expect(response.status, path).toBe(200);
	expect(response.headers.get('content-type')).toBe('text/calendar; charset=utf-8');
	return response.text();
};

test('the feed, laid out by another program, is our own calendar: every date of a year, to the minute', async () => {
	await using venue = await openTaproom();
	const calendar = readCalendar(await get(venue, '/events.ics'));
	expect(calendar.map(({ uid }) => uid)).toEqual(
		demoEvents.map(({ slug }) => `${slug}@gableandgrain.example`),
	);
	for (const event of demoEvents) {
		const read = calendar.find(({ uid }) => uid.startsWith(`${event.slug}@`));
		expect(read && layOut(read).filter(inYear).sort(byStart), event.slug).toEqual(
			expected(event).sort(byStart),
		);
	}
});

const longEvents = [
	sampleEvent({
		slug: 'fest',
		date: '2026-12-04',
		startsAt: 17 * 60,
		endsAt: 2 * 1440 + 18 * 60,
		recurrence: null,
	}),
	sampleEvent({ slug: 'clocks', date: '2026-10-30', startsAt: 600, endsAt: 3 * 1440 + 60, recurrence: null }),
	sampleEvent({ slug: 'ends', date: '2026-10-31', recurrence: { kind: 'monthly-date', until: null } }),
	sampleEvent({
		slug: 'founding',
		date: '2025-12-31',
		endsAt: 26 * 60,
		recurrence: { kind: 'yearly', until: null },
	}),
	sampleEvent({
		slug: 'camp',
		date: '2026-11-06',
		endsAt: 2 * 1440,
		recurrence: { kind: 'monthly', weekday: 5, nth: 1, until: '2027-03-31' },
		moves: [{ date: '2027-01-01', toDate: '2027-01-08', startsAt: 0, endsAt: 4 * 1440, reason: null }],
	}),
];

test.each(longEvents)(
	'$slug: days, dates of the month and years are the same to another program',
	async (event) => {
		await using venue = await openTaproom();
		await venue.taproom.db
			.transaction()
			.execute((trx) => insertItems(trx, kinds.event, [event], new Date(0)));
		const [read] = readCalendar(await get(venue, `/events/${event.slug}.ics`));
		const all = expected(event);
		expect(all.length).toBeGreaterThan(0);
		expect(read && layOut(read).filter(inYear).sort(byStart)).toEqual(all.sort(byStart));
	},
);

test('every change of an event raises its SEQUENCE, a cancellation that is taken back included', async () => {
	await using venue = await openTaproom();
	const { headers } = await hire(venue.taproom, 'manager');
	const path = '/events/hayloft-sessions';
	const sequences = async () => {
		const text = await get(venue, `${path}.ics`);
		return [...text.matchAll(/^SEQUENCE:(\d+)/gm)].map(([, number]) => Number(number));
	};
	const cancel = async (canceled: boolean) => {
		const body = { date: '2026-12-04', canceled, reason: null };
		expect((await send(venue.app, 'POST', `/api${path}/cancellation`, body, { headers })).status).toBe(200);
	};
	const seen = [await sequences()];
	for (const canceled of [true, false, true]) {
		await cancel(canceled);
		seen.push(await sequences());
	}
	for (const [index, now] of seen.entries()) {
		const before = seen[index - 1];
		if (before) expect(Math.min(...now)).toBeGreaterThan(Math.max(...before));
	}
});

/** Keeps the newest version of each component by SEQUENCE; a newer series ends older exceptions. */
function keeper() {
	const kept = new Map<string, { readonly text: string; readonly sequence: number; readonly uid: string }>();
	const keyOf = (event: ICAL.Component) =>
		`${event.getFirstPropertyValue('uid')} ${event.getFirstPropertyValue('recurrence-id') ?? ''}`;
	return (text: string): string[] => {
		for (const event of new ICAL.Component(ICAL.parse(text)).getAllSubcomponents('vevent')) {
			const uid = String(event.getFirstPropertyValue('uid'));
			const sequence = Number(event.getFirstPropertyValue('sequence'));
			const before = kept.get(keyOf(event));
			if (before && before.sequence >= sequence) continue;
			// The creation time of the file is not part of the event.
			event.removeAllProperties('dtstamp');
			kept.set(keyOf(event), { text: event.toString(), sequence, uid });
			if (event.hasProperty('recurrence-id')) continue;
			for (const [key, one] of kept) if (one.uid === uid && one.sequence < sequence) kept.delete(key);
		}
		return [...kept.values()].map((one) => one.text).sort();
	};
}

test('a program that has every date of a series already ends with what one reads that never had any', async () => {
	await using venue = await openTaproom();
	const { headers } = await hire(venue.taproom, 'manager');
	const path = '/events/hayloft-sessions';
	const [own, feed] = [keeper(), keeper()];
	const readAll = async () => {
		const [file, all] = [await get(venue, `${path}.ics`), await get(venue, '/events.ics')];
		expect(own(file)).toEqual(keeper()(file));
		expect(feed(all)).toEqual(keeper()(all));
		// Reading the file twice duplicates nothing, and a subscriber's event is the one added by hand.
		expect(own(file)).toEqual(keeper()(file));
		expect(feed(file)).toEqual(keeper()(all));
	};
	await readAll();
	const wishes: readonly (readonly [date: string, canceled: boolean])[] = [
		['2026-12-04', true],
		['2026-12-11', true],
		['2026-12-04', false],
		['2026-12-04', true],
		['2026-12-11', false],
	];
	for (const [date, canceled] of wishes) {
		const body = { date, canceled, reason: null };
		expect((await send(venue.app, 'POST', `/api${path}/cancellation`, body, { headers })).status).toBe(200);
		await readAll();
	}
});

test('a day open at hours of its own stands in the calendar to subscribe to, by its name; a closure does not', async () => {
	await using venue = await openTaproom();
	const periods = [{ opensAt: 15 * 60, closesAt: 23.5 * 60 }];
	const specialDays = [
		{ date: '2026-11-25', name: 'Thanksgiving Eve party', periods },
		{ date: '2026-12-01', name: 'Staff party', periods: [] },
	];
	await get(venue, '/events.ics');
	const { headers } = await hire(venue.taproom, 'manager');
	const write = { ...headers, 'If-Match': '"0"' };
	const saved = await send(
		venue.app,
		'PUT',
		'/api/settings/hours',
		{ ...demoSchedule, specialDays },
		{ headers: write },
	);
	expect(saved.status).toBe(200);
	const calendar = readCalendar(await get(venue, '/events.ics'));
	const [day, ...others] = calendar.filter(({ uid }) => uid.startsWith('open-'));
	expect(others).toEqual([]);
	expect(day).toMatchObject({
		uid: 'open-2026-11-25@gableandgrain.example',
		summary: 'Thanksgiving Eve party',
	});
	expect(day?.description).toContain('Open 3:00 PM to 11:30 PM');
	expect(day?.startDate.toJSDate().toISOString()).toBe('2026-11-25T20:00:00.000Z');
	expect(day?.endDate.toJSDate().toISOString()).toBe('2026-11-26T04:30:00.000Z');
});

test('a Friday at seven stays at seven across both changes of the clocks', async () => {
	await using venue = await openTaproom();
	const [sessions] = readCalendar(await get(venue, '/events/hayloft-sessions.ics'));
	const starts = sessions ? layOut(sessions).map(({ startsMs }) => new Date(startsMs).toISOString()) : [];
	expect(starts).toEqual(
		expect.arrayContaining([
			'2026-10-30T23:00:00.000Z',
			'2026-11-07T00:00:00.000Z',
			'2027-03-13T00:00:00.000Z',
			'2027-03-19T23:00:00.000Z',
		]),
	);
});

test('what was never announced is absent, what is canceled says so, what moved is where it went', async () => {
	await using venue = await openTaproom();
	const [sessions] = readCalendar(await get(venue, '/events/hayloft-sessions.ics'));
	const fridays = sessions ? layOut(sessions) : [];
	const at = (instant: string) => fridays.find(({ startsMs }) => startsMs === Date.parse(instant));
	expect(at('2026-12-26T00:00:00Z')).toBeUndefined();
	expect(at('2026-12-12T00:00:00Z')?.canceled).toBe(true);
	expect(at('2026-12-19T00:00:00Z')?.canceled).toBe(false);
	const [trivia] = readCalendar(await get(venue, '/events/tuesday-trivia.ics'));
	const evenings = trivia ? layOut(trivia).map(({ startsMs }) => startsMs) : [];
	expect(evenings).toContain(Date.parse('2027-01-06T23:30:00Z'));
	expect(evenings).not.toContain(Date.parse('2027-01-05T23:30:00Z'));
});

test.each<[string, Partial<TaproomEvent>]>([
	['past midnight', { startsAt: 21 * 60, endsAt: 26 * 60 }],
	[
		'on the last Sunday of a month',
		{ date: '2026-10-25', recurrence: { kind: 'monthly', weekday: 0, nth: 'last', until: null } },
	],
	[
		'every other week on two days until a date',
		{
			date: '2026-10-06',
			recurrence: { kind: 'weekly', everyWeeks: 2, weekdays: [2, 5], until: '2027-04-30' },
		},
	],
	[
		'to another hour, in the night the clocks change',
		{
			date: '2026-10-03',
			recurrence: { kind: 'weekly', everyWeeks: 1, weekdays: [6], until: null },
			moves: [{ date: '2026-10-31', toDate: '2026-10-31', startsAt: 1320, endsAt: 1560, reason: null }],
		},
	],
])('a series that goes %s is laid out alike', async (_, changes) => {
	await using venue = await openTaproom();
	const event = sampleEvent({ slug: 'series', ...changes });
	await venue.taproom.db.transaction().execute((trx) => insertItems(trx, kinds.event, [event], new Date()));
	const [read] = readCalendar(await get(venue, '/events/series.ics'));
	expect(read && layOut(read).filter(inYear).sort(byStart)).toEqual(expected(event).sort(byStart));
});

test('the stamp is that of the last change of an event, however often and whenever the file is asked for', async () => {
	await using venue = await openTaproom();
	const first = await get(venue, '/events.ics');
	expect(first).toContain('DTSTAMP:20261101T120000Z');
	venue.setNow('2026-11-25T09:00:00Z');
	venue.taproom.content.changed('beers');
	expect(await get(venue, '/events.ics')).toBe(first);
	const added = sampleEvent({ slug: 'added' });
	await venue.taproom.db
		.transaction()
		.execute((trx) => insertItems(trx, kinds.event, [added], new Date('2026-11-25T10:00:00Z')));
	venue.taproom.content.changed('event');
	expect(await get(venue, '/events.ics')).toContain('DTSTAMP:20261125T100000Z');
});

test('the stamp never goes back: a deletion is a change, too', async () => {
	await using venue = await openTaproom();
	venue.setNow('2026-11-25T10:00:00Z');
	const { headers } = await hire(venue.taproom, 'manager');
	const wassail = '/api/content/event/wassail';
	const removed = await send(venue.app, 'DELETE', wassail, undefined, {
		headers: { ...headers, 'If-Match': '"1"' },
	});
	expect(removed.status).toBe(200);
	expect(await get(venue, '/events.ics')).toContain('DTSTAMP:20261125T100000Z');
});

test('a calendar links to where the site is installed, and names events as everywhere', async () => {
	await using venue = await openTaproom();
	const calendars = eventCalendars({ ...venue.taproom, baseUrl: 'https://farm.example' });
	const text = await (await calendars.request('/events/wassail.ics')).text();
	expect(text).toContain('https://farm.example/events/wassail');
	expect(text).toContain('UID:wassail@gableandgrain.example');
});

test.each(['http://localhost', 'http://127.0.0.1:3001', 'http://[::1]:3001'])(
	'a calendar of a site that nobody reaches, at %s, links nowhere',
	async (baseUrl) => {
		await using venue = await openTaproom();
		const calendars = eventCalendars({ ...venue.taproom, baseUrl });
		for (const file of ['/events.ics', '/releases.ics', '/events/wassail.ics']) {
			const text = await (await calendars.request(file)).text();
			expect(text).toContain('SUMMARY:');
			expect(text).not.toContain(new URL(baseUrl).host);
			expect(text).not.toMatch(/^URL|null/m);
		}
	},
);

test('a calendar is made once and named by its bytes', async () => {
	await using venue = await openTaproom();
	const first = await venue.app.request('/events.ics?from=phone');
	const etag = first.headers.get('etag') ?? '';
	expect(etag).toMatch(/^".+"$/);
	const again = await venue.app.request('/events.ics', { headers: { 'If-None-Match': etag } });
	expect(again.status).toBe(304);
	expect(venue.pages.cache.counts.renders).toBe(1);
	expect(first.headers.get('cache-control')).toBe('no-cache');
	expect(first.headers.get('content-disposition')).toBe('inline; filename="events.ics"');
});

test('HEAD answers without a body', async () => {
	await using venue = await openTaproom();
	const response = await venue.app.request('/events/wassail.ics', { method: 'HEAD' });
	expect(response.status).toBe(200);
	expect(await response.text()).toBe('');
});

test.each(['/events/no-such-event.ics', '/events/HAYLOFT-SESSIONS.ics'])(
	'%s is no calendar',
	async (path) => {
		await using venue = await openTaproom();
		const response = await venue.app.request(path);
		expect(response.headers.get('content-type')).not.toContain('text/calendar');
	},
);

test('the file of an event that does not exist is a 404', async () => {
	await using venue = await openTaproom();
	const response = await venue.app.request('/events/no-such-event.ics');
	expect(response.status).toBe(404);
	expect(await response.json()).toMatchObject({ success: false, code: 'NOT_FOUND' });
});
