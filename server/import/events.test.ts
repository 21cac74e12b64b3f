import { expect, test } from 'vitest';
import type { TaproomEvent } from '#domain/events/event.ts';
import { americanFormats } from '#domain/locale/formats.ts';
import { kinds } from '#domain/resources/kinds.ts';
import { itemOf, listRecords } from '#server/resources/content-store.ts';
import { undo } from '#tests/changes.ts';
import { manager } from '#tests/imports.ts';
import { openStaffedTaproom } from '#tests/staff-beers.ts';
import { openDocument } from './open-document.ts';

type Venue = Awaited<ReturnType<typeof openStaffedTaproom>>;

async function eventsOf({ taproom }: Venue): Promise<TaproomEvent[]> {
	const records = await listRecords(taproom.db, kinds.event);
	return records.flatMap(({ placed }) => itemOf(kinds.event, placed) ?? []);
}

const here = { timeZone: 'America/New_York', today: '2026-11-20' };

async function read(text: string) {
	const { rows, kind, notes } = await openDocument(americanFormats, Buffer.from(text), {
		...{ encoding: null, columns: {}, remembered: {} },
		here,
	});
	const all = [];
	for await (const row of rows) all.push(row);
	return { kind, notes, rows: all, events: all.map(({ event }) => event) };
}

const calendar = (...events: readonly string[]) =>
	`BEGIN:VCALENDAR\r\nVERSION:2.0\r\nPRODID:-//Elsewhere//EN\r\n${events.join('')}END:VCALENDAR\r\n`;
const vevent = (...lines: readonly string[]) =>
	`BEGIN:VEVENT\r\n${lines.map((line) => `${line}\r\n`).join('')}END:VEVENT\r\n`;
const zoned = (time: string) => `;TZID=America/New_York:${time}`;

const trivia = vevent(
	'UID:trivia@elsewhere',
	`DTSTART${zoned('20261103T190000')}`,
	`DTEND${zoned('20261103T210000')}`,
	'RRULE:FREQ=WEEKLY;BYDAY=TU',
	`EXDATE${zoned('20261124T190000')}`,
	'SUMMARY:Trivia Night',
	'DESCRIPTION:Six rounds\\, one winner.',
	'LOCATION:The patio',
);
const moved = vevent(
	'UID:trivia@elsewhere',
	`RECURRENCE-ID${zoned('20261201T190000')}`,
	`DTSTART${zoned('20261202T193000')}`,
	`DTEND${zoned('20261202T213000')}`,
	'SUMMARY:Trivia Night',
);

test('a date of a series that is not in the file is an event by itself', async () => {
	const { events } = await read(calendar(moved, moved.replaceAll('202612', '202701')));
	expect(events).toMatchObject([
		{
			title: 'Trivia Night',
			date: '2026-12-02',
			recurrence: null,
			uid: 'trivia@elsewhere 2026-12-01T19:00:00',
		},
		{
			title: 'Trivia Night',
			date: '2027-01-02',
			recurrence: null,
			uid: 'trivia@elsewhere 2027-01-01T19:00:00',
		},
	]);
});

test('a calendar is read as events: a series with what is left out, moved and canceled of it', async () => {
	const canceled = moved
		.replace('20261201T190000', '20261208T190000')
		.replace('SUMMARY', 'STATUS:CANCELLED\r\nSUMMARY');
	const { kind, events } = await read(calendar(trivia, moved, canceled));
	expect(kind).toBe('ics');
	expect(events).toEqual([
		{
			...{ uid: 'trivia@elsewhere', title: 'Trivia Night', date: '2026-11-03', startsAt: 1140, endsAt: 1260 },
			recurrence: { kind: 'weekly', everyWeeks: 1, weekdays: [2], until: null },
			exceptions: ['2026-11-24'],
			cancellations: [{ date: '2026-12-08', reason: null }],
			moves: [{ date: '2026-12-01', toDate: '2026-12-02', startsAt: 1170, endsAt: 1290, reason: null }],
			...{
				text: 'Six rounds, one winner.',
				kind: '',
				place: 'The patio',
				performer: null,
				price: '',
				url: null,
			},
		},
	]);
});

const series = (rule: string, start = zoned('20261107T190000')) =>
	calendar(vevent('UID:x', `DTSTART${start}`, 'DURATION:PT2H', `RRULE:${rule}`, 'SUMMARY:X'));

test.each([
	['FREQ=WEEKLY', { kind: 'weekly', everyWeeks: 1, weekdays: [6] }],
	['FREQ=WEEKLY;INTERVAL=2;BYDAY=SA,SU', { kind: 'weekly', everyWeeks: 2, weekdays: [0, 6] }],
	['FREQ=DAILY', { kind: 'weekly', everyWeeks: 1, weekdays: [0, 1, 2, 3, 4, 5, 6] }],
	['FREQ=WEEKLY;COUNT=4', { kind: 'weekly', until: '2026-11-28' }],
	['FREQ=WEEKLY;UNTIL=20261220T000000Z', { kind: 'weekly', until: '2026-12-19' }],
	['FREQ=MONTHLY;BYDAY=1SA', { kind: 'monthly', weekday: 6, nth: 1 }],
	['FREQ=MONTHLY;BYDAY=-1FR', { kind: 'monthly', weekday: 5, nth: 'last' }],
	['FREQ=MONTHLY;BYDAY=TH;BYSETPOS=2', { kind: 'monthly', weekday: 4, nth: 2 }],
	['FREQ=MONTHLY;BYMONTHDAY=7', { kind: 'monthly-date' }],
	['FREQ=MONTHLY', { kind: 'monthly-date' }],
	['FREQ=YEARLY', { kind: 'yearly' }],
])('%s is a series of this site', async (rule, recurrence) => {
	expect((await read(series(rule))).events[0]?.recurrence).toMatchObject(recurrence);
});

test('the first and the third Tuesday are two series', async () => {
	const { events } = await read(series('FREQ=MONTHLY;BYDAY=1TU,3TU'));
	expect(events.map((one) => [one?.uid, one?.date])).toEqual([
		['x', '2026-12-01'],
		['x#2', '2026-11-17'],
	]);
});

test.each([
	'FREQ=DAILY;INTERVAL=3',
	'FREQ=WEEKLY;BYMONTH=6,7,8',
	'FREQ=MONTHLY;BYMONTHDAY=7,21',
	'FREQ=YEARLY;BYMONTH=2',
])('%s is no series of this site', async (rule) => {
	const { rows } = await read(series(rule));
	expect(rows[0]?.errors?.[0]?.message).toContain('repeats in a way that is none here');
});

test('times of any zone are told by the clock of the taproom, and their weekdays with them', async () => {
	const { events } = await read(series('FREQ=WEEKLY;BYDAY=SU', ':20261108T010000Z'));
	expect(events[0]).toMatchObject({ date: '2026-11-07', startsAt: 1200, recurrence: { weekdays: [6] } });
	const berlin = calendar(
		vevent('UID:b', 'DTSTART;TZID=Europe/Berlin:20261205T180000', 'SUMMARY:From Berlin'),
	);
	expect((await read(berlin)).events[0]).toMatchObject({ date: '2026-12-05', startsAt: 720, endsAt: 840 });
});

test('what is over stays out, damaged events spoil no other, and more than a site shows are refused', async () => {
	const past = vevent('UID:p', 'DTSTART:20201205T180000', 'SUMMARY:Past');
	const broken = vevent('UID:c', 'DTSTART;TZID', 'SUMMARY:Broken');
	const { notes, rows } = await read(calendar(past, trivia, broken));
	expect(notes).toContain('1 event is over and left out.');
	expect(rows.map(({ errors = [] }) => errors.length)).toEqual([1, 0]);
	await expect(read(calendar(past))).rejects.toThrow('All events of this file are over.');
	const many = Array.from({ length: 5_000 }, (_, index) => trivia.replaceAll('trivia@', `t${index}@`));
	await expect(read(calendar(...many))).rejects.toThrow(
		'5,000 events are to come in this file, and at most 500 are taken at once.',
	);
	await expect(read('BEGIN:VCALENDAR\r\nBEGIN:VEVENT\r\n')).rejects.toThrow('damaged');
});

test.each([
	['DTSTART:nonsense', 1],
	['DTSTART;VALUE=DATE:2026', 1],
	['DTSTART:20261204T190000\r\nRRULE:FREQ=SOMETIMES', 1],
	['DTSTART:20261204T190000\r\nRRULE:FREQ=WEEKLY;UNTIL=never', 1],
	['DTSTART:20261204T190000\r\nDTEND:later', 1],
	['DTSTART:20261204T190000\r\nDURATION:long', 1],
	['DTSTART:20261204T190000\r\nEXDATE:x', 1],
	['DTSTART;VALUE=DATE:20261304', 1],
	['DTSTART:20270229T190000', 1],
	['DTSTART:20261204T250000', 1],
	['DTSTART:00001204T190000', 1],
	['DTSTART:20261204T190000\r\nDTEND:20261131T200000', 1],
	['DTSTART:20261204T190000\r\nDURATION:P9999999999D', 1],
	['DTSTART:20261204T190000\r\nRRULE:FREQ=WEEKLY;UNTIL=20270231', 1],
	['DTSTART:20261204T190000\r\nRRULE:FREQ=WEEKLY\r\nEXDATE:20270100T190000', 1],
	['DTSTART:20261204T190000\r\nRRULE:FREQ=SECONDLY;BYMONTH=2;BYMONTHDAY=31;COUNT=5', 1],
	['DTSTART:20280229T190000\r\nRRULE:FREQ=YEARLY', 0],
	['DTSTART:20261204T190000\r\nDTEND:20261204T240000', 0],
	['DTSTART:20261204T190000\r\nLAST-MODIFIED:x', 0],
	['DTSTART:20261204T190000\r\nSUMMARY;VALUE=DATE:x', 0],
])('an event of %j spoils no other', async (line, errors) => {
	const { rows } = await read(calendar(vevent('UID:d', line, 'SUMMARY:Odd'), trivia));
	expect(rows.map((row) => row.errors?.length ?? 0).toSorted()).toEqual([0, errors].toSorted());
});

test('a time zone of a damaged name spoils no event', async () => {
	const zone = 'BEGIN:VTIMEZONE\r\nTZID;VALUE=DATE:x\r\nEND:VTIMEZONE\r\n';
	expect((await read(calendar(zone, trivia))).events[0]?.title).toBe('Trivia Night');
});

const list = [
	'Event,Date,Start,End,Location,Cover',
	'Fiddle Night,2026-12-05,7:00 PM,10:00 PM,The hayloft,$5',
	'Late Set,12/11/2026,9 PM,1 AM,The patio,',
	'Nowhere,someday,7 PM,,,',
].join('\n');

test('a day without a year is the next one, with its time behind it', async () => {
	const { events } = await read('name,url,date\nLine Dancing,https://x.example/,"Sat, Mar 7 - 8:30pm"\n');
	expect(events[0]).toMatchObject({ title: 'Line Dancing', date: '2027-03-07', startsAt: 1230 });
});

test('a column of starting times is one of dates if no other is', async () => {
	const { events } = await read(
		'name,title,venue,start_time,end_time\nquiz,Pub quiz,Bar,2026-12-05 19:00,2026-12-05 22:00\n',
	);
	expect(events).toMatchObject([
		{ title: 'Pub quiz', date: '2026-12-05', startsAt: 19 * 60, endsAt: 22 * 60, place: 'Bar' },
	]);
});

test('a list of events goes to the events, once; its undo takes them back', async () => {
	await using venue = await openStaffedTaproom();
	const { preview, confirm } = await manager(venue);
	const before = await eventsOf(venue);
	const shown = await preview(list);
	expect(shown.destinations).toMatchObject([
		{ destination: 'events', counts: { new: 2, bad: 1 }, words: '3 rows are events, which go to Events.' },
	]);
	expect(shown.rows[0]?.changes).toContain('Saturday, December 5, 7 to 10 PM');
	expect(shown.rows[0]?.changes).not.toContain('Fiddle Night');
	expect(shown.rows.map(({ name }) => name)).toEqual(['Fiddle Night', 'Late Set', 'Nowhere']);
	const done = await confirm(shown.id);
	const added = (await eventsOf(venue)).filter(({ slug }) => !before.some((one) => one.slug === slug));
	expect(added).toMatchObject([
		{ title: 'Fiddle Night', startsAt: 1140, endsAt: 1320, place: 'hayloft', price: { cents: 500 } },
		{ title: 'Late Set', date: '2026-12-11', startsAt: 1260, endsAt: 1500, publishAt: 'draft' },
	]);
	expect((await preview(list)).counts).toMatchObject({ new: 0, update: 0, same: 2, bad: 1 });
	await undo(venue, { id: done.undo?.id ?? '' }, 'manager');
	expect(await eventsOf(venue)).toEqual(before);
});

test('a calendar again changes nothing; an event that it has moved is moved, and what staff canceled stays so', async () => {
	await using venue = await openStaffedTaproom();
	const { preview, confirm, request } = await manager(venue);
	await confirm((await preview(calendar(trivia, moved))).id);
	expect((await preview(calendar(trivia, moved))).counts).toMatchObject({ same: 1, new: 0, update: 0 });
	const find = async () =>
		(await eventsOf(venue)).find(({ calendarUid }) => calendarUid === 'trivia@elsewhere');
	const first = await find();
	const body = JSON.stringify({ date: '2026-12-15', canceled: true, reason: 'Snow' });
	const headers = { 'Content-Type': 'application/json' };
	const canceled = await request(`/events/${first?.slug}/cancellation`, { method: 'POST', headers, body });
	expect(canceled.status).toBe(200);
	expect((await preview(calendar(trivia, moved))).counts).toMatchObject({ same: 1 });
	const later = trivia.replaceAll('T190000', 'T200000').replaceAll('T210000', 'T220000');
	const shown = await preview(calendar(later));
	expect(shown.counts).toMatchObject({ update: 1, new: 0 });
	await confirm(shown.id);
	expect(await find()).toMatchObject({
		slug: first?.slug,
		startsAt: 1200,
		cancellations: [{ date: '2026-12-15', reason: 'Snow' }],
	});
});

test('the calendar of this site comes back as it is', async () => {
	await using venue = await openStaffedTaproom();
	const { preview } = await manager(venue);
	const own = await (await venue.app.request('/events.ics')).text();
	const { counts, rows } = await preview(own);
	expect(rows.filter(({ outcome }) => outcome !== 'same')).toEqual([]);
	expect(counts.same).toBeGreaterThan(3);
});

test.each([
	[
		'Day,Opens,Closes\nMonday,3 PM,10 PM\nTuesday,3 PM,10 PM',
		'opening hours. They are set under Settings, Hours.',
	],
	[
		'Item,Section,Price\nPretzel,Snacks,6\nWings,Appetizers,12',
		'kitchen’s menu. Dishes are added under Food.',
	],
	['Name,Price\nBurger,12\nFries,5\nHouse Salad,9', 'kitchen’s menu. Dishes are added under Food.'],
	['Dish,Description,Price\nPoutine,Gravy,9', 'kitchen’s menu. Dishes are added under Food.'],
	['Name,Type,Price\nLogo Tee,Merch,25', 'list of goods. They are added under Goods.'],
	[
		'Title,Section,Price\nQueso,Starters,10\nOnion Rings,Sides,8\nSmash,Specials,12',
		'kitchen’s menu. Dishes are added under Food.',
	],
	['Question,Answer\nDogs?,Yes', 'questions and answers. They are added under FAQ.'],
	['Name,Email\nMia,mia@example.com', 'list of people.'],
	['Position,Hours,Pay\nBartender,20,$18', 'list of jobs. They are added under Jobs.'],
])('%j is told where it belongs', async (text, words) => {
	await expect(read(text)).rejects.toThrow(words);
});

test.each([
	['Name,Address\nDelirium Café,Brussels', 1],
	['Name,Style,ABV,Date\nA,IPA,6,2026-11-01', 1],
	['Beer,Date,Location\nNight Owl,2026-11-01,Tap 3', 1],
	['Name,Type,Price\nNight Owl,Stout,7\nPretzel,Food,6', 1],
])('%j holds beers all the same', async (text, count) => {
	const { rows, events } = await read(text);
	expect(rows).toHaveLength(count);
	expect(events).toEqual([undefined]);
});

test('a table of trucks with their times is one of events named by the truck; one of what vendors sold is none', async () => {
	const { events } = await read(
		'truck,date,time,site\nDumpling Cart,2026-12-05,5 - 9 PM,https://dumplings.example/\nPierogi Bus,2026-12-06,12 - 6 PM,\n',
	);
	expect(events).toMatchObject([
		{ title: 'Dumpling Cart', startsAt: 17 * 60, url: 'https://dumplings.example/' },
		{ title: 'Pierogi Bus', startsAt: 12 * 60, url: null },
	]);
	const bought = await read('vendor,item,style,date,location\nGable,Ebb,Lager,2026-12-05,Cold room\n');
	expect(bought.events).toEqual([undefined]);
});
