import fc from 'fast-check';
import { Temporal } from 'temporal-polyfill';
import { expect, test } from 'vitest';
import { clockMinutes, clockText } from '#domain/hours/clock-text.ts';
import {
	addDays,
	dayMs,
	formatTime,
	instantOf,
	learnZone,
	offsetAt,
	presetZone,
	timeSpan,
	untilTime,
	wallClock,
	wallReader,
	weekdayName,
	weekdayOf,
	zoneOffsets,
} from '#domain/zoned-time.ts';
import { clockChanges } from '#tests/clock-changes.ts';
import { americanFormats } from './locale/formats.ts';

const newYork = 'America/New_York';
/**
 * The zones have offsets of half and quarter hours, both hemispheres, a summer time of 30 minutes, changes at
 * midnight, and a lost day.
 */
const zones = [
	newYork,
	'UTC',
	'Europe/London',
	'Pacific/Auckland',
	'Asia/Kathmandu',
	'Australia/Lord_Howe',
	'America/St_Johns',
	'America/Havana',
	'Asia/Beirut',
	'Pacific/Apia',
];
const anyZone = fc.constantFrom(...zones);
const anyInstant = fc.date({
	min: new Date('1980-01-01T00:00:00Z'),
	max: new Date('2040-01-01T00:00:00Z'),
	noInvalidDate: true,
});
const anyDate = anyInstant.map((instant) => instant.toISOString().slice(0, 10));
const anyMinutes = fc.integer({ min: 0, max: 1440 + 240 });

function instantByTemporal(date: string, minutes: number, timeZone: string): string {
	const time = Temporal.PlainDateTime.from(date).add({ minutes });
	return time.toZonedDateTime(timeZone, { disambiguation: 'compatible' }).toInstant().toString();
}

function asTemporal(instant: Date): string {
	return Temporal.Instant.fromEpochMilliseconds(instant.getTime()).toString();
}

test('the wall clock shows local date, minutes and weekday', () => {
	expect(wallClock(new Date('2026-07-01T03:59:59.999Z'), newYork)).toEqual({
		date: '2026-06-30',
		minutes: 1439,
		weekday: 2,
	});
	expect(wallClock(new Date('2026-07-01T04:00:00Z'), newYork)).toEqual({
		date: '2026-07-01',
		minutes: 0,
		weekday: 3,
	});
});

test('the wall clock jumps from 1:59 to 3:00 in spring and from 1:59 back to 1:00 in autumn', () => {
	const minutes = (instant: string) => wallClock(new Date(instant), newYork).minutes;
	expect(minutes('2026-03-08T06:59:00Z')).toBe(119);
	expect(minutes('2026-03-08T07:00:00Z')).toBe(180);
	expect(minutes('2026-11-01T05:59:00Z')).toBe(119);
	expect(minutes('2026-11-01T06:00:00Z')).toBe(60);
});

test('a skipped wall time moves forward by the gap', () => {
	expect(instantOf('2026-03-08', 150, newYork)).toEqual(new Date('2026-03-08T07:30:00Z'));
});

test('a wall time that comes twice is the earlier one', () => {
	expect(instantOf('2026-11-01', 90, newYork)).toEqual(new Date('2026-11-01T05:30:00Z'));
});

test('minutes above 1440 are past midnight of the next day', () => {
	expect(instantOf('2026-12-31', 1500, newYork)).toEqual(new Date('2027-01-01T06:00:00Z'));
});

test('an unknown time zone is an error, not the zone of the machine', () => {
	expect(() => wallClock(new Date(0), 'America/Kingston_NY')).toThrow(RangeError);
});

test('instants agree with Temporal for any date, time and zone', () => {
	fc.assert(
		fc.property(anyDate, anyMinutes, anyZone, (date, minutes, zone) => {
			expect(asTemporal(instantOf(date, minutes, zone))).toBe(instantByTemporal(date, minutes, zone));
		}),
		{ numRuns: 400 },
	);
});

test('wall clocks agree with Temporal for any instant and zone', () => {
	fc.assert(
		fc.property(anyInstant, anyZone, (instant, zone) => {
			const expected = Temporal.Instant.fromEpochMilliseconds(instant.getTime()).toZonedDateTimeISO(zone);
			expect(wallClock(instant, zone)).toEqual({
				date: expected.toPlainDate().toString(),
				minutes: expected.hour * 60 + expected.minute,
				weekday: expected.dayOfWeek % 7,
			});
		}),
		{ numRuns: 400 },
	);
});

test.each(zones)(
	'every quarter of an hour around each clock change of 2005 to 2030 agrees with Temporal: %s',
	(zone) => {
		const differences: string[] = [];
		for (const change of clockChanges(zone, 2005, 2031)) {
			const date = change.toPlainDate().subtract({ days: 1 }).toString();
			const shown = 1440 + change.hour * 60 + change.minute;
			for (let minutes = shown - 180; minutes <= shown + 180; minutes += 15) {
				const ours = asTemporal(instantOf(date, minutes, zone));
				if (ours !== instantByTemporal(date, minutes, zone))
					differences.push(`${date} + ${minutes}: ${ours}`);
			}
		}
		expect(differences).toEqual([]);
	},
);

test('a wall clock leads back to its instant, or to the first of two that show the same', () => {
	fc.assert(
		fc.property(anyInstant, anyZone, (instant, zone) => {
			const shown = wallClock(instant, zone);
			const back = instantOf(shown.date, shown.minutes, zone);
			expect(wallClock(back, zone)).toEqual(shown);
			expect(back.getTime()).toBeLessThanOrEqual(instant.getTime());
		}),
		{ numRuns: 400 },
	);
});

test('days are added across months, leap days and years', () => {
	expect(addDays('2026-12-31', 1)).toBe('2027-01-01');
	expect(addDays('2028-02-28', 1)).toBe('2028-02-29');
	expect(addDays('2026-03-01', -1)).toBe('2026-02-28');
	expect(addDays('2026-03-07', 2)).toBe('2026-03-09');
});

test('weekdays count from Sunday and have full names', () => {
	expect(weekdayOf('2026-11-01')).toBe(0);
	expect(weekdayOf('2026-11-07')).toBe(6);
	expect(([0, 1, 2, 3, 4, 5, 6] as const).map(weekdayName)).toEqual([
		'Sunday',
		'Monday',
		'Tuesday',
		'Wednesday',
		'Thursday',
		'Friday',
		'Saturday',
	]);
});

test.each([
	[0, '12:00 AM'],
	[1, '12:01 AM'],
	[60, '1:00 AM'],
	[719, '11:59 AM'],
	[720, '12:00 PM'],
	[765, '12:45 PM'],
	[1260, '9:00 PM'],
	[1439, '11:59 PM'],
	[1440, '12:00 AM'],
	[1500, '1:00 AM'],
	[2160, '12:00 PM'],
])('minute %i of the day reads %s', (minutes, text) => {
	expect(formatTime(americanFormats, minutes)).toBe(text);
});

test.each([
	[0, 'midnight'],
	[1440, 'midnight'],
	[2880, 'midnight'],
	[1, '12:01 AM'],
	[720, '12:00 PM'],
	[1470, '12:30 AM'],
])('what ends at minute %i ends at %s', (minutes, text) => {
	expect(untilTime(americanFormats, minutes)).toBe(text);
});

test('a formatted time reads back as the same minute of the day', () => {
	fc.assert(
		fc.property(fc.integer({ min: 0, max: 3 * 1440 }), (minutes) => {
			const [, hour, minute, half] =
				/^(1[0-2]|[1-9]):([0-5]\d) ([AP]M)$/.exec(formatTime(americanFormats, minutes)) ?? [];
			const read = (Number(hour) % 12) * 60 + Number(minute) + (half === 'PM' ? 720 : 0);
			expect(read).toBe(minutes % 1440);
		}),
	);
});

test('a formatted time reads as Intl prints it', () => {
	const intl = new Intl.DateTimeFormat('en-US', { timeZone: 'UTC', hour: 'numeric', minute: '2-digit' });
	for (let minutes = 0; minutes < 1440; minutes++) {
		expect(formatTime(americanFormats, minutes)).toBe(intl.format(minutes * 60_000).replace('\u202f', ' '));
	}
});

test('a time after midnight is written as the next day has it', () => {
	expect(clockText(0)).toBe('00:00');
	expect(clockText(15 * 60)).toBe('15:00');
	expect(clockText(26 * 60 + 5)).toBe('02:05');
});

test('what was written is read as the same minute of the day', () => {
	fc.assert(
		fc.property(fc.integer({ min: 0, max: 1439 }), (minutes) => clockMinutes(clockText(minutes)) === minutes),
	);
});

test.each(['', '7:30', '24:00', '12:60', '12:00:00', 'noon'])('%j is no time', (text) => {
	expect(clockMinutes(text)).toBeNull();
});

test.each([
	[19 * 60, 21 * 60 + 30, '7 to 9:30 PM'],
	[600, 1500, '10 AM to 1 AM'],
	[600, 1440 + 600, '10 AM to 10 AM'],
	[11 * 60, 14 * 60, '11 AM to 2 PM'],
	[600, 720, '10 AM to 12 PM'],
	[22 * 60, 26 * 60, '10 PM to 2 AM'],
	[30, 11 * 60, '12:30 to 11 AM'],
	[25 * 60, 27 * 60, '1 to 3 AM'],
])('from minute %i to %i is said %s', (from, until, words) => {
	expect(timeSpan(americanFormats, from, until)).toBe(words);
});

test('a span says half of the day once only where both ends lie in it', () => {
	fc.assert(
		fc.property(fc.integer({ min: 0, max: 1439 }), fc.integer({ min: 1, max: 1680 }), (from, until) => {
			fc.pre(from < until);
			const halves = timeSpan(americanFormats, from, until).match(/[AP]M/g) ?? [];
			// 'Midnight' is written without 'PM' or 'AM'.
			const said = until === 1440 ? [from] : [from, until];
			expect(halves).toHaveLength(new Set(said.map((minutes) => Math.floor(minutes / 720))).size);
		}),
		{
			examples: [
				[0, 1440],
				[1439, 1440],
				[1439, 1441],
				[0, 719],
			],
		},
	);
});

test('a browser that knows no offsets finds them by what the clock says there', () => {
	const zones = ['America/New_York', 'Asia/Kolkata', 'Pacific/Auckland', 'UTC', 'Australia/Lord_Howe'];
	for (const zone of zones) {
		const read = wallReader(zone);
		for (let at = Date.UTC(2026, 0, 1, 4, 59, 59, 500); at < Date.UTC(2027, 0, 1); at += 7 * 3_600_000 + 1)
			expect(read(at), `${zone} ${at}`).toBe(offsetAt(at, zone));
	}
});

test('a browser older than a zone’s name goes by the offsets that it was told, over a change of the clock', () => {
	for (const zone of zones) {
		const told = zoneOffsets('2026-03-01', 14, zone);
		expect(told.length, zone).toBeLessThan(3);
		const unknown = `Nowhere/${zone}`;
		learnZone(unknown, told);
		for (let at = Date.UTC(2026, 2, 1); at <= Date.UTC(2026, 2, 15); at += 15 * 60_000)
			expect(wallClock(new Date(at), unknown), `${zone} ${at}`).toEqual(wallClock(new Date(at), zone));
	}
	learnZone(newYork, [[0, 0]]);
	expect(wallClock(new Date('2026-07-01T12:00:00Z'), newYork).minutes).toBe(8 * 60);
});

test('preset offsets hold for their days, and the browser’s tables before and after', () => {
	for (const zone of zones) {
		const offsets = zoneOffsets('2026-08-01', 400, zone);
		const named = zone.toLowerCase();
		presetZone(named, offsets, 400);
		for (let at = Date.UTC(2025, 11, 20); at <= Date.UTC(2028, 0, 4); at += 31 * 3_600_000)
			expect(wallClock(new Date(at), named), `${zone} ${at}`).toEqual(wallClock(new Date(at), zone));
	}
});

test('for preset days no table of the browser is opened', () => {
	const start = Date.UTC(2026, 7, 1);
	presetZone('Nowhere/At_all', [[start, -3_600_000]], 10);
	expect(wallClock(new Date(start), 'Nowhere/At_all').minutes).toBe(23 * 60);
	expect(wallClock(new Date(start + 10 * dayMs - 1), 'Nowhere/At_all').minutes).toBe(22 * 60 + 59);
	for (const outside of [start - 1, start + 10 * dayMs])
		expect(() => wallClock(new Date(outside), 'Nowhere/At_all')).toThrow(RangeError);
});
