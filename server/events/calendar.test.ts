import fc from 'fast-check';
import { expect, test } from 'vitest';
import { eventLists } from '#demo/words.ts';
import type { Recurrence } from '#domain/events/event.ts';
import { americanFormats } from '#domain/locale/formats.ts';
import { anyCharacter } from '#tests/any-character.ts';
import { sampleEvent } from '#tests/sample-event.ts';
import { type CalendarInfo, calendarOf } from './calendar.ts';

const info: CalendarInfo = {
	name: 'Gable & Grain, events',
	uidHost: 'gableandgrain.example',
	siteUrl: 'https://gableandgrain.example',
	address: '214 Threshing Floor Road, Kingston, NY 12401',
	timeZone: 'America/New_York',
	lists: eventLists,
	stamp: new Date('2026-11-20T18:00:00Z'),
	revisions: new Map([['hayloft-sessions', 3]]),
};
const linesOf = (...events: ReturnType<typeof sampleEvent>[]) =>
	calendarOf(americanFormats, { events }, info).replaceAll('\r\n ', '').split('\r\n');
/** Returns the VEVENTs of a calendar, each as a list of its lines. */
const componentsOf = (...events: ReturnType<typeof sampleEvent>[]) => {
	const [, ...parts] = linesOf(...events)
		.join('\n')
		.split('BEGIN:VEVENT\n');
	return parts.map((part) => part.slice(0, part.indexOf('\nEND:VEVENT')).split('\n'));
};
const zoned = (name: string, stamp: string) => `${name};TZID=America/New_York:${stamp}`;

test('one event, once, is exactly this file', () => {
	const event = sampleEvent({ slug: 'dance', title: 'Barn Dance', date: '2027-02-13', recurrence: null });
	const text = calendarOf(americanFormats, { events: [event] }, info);
	const lines = linesOf(event);
	expect(text).not.toMatch(/[^\r]\n/);
	expect([...lines.slice(0, 10), ...lines.slice(lines.indexOf('END:VTIMEZONE') + 1)]).toEqual([
		'BEGIN:VCALENDAR',
		'VERSION:2.0',
		'PRODID:-//gableandgrain.example//Taproom//EN',
		'CALSCALE:GREGORIAN',
		'METHOD:PUBLISH',
		'NAME:Gable & Grain\\, events',
		'X-WR-CALNAME:Gable & Grain\\, events',
		'X-WR-TIMEZONE:America/New_York',
		'REFRESH-INTERVAL;VALUE=DURATION:PT1H',
		'X-PUBLISHED-TTL:PT1H',
		'BEGIN:VEVENT',
		'UID:dance@gableandgrain.example',
		'DTSTAMP:20261120T180000Z',
		'DTSTART;TZID=America/New_York:20270213T190000',
		'DTEND;TZID=America/New_York:20270213T213000',
		'SUMMARY:Barn Dance',
		'DESCRIPTION:Fiddles under the rafters.\\n\\nhttps://gableandgrain.example/events/dance',
		'LOCATION:The hayloft\\, 214 Threshing Floor Road\\, Kingston\\, NY 12401',
		'URL:https://gableandgrain.example/events/dance',
		'CATEGORIES:Music',
		'STATUS:CONFIRMED',
		'SEQUENCE:0',
		'TRANSP:TRANSPARENT',
		'END:VEVENT',
		'END:VCALENDAR',
		'',
	]);
});

test.each<[string, Recurrence, string]>([
	['every Friday', { kind: 'weekly', everyWeeks: 1, weekdays: [5], until: null }, 'FREQ=WEEKLY;BYDAY=FR'],
	[
		'every other Tuesday and Friday',
		{ kind: 'weekly', everyWeeks: 2, weekdays: [2, 5], until: null },
		'FREQ=WEEKLY;INTERVAL=2;WKST=MO;BYDAY=TU,FR',
	],
	['the first Friday', { kind: 'monthly', weekday: 5, nth: 1, until: null }, 'FREQ=MONTHLY;BYDAY=1FR'],
	['the last Friday', { kind: 'monthly', weekday: 5, nth: 'last', until: null }, 'FREQ=MONTHLY;BYDAY=-1FR'],
	[
		'until a date in winter, counted in UTC',
		{ kind: 'weekly', everyWeeks: 1, weekdays: [5], until: '2027-01-29' },
		'FREQ=WEEKLY;BYDAY=FR;UNTIL=20270130T000000Z',
	],
	[
		'until a date in summer, counted in UTC',
		{ kind: 'weekly', everyWeeks: 1, weekdays: [5], until: '2027-07-30' },
		'FREQ=WEEKLY;BYDAY=FR;UNTIL=20270730T230000Z',
	],
])('%s has its rule', (_, recurrence, rule) => {
	const [master] = componentsOf(sampleEvent({ recurrence }));
	expect(master).toContain(`RRULE:${rule}`);
});

test('a series starts on its first real date even when the given one is not of it', () => {
	const [master] = componentsOf(sampleEvent({ date: '2026-11-02' }));
	expect(master).toContain(zoned('DTSTART', '20261106T190000'));
});

test('an end past midnight is on the next date', () => {
	const [master] = componentsOf(sampleEvent({ endsAt: 25 * 60 + 15 }));
	expect(master).toContain(zoned('DTEND', '20261107T011500'));
});

test('exceptions are left out by date, those of no series date not mentioned', () => {
	const [master, ...rest] = componentsOf(
		sampleEvent({ exceptions: ['2027-01-01', '2026-12-25', '2026-12-24'] }),
	);
	expect(master?.filter((line) => line.startsWith('EXDATE'))).toEqual([
		zoned('EXDATE', '20261225T190000'),
		zoned('EXDATE', '20270101T190000'),
	]);
	expect(rest).toEqual([]);
});

test('a canceled occurrence of a series is its own component under the old date', () => {
	const event = sampleEvent({ cancellations: [{ date: '2026-12-11', reason: 'Wet floor, wet varnish.' }] });
	const [master, canceled, ...rest] = componentsOf(event);
	expect(rest).toEqual([]);
	expect(master).toContain('STATUS:CONFIRMED');
	expect(canceled).toEqual(
		expect.arrayContaining([
			'UID:hayloft-sessions@gableandgrain.example',
			zoned('RECURRENCE-ID', '20261211T190000'),
			zoned('DTSTART', '20261211T190000'),
			'STATUS:CANCELLED',
			'SEQUENCE:3',
		]),
	);
	expect(canceled?.find((line) => line.startsWith('DESCRIPTION'))).toContain(
		'Wet floor\\, wet varnish.\\n\\n',
	);
	expect(canceled?.some((line) => line.startsWith('RRULE'))).toBe(false);
});

test('a moved occurrence keeps its old date as name and has new times', () => {
	const move = { date: '2026-12-11', toDate: '2026-12-12', startsAt: 18 * 60, endsAt: 20 * 60, reason: null };
	const [, moved] = componentsOf(sampleEvent({ moves: [move] }));
	expect(moved).toEqual(
		expect.arrayContaining([
			zoned('RECURRENCE-ID', '20261211T190000'),
			zoned('DTSTART', '20261212T180000'),
			zoned('DTEND', '20261212T200000'),
			'STATUS:CONFIRMED',
			'SEQUENCE:3',
		]),
	);
});

test('an event that happens once is canceled or moved as a whole, without a recurrence', () => {
	const once = { recurrence: null, date: '2026-12-11' };
	const [canceled, none] = componentsOf(
		sampleEvent({ ...once, cancellations: [{ date: '2026-12-11', reason: null }] }),
	);
	expect(none).toBeUndefined();
	expect(canceled).toContain('STATUS:CANCELLED');
	const move = { date: '2026-12-11', toDate: '2026-12-12', startsAt: 1080, endsAt: 1200, reason: null };
	const [moved] = componentsOf(sampleEvent({ ...once, moves: [move] }));
	expect(moved).toContain(zoned('DTSTART', '20261212T180000'));
	expect([...(canceled ?? []), ...(moved ?? [])].some((line) => /^(RRULE|RECURRENCE-ID)/.test(line))).toBe(
		false,
	);
});

test('the feed holds every event under its own UID, and the time zone once', () => {
	const lines = linesOf(sampleEvent(), sampleEvent({ slug: 'dance', recurrence: null }));
	expect(lines.filter((line) => line.startsWith('UID:'))).toEqual([
		'UID:hayloft-sessions@gableandgrain.example',
		'UID:dance@gableandgrain.example',
	]);
	expect(lines.filter((line) => line === 'BEGIN:VTIMEZONE')).toHaveLength(1);
});

test('a calendar without events is still a calendar', () => {
	expect(linesOf()).toContain('END:VTIMEZONE');
	expect(componentsOf()).toEqual([]);
});

test('no line is longer than 75 octets, and what is folded unfolds to itself, whatever the language', () => {
	const title = fc
		.string({ unit: anyCharacter, minLength: 60, maxLength: 200 })
		.filter((text) => !/\p{Cc}/u.test(text));
	fc.assert(
		fc.property(title, (text) => {
			const file = calendarOf(americanFormats, { events: [sampleEvent({ title: text })] }, info);
			for (const line of file.split('\r\n')) {
				expect(new TextEncoder().encode(line).length).toBeLessThanOrEqual(75);
			}
			const escaped = text.replaceAll(/[\\;,]/g, '\\$&');
			expect(file.replaceAll('\r\n ', '')).toContain(`\r\nSUMMARY:${escaped}\r\n`);
		}),
	);
});

test('text escapes backslash, comma, semicolon and any line break, and drops control characters', () => {
	const summaryOf = (title: string) =>
		componentsOf(sampleEvent({ title }))[0]?.find((line) => line.startsWith('SUMMARY'));
	expect(summaryOf('a\\b, c; d: "e"')).toBe('SUMMARY:a\\\\b\\, c\\; d: "e"');
	expect(summaryOf('one\r\ntwo\rthree\nfour')).toBe('SUMMARY:one\\ntwo\\nthree\\nfour');
	expect(summaryOf('bell\u0007 tab\t')).toBe('SUMMARY:bell tab');
});

const zoneLines = (timeZone: string) =>
	/BEGIN:VTIMEZONE[\s\S]*END:VTIMEZONE/
		.exec(calendarOf(americanFormats, { events: [] }, { ...info, timeZone }))?.[0]
		.split('\r\n');

test('New York: second Sunday of March, first Sunday of November, both at two', () => {
	expect(zoneLines('America/New_York')?.filter((line) => !/^(?:LAST-MOD|X-LIC)/.test(line))).toEqual([
		'BEGIN:VTIMEZONE',
		'TZID:America/New_York',
		'BEGIN:DAYLIGHT',
		'TZNAME:EDT',
		'TZOFFSETFROM:-0500',
		'TZOFFSETTO:-0400',
		'DTSTART:19700308T020000',
		'RRULE:FREQ=YEARLY;BYMONTH=3;BYDAY=2SU',
		'END:DAYLIGHT',
		'BEGIN:STANDARD',
		'TZNAME:EST',
		'TZOFFSETFROM:-0400',
		'TZOFFSETTO:-0500',
		'DTSTART:19701101T020000',
		'RRULE:FREQ=YEARLY;BYMONTH=11;BYDAY=1SU',
		'END:STANDARD',
		'END:VTIMEZONE',
	]);
});

test('London changes on the last Sunday, at one and at two', () => {
	const lines = zoneLines('Europe/London');
	expect(lines).toContain('DTSTART:19700329T010000');
	expect(lines).toContain('RRULE:FREQ=YEARLY;BYMONTH=3;BYDAY=-1SU');
	expect(lines).toContain('DTSTART:19701025T020000');
	expect(lines).toContain('RRULE:FREQ=YEARLY;BYMONTH=10;BYDAY=-1SU');
});

test('a zone without changes is one standard time', () => {
	expect(zoneLines('Asia/Kolkata')).toEqual(
		expect.arrayContaining(['TZOFFSETFROM:+0530', 'TZOFFSETTO:+0530', 'DTSTART:19700101T000000']),
	);
	expect(zoneLines('Asia/Kolkata')?.some((line) => line.startsWith('RRULE'))).toBe(false);
});

test('every zone is described under the name that its events use', () => {
	for (const timeZone of ['US/Eastern', 'america/new_york', 'UTC', ...Intl.supportedValuesOf('timeZone')]) {
		const text = calendarOf(americanFormats, { events: [sampleEvent()] }, { ...info, timeZone });
		const [, zone] = /BEGIN:VTIMEZONE\r\nTZID:(\S+)/.exec(text) ?? [];
		expect(zone, timeZone).toBeDefined();
		expect(text).toContain(`DTSTART;TZID=${zone}:20261106T190000`);
	}
});
