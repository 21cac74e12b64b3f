import { expect, test } from 'vitest';
import { addDays, formatTime, instantOf, wallClock } from '#domain/zoned-time.ts';
import { clockChanges } from '#tests/clock-changes.ts';
import { americanFormats } from '../locale/formats.ts';
import type { DayPeriods, Schedule, WeeklyHours } from './hours.ts';
import { enhancedStatus, hoursStatus, statusLine } from './hours-status.ts';

const weekday: DayPeriods = [{ opensAt: 15 * 60, closesAt: 21 * 60 }];
const friday: DayPeriods = [{ opensAt: 15 * 60, closesAt: 22 * 60 }];
const saturday: DayPeriods = [{ opensAt: 12 * 60, closesAt: 22 * 60 }];
const sunday: DayPeriods = [{ opensAt: 12 * 60, closesAt: 18 * 60 }];
const taproom: Schedule = {
	timeZone: 'America/New_York',
	weekly: [sunday, weekday, weekday, weekday, weekday, friday, saturday],
	closures: [
		{ kind: 'nth-weekday', name: 'Thanksgiving', month: 11, weekday: 4, nth: 4 },
		{ kind: 'fixed', name: 'Christmas Eve', month: 12, day: 24 },
		{ kind: 'fixed', name: 'Christmas Day', month: 12, day: 25 },
	],
	specialDays: [],
};
const untilTwo: DayPeriods = [{ opensAt: 22 * 60, closesAt: 26 * 60 }];
const lateBar: Schedule = { ...taproom, weekly: [[], [], [], [], [], untilTwo, untilTwo] };
const neverOpen: Schedule = { ...taproom, weekly: [[], [], [], [], [], [], []], closures: [] };

function withSpecialDay(schedule: Schedule, date: string, name: string, periods: DayPeriods): Schedule {
	return { ...schedule, specialDays: [{ date, name, periods }] };
}

/**
 * Formats status, statusText and message at an instant written with New York's offset: -05:00 in winter, -04:00 in
 * summer.
 */
function said(schedule: Schedule, instant: string): string {
	const { status, statusText, message } = enhancedStatus(americanFormats, schedule, new Date(instant));
	return `${status} | ${statusText} | ${message}`;
}

// Spec 4, Open/closed status: The status is 'open' while within opening hours; 'closing-soon' when 45 minutes
//   or fewer remain (exactly 45 counts); 'opening-soon' when closed but opening within 30 minutes (exactly 30
//   counts); 'closed' otherwise.
// Spec 4, Hours messages: The message is 'Open today until {time}' (times as '9:00 PM'); 'Closing soon at
//   {time}' (within the last 15 minutes in the message logic); 'Opening today at {time}'; 'Closed - Opens {next
//   day} at {time}' (full weekday name, skipping closures).
// Spec 9, Thresholds and timings: Closing soon is 45 minutes (status) or 15 minutes (message); Opening soon is
//   30 minutes.
test.each([
	['00:00:00', 'closed | Closed | Opening today at 3:00 PM'],
	['14:29:59.999', 'closed | Closed | Opening today at 3:00 PM'],
	['14:30:00', 'opening-soon | Opening Soon | Opening today at 3:00 PM'],
	['14:59:59.999', 'opening-soon | Opening Soon | Opening today at 3:00 PM'],
	['15:00:00', 'open | Open | Open today until 9:00 PM'],
	['20:14:59.999', 'open | Open | Open today until 9:00 PM'],
	['20:15:00', 'closing-soon | Closing Soon | Open today until 9:00 PM'],
	['20:44:59.999', 'closing-soon | Closing Soon | Open today until 9:00 PM'],
	['20:45:00', 'closing-soon | Closing Soon | Closing soon at 9:00 PM'],
	['20:59:59.999', 'closing-soon | Closing Soon | Closing soon at 9:00 PM'],
	['21:00:00', 'closed | Closed | Closed - Opens Thursday at 3:00 PM'],
	['23:59:59.999', 'closed | Closed | Closed - Opens Thursday at 3:00 PM'],
])('a Wednesday from 3 to 9 PM, at %s: %s', (time, expected) => {
	expect(said(taproom, `2026-11-18T${time}-05:00`)).toBe(expected);
});

test('each weekday closes at its own time and names the next day', () => {
	const closings: [string, string][] = [
		['2026-11-15T18:00-05:00', 'Closed - Opens Monday at 3:00 PM'],
		['2026-11-16T21:00-05:00', 'Closed - Opens Tuesday at 3:00 PM'],
		['2026-11-20T22:00-05:00', 'Closed - Opens Saturday at 12:00 PM'],
		['2026-11-21T22:00-05:00', 'Closed - Opens Sunday at 12:00 PM'],
	];
	for (const [closing, message] of closings) {
		const minuteBefore = new Date(Date.parse(closing) - 60_000);
		expect(hoursStatus(americanFormats, taproom, minuteBefore).isOpen).toBe(true);
		expect(hoursStatus(americanFormats, taproom, new Date(closing))).toMatchObject({
			isOpen: false,
			message,
		});
	}
});

// Spec 3, Other entities: Hours status result has isOpen, closingTime, nextOpenDay, openingTime, message.
test('while open the closing is known and no opening', () => {
	expect(hoursStatus(americanFormats, taproom, new Date('2026-11-18T15:00-05:00'))).toEqual({
		isOpen: true,
		closingTime: '9:00 PM',
		nextOpenDay: null,
		openingTime: null,
		message: 'Open today until 9:00 PM',
		closesAt: new Date('2026-11-18T21:00-05:00'),
		opensAt: null,
		closureName: null,
	});
});

test('while closed the next opening is known, with its weekday, and no closing', () => {
	expect(hoursStatus(americanFormats, taproom, new Date('2026-11-20T22:00-05:00'))).toEqual({
		isOpen: false,
		closingTime: null,
		nextOpenDay: 'Saturday',
		openingTime: '12:00 PM',
		message: 'Closed - Opens Saturday at 12:00 PM',
		closesAt: null,
		opensAt: new Date('2026-11-21T12:00-05:00'),
		closureName: null,
	});
});

test('before opening the next open day is today', () => {
	const morning = hoursStatus(americanFormats, taproom, new Date('2026-11-18T09:00-05:00'));
	expect(morning).toMatchObject({ nextOpenDay: 'Wednesday', openingTime: '3:00 PM' });
});

test('between two periods of a day the second one is "today"', () => {
	const lunchAndDinner = [
		{ opensAt: 660, closesAt: 840 },
		{ opensAt: 960, closesAt: 1260 },
	];
	const bistro = withSpecialDay(taproom, '2026-11-18', 'Two Sittings', lunchAndDinner);
	expect(said(bistro, '2026-11-18T13:45-05:00')).toBe(
		'closing-soon | Closing Soon | Closing soon at 2:00 PM',
	);
	expect(said(bistro, '2026-11-18T14:00-05:00')).toBe('closed | Closed | Opening today at 4:00 PM');
	expect(said(bistro, '2026-11-18T15:30-05:00')).toBe(
		'opening-soon | Opening Soon | Opening today at 4:00 PM',
	);
});

// Spec 3, Other entities: Enhanced status has status, statusText, message, isOpen.
// Spec 4, Open/closed status: The status is 'Closed for Holiday' on holidays.
test.each([
	'2026-11-26T00:00:00-05:00',
	'2026-11-26T14:45:00-05:00',
	'2026-11-26T18:00:00-05:00',
	'2026-11-26T23:59:59-05:00',
])('on a closure the doors are closed for holiday all day: %s', (instant) => {
	expect(enhancedStatus(americanFormats, taproom, new Date(instant))).toEqual({
		status: 'closed',
		statusText: 'Closed for Holiday',
		message: 'Closed - Opens Friday at 3:00 PM',
		isOpen: false,
		closureName: 'Thanksgiving',
	});
});

test('the evening before a closure skips it and is an ordinary "closed"', () => {
	expect(said(taproom, '2026-11-25T21:00-05:00')).toBe('closed | Closed | Closed - Opens Friday at 3:00 PM');
});

test('the day after a closure is ordinary from midnight on', () => {
	expect(said(taproom, '2026-11-27T00:00-05:00')).toBe('closed | Closed | Opening today at 3:00 PM');
});

test('two closures in a row are both skipped, each under its own name', () => {
	const message = 'Closed - Opens Saturday at 12:00 PM';
	const at = (instant: string) => hoursStatus(americanFormats, taproom, new Date(instant));
	expect(at('2026-12-23T21:00-05:00')).toMatchObject({ message, closureName: null });
	expect(at('2026-12-24T16:00-05:00')).toMatchObject({ message, closureName: 'Christmas Eve' });
	expect(at('2026-12-25T00:00-05:00')).toMatchObject({ message, closureName: 'Christmas Day' });
	expect(at('2026-12-26T00:00-05:00').message).toBe('Opening today at 12:00 PM');
});

test('a special day lifts a closure, and the day before knows it', () => {
	const carols = withSpecialDay(taproom, '2026-12-24', 'Carols', sunday);
	expect(said(carols, '2026-12-23T21:00-05:00')).toBe(
		'closed | Closed | Closed - Opens Thursday at 12:00 PM',
	);
	expect(said(carols, '2026-12-24T13:00-05:00')).toBe('open | Open | Open today until 6:00 PM');
});

test('a special day without hours closes an ordinary day as a holiday', () => {
	const picnic = withSpecialDay(taproom, '2026-11-18', 'Staff Picnic', []);
	expect(said(picnic, '2026-11-18T16:00-05:00')).toBe(
		'closed | Closed for Holiday | Closed - Opens Thursday at 3:00 PM',
	);
	expect(enhancedStatus(americanFormats, picnic, new Date('2026-11-18T16:00-05:00')).closureName).toBe(
		'Staff Picnic',
	);
});

test.each([
	['2026-11-20T21:30-05:00', 'opening-soon | Opening Soon | Opening today at 10:00 PM'],
	['2026-11-20T23:59-05:00', 'open | Open | Open today until 2:00 AM'],
	['2026-11-21T00:00-05:00', 'open | Open | Open today until 2:00 AM'],
	['2026-11-21T01:14-05:00', 'open | Open | Open today until 2:00 AM'],
	['2026-11-21T01:15-05:00', 'closing-soon | Closing Soon | Open today until 2:00 AM'],
	['2026-11-21T01:45-05:00', 'closing-soon | Closing Soon | Closing soon at 2:00 AM'],
	['2026-11-21T02:00-05:00', 'closed | Closed | Opening today at 10:00 PM'],
	['2026-11-22T02:00-05:00', 'closed | Closed | Closed - Opens Friday at 10:00 PM'],
])('after midnight the period of the day before still counts: %s', (instant, expected) => {
	expect(said(lateBar, instant)).toBe(expected);
});

test('a night that began before a closure is finished, and only then is it a holiday', () => {
	const wednesday = withSpecialDay(lateBar, '2026-12-23', 'Office Party', untilTwo);
	expect(said(wednesday, '2026-12-24T01:00-05:00')).toBe('open | Open | Open today until 2:00 AM');
	expect(hoursStatus(americanFormats, wednesday, new Date('2026-12-24T01:00-05:00')).closureName).toBeNull();
	expect(said(wednesday, '2026-12-24T02:00-05:00')).toBe(
		'closed | Closed for Holiday | Closed - Opens Saturday at 10:00 PM',
	);
});

test('a closure has no night of its own that runs into the next day', () => {
	expect(said(lateBar, '2026-12-26T00:30-05:00')).toBe('closed | Closed | Opening today at 10:00 PM');
});

test('opening soon just after midnight counts although it is not today', () => {
	const early = withSpecialDay(neverOpen, '2026-11-19', 'Meteor Shower', [{ opensAt: 10, closesAt: 180 }]);
	expect(said(early, '2026-11-18T23:39-05:00')).toBe('closed | Closed | Closed - Opens Thursday at 12:10 AM');
	expect(said(early, '2026-11-18T23:40-05:00')).toBe(
		'opening-soon | Opening Soon | Closed - Opens Thursday at 12:10 AM',
	);
	expect(said(early, '2026-11-19T00:00-05:00')).toBe(
		'opening-soon | Opening Soon | Opening today at 12:10 AM',
	);
});

test('hours until midnight followed by hours from midnight are one evening', () => {
	const untilMidnight: DayPeriods = [{ opensAt: 20 * 60, closesAt: 24 * 60 }];
	const fromMidnight: DayPeriods = [{ opensAt: 0, closesAt: 60 }];
	const split: Schedule = { ...lateBar, weekly: [[], [], [], [], [], untilMidnight, fromMidnight] };
	expect(said(split, '2026-11-20T23:50-05:00')).toBe('open | Open | Open today until 1:00 AM');
	expect(said(split, '2026-11-21T00:50-05:00')).toBe('closing-soon | Closing Soon | Closing soon at 1:00 AM');
});

test('in the night that skips an hour, 2 AM comes when the clocks jump, and the sign still says 2 AM', () => {
	expect(said(lateBar, '2026-03-08T01:14-05:00')).toBe('open | Open | Open today until 2:00 AM');
	expect(said(lateBar, '2026-03-08T01:15-05:00')).toBe(
		'closing-soon | Closing Soon | Open today until 2:00 AM',
	);
	expect(said(lateBar, '2026-03-08T01:59-05:00')).toBe(
		'closing-soon | Closing Soon | Closing soon at 2:00 AM',
	);
	expect(hoursStatus(americanFormats, lateBar, new Date('2026-03-08T03:00-04:00')).isOpen).toBe(false);
});

test('in the night that repeats an hour, the doors stay open through both', () => {
	expect(said(lateBar, '2026-11-01T01:50-04:00')).toBe('open | Open | Open today until 2:00 AM');
	expect(said(lateBar, '2026-11-01T01:14-05:00')).toBe('open | Open | Open today until 2:00 AM');
	expect(said(lateBar, '2026-11-01T01:15-05:00')).toBe(
		'closing-soon | Closing Soon | Open today until 2:00 AM',
	);
	expect(said(lateBar, '2026-11-01T01:45-05:00')).toBe(
		'closing-soon | Closing Soon | Closing soon at 2:00 AM',
	);
	expect(hoursStatus(americanFormats, lateBar, new Date('2026-11-01T02:00-05:00')).isOpen).toBe(false);
});

test('the minutes that remain are real ones, also while the clocks jump', () => {
	const untilThree: DayPeriods = [{ opensAt: 22 * 60, closesAt: 27 * 60 + 30 }];
	const late: Schedule = { ...lateBar, weekly: [[], [], [], [], [], [], untilThree] };
	expect(said(late, '2026-03-08T01:44-05:00')).toBe('open | Open | Open today until 3:30 AM');
	expect(said(late, '2026-03-08T01:45-05:00')).toBe('closing-soon | Closing Soon | Open today until 3:30 AM');
	expect(said(late, '2026-03-08T03:15-04:00')).toBe('closing-soon | Closing Soon | Closing soon at 3:30 AM');
});

test('the Sundays on which the clocks change keep their hours by the wall clock', () => {
	expect(said(taproom, '2026-03-08T12:00-04:00')).toBe('open | Open | Open today until 6:00 PM');
	expect(said(taproom, '2026-03-08T11:59-04:00')).toBe(
		'opening-soon | Opening Soon | Opening today at 12:00 PM',
	);
	expect(said(taproom, '2026-11-01T12:00-05:00')).toBe('open | Open | Open today until 6:00 PM');
	expect(said(taproom, '2026-11-01T11:59-05:00')).toBe(
		'opening-soon | Opening Soon | Opening today at 12:00 PM',
	);
});

// Spec 4, Hours messages: The message is 'Hours information unavailable'.
test('a schedule without any opening has no hours to tell', () => {
	const now = new Date('2026-11-18T16:00-05:00');
	expect(enhancedStatus(americanFormats, neverOpen, now)).toEqual({
		status: 'closed',
		statusText: 'Closed',
		message: 'Hours information unavailable',
		isOpen: false,
		closureName: null,
	});
	expect(hoursStatus(americanFormats, neverOpen, now)).toMatchObject({
		opensAt: null,
		closesAt: null,
		nextOpenDay: null,
	});
});

test('an opening 366 days ahead is told, one 367 days ahead is not', () => {
	const now = new Date('2026-11-18T16:00-05:00');
	const reopening = (days: number) =>
		withSpecialDay(neverOpen, addDays('2026-11-18', days), 'Reopening', weekday);
	expect(hoursStatus(americanFormats, reopening(366), now).message).toBe('Closed - Opens Friday at 3:00 PM');
	expect(hoursStatus(americanFormats, reopening(367), now).message).toBe('Hours information unavailable');
});

test('the last evening before the end of all hours is still open', () => {
	const farewell = withSpecialDay(neverOpen, '2026-11-18', 'Farewell', weekday);
	expect(said(farewell, '2026-11-18T20:50-05:00')).toBe(
		'closing-soon | Closing Soon | Closing soon at 9:00 PM',
	);
	expect(said(farewell, '2026-11-18T21:00-05:00')).toBe('closed | Closed | Hours information unavailable');
});

const wholeDay: DayPeriods = [{ opensAt: 0, closesAt: 1440 }];
const wholeWeek: WeeklyHours = [wholeDay, wholeDay, wholeDay, wholeDay, wholeDay, wholeDay, wholeDay];

test.each([
	['never closes', { ...neverOpen, weekly: wholeWeek }, 'Open around the clock'],
	[
		'closes for Thanksgiving',
		{ ...taproom, weekly: wholeWeek },
		'Open around the clock',
		'2026-11-18T23:59-05:00',
	],
	[
		'closes on the next day',
		{ ...taproom, weekly: wholeWeek },
		'Open today until midnight',
		'2026-11-25T12:00-05:00',
	],
	[
		'closes in two days',
		{ ...taproom, weekly: wholeWeek },
		'Open until Wednesday at midnight',
		'2026-11-24T12:00-05:00',
	],
	[
		'joins two days',
		{
			...neverOpen,
			weekly: [[{ opensAt: 0, closesAt: 540 }], [], [], [], [], [], [{ opensAt: 720, closesAt: 1440 }]],
		},
		'Open until Sunday at 9:00 AM',
		'2026-11-21T23:30-05:00',
	],
] satisfies [string, Schedule, string, string?][])(
	'a taproom that %s tells no hour at which nothing happens',
	(_, schedule, message, instant = '2026-11-18T12:00-05:00') => {
		expect(enhancedStatus(americanFormats, schedule, new Date(instant)).message).toBe(message);
	},
);

test.each(['America/New_York', 'Europe/Dublin', 'Australia/Lord_Howe', 'America/Havana', 'Asia/Beirut'])(
	'no closing is told that the clock does not show when it comes, around any change of the clock: %s',
	(timeZone) => {
		const nights = clockChanges(timeZone, 2026, 2028).flatMap((change) =>
			[1, 0].map((before) => change.toPlainDate().subtract({ days: before }).toString()),
		);
		for (const date of ['2026-07-17', ...nights])
			for (let closesAt = 1450; closesAt <= 1710; closesAt += 10) {
				const night = [{ opensAt: 18 * 60, closesAt }];
				const { closesAt: closes, closingTime } = hoursStatus(
					americanFormats,
					withSpecialDay({ ...neverOpen, timeZone }, date, 'Night', night),
					instantOf(date, 20 * 60, timeZone),
				);
				if (!closes) throw new Error('The night is open at eight.');
				// The clock reaches the announced hour at the end of the minute before, or skips to it.
				const lastMinute = wallClock(new Date(closes.getTime() - 60_000), timeZone).minutes;
				const jumpsTo = wallClock(closes, timeZone).minutes;
				const shown = [formatTime(americanFormats, lastMinute + 1), formatTime(americanFormats, jumpsTo)];
				expect(shown, `${date} to ${closesAt}`).toContain(closingTime);
			}
	},
);

test('an hour to which the clocks skip is told as it is', () => {
	const late = withSpecialDay(neverOpen, '2027-03-13', 'Late', [{ opensAt: 720, closesAt: 27 * 60 }]);
	expect(said(late, '2027-03-14T01:50-05:00')).toBe('closing-soon | Closing Soon | Closing soon at 3:00 AM');
});

test('where the clocks skip the closing, the hour is told to which it moves', () => {
	const late = withSpecialDay(neverOpen, '2027-03-13', 'Late', [{ opensAt: 720, closesAt: 26 * 60 + 30 }]);
	expect(said(late, '2027-03-14T03:20-04:00')).toBe('closing-soon | Closing Soon | Closing soon at 3:30 AM');
});

test.each([
	['2026-11-18T14:29-05:00', 'Opening today at 3:00 PM'],
	['2026-11-18T14:30-05:00', 'Opening Soon · Opening today at 3:00 PM'],
	['2026-11-18T20:14-05:00', 'Open today until 9:00 PM'],
	['2026-11-18T20:15-05:00', 'Closing Soon · Open today until 9:00 PM'],
	['2026-11-18T20:45-05:00', 'Closing soon at 9:00 PM'],
	['2026-11-26T12:00-05:00', 'Thanksgiving: Closed - Opens Friday at 3:00 PM'],
])('beside the dot stands in words what its color says: %s', (instant, words) => {
	expect(statusLine(enhancedStatus(americanFormats, taproom, new Date(instant)))).toBe(words);
});

test('another zone has its own hours: 3 PM in Denver is 5 PM in New York', () => {
	const denver: Schedule = { ...taproom, timeZone: 'America/Denver' };
	expect(hoursStatus(americanFormats, denver, new Date('2026-11-18T16:59-05:00')).isOpen).toBe(false);
	expect(hoursStatus(americanFormats, denver, new Date('2026-11-18T17:00-05:00')).isOpen).toBe(true);
});
