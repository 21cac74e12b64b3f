import { Temporal } from 'temporal-polyfill';
import { describe, expect, test } from 'vitest';
import { americanFormats } from '../locale/formats.ts';
import type { ClosureRule, DayPeriods, Schedule } from './hours.ts';
import { nextHoursChange } from './hours-changes.ts';
import { enhancedStatus } from './hours-status.ts';

/**
 * A second, simple implementation of spec §4 and §9, based on Temporal and its own tables. It shares no code with the
 * rules, which are compared with it at every hour, around every minute at which something could change, and at every
 * minute of the days on which the clock changes.
 */

const newYork = 'America/New_York';
/** The time zone of the taproom that is compared. */
let zone = newYork;

/** Opening and closing by the clock; closing at or before opening means the next day. */
type ClockHours = [opens: string, closes: string];
type Venue = {
	hours: Record<string, ClockHours[]>;
	special: Record<string, [name: string, hours: ClockHours[]]>;
};
type Shift = { opens: number; closes: number; opensText: string; closesText: string };
type Day = {
	date: string;
	weekday: string;
	begins: number;
	ends: number;
	closure: string | undefined;
	shifts: Shift[];
};

function firstOnOrAfter(date: Temporal.PlainDate, dayOfWeek: number): Temporal.PlainDate {
	return date.dayOfWeek === dayOfWeek ? date : firstOnOrAfter(date.add({ days: 1 }), dayOfWeek);
}

function lastOnOrBefore(date: Temporal.PlainDate, dayOfWeek: number): Temporal.PlainDate {
	return date.dayOfWeek === dayOfWeek ? date : lastOnOrBefore(date.subtract({ days: 1 }), dayOfWeek);
}

function closuresOf(year: number): Map<string, string> {
	const date = (monthDay: string) => Temporal.PlainDate.from(`${year}-${monthDay}`);
	const [monday, thursday] = [1, 4];
	const closures: [Temporal.PlainDate, string][] = [
		[date('01-01'), "New Year's Day"],
		[firstOnOrAfter(date('01-01'), monday).add({ weeks: 2 }), 'MLK Day'],
		[firstOnOrAfter(date('02-01'), monday).add({ weeks: 2 }), "Presidents' Day"],
		[lastOnOrBefore(date('05-31'), monday), 'Memorial Day'],
		[date('06-19'), 'Juneteenth'],
		[date('07-04'), 'Independence Day'],
		[firstOnOrAfter(date('09-01'), monday), 'Labor Day'],
		[firstOnOrAfter(date('10-01'), monday).add({ weeks: 1 }), 'Columbus Day'],
		[date('11-11'), 'Veterans Day'],
		[firstOnOrAfter(date('11-01'), thursday).add({ weeks: 3 }), 'Thanksgiving'],
		[date('12-24'), 'Christmas Eve'],
		[date('12-25'), 'Christmas Day'],
	];
	return new Map(closures.map(([day, name]) => [day.toString(), name]));
}

function shiftOf(date: Temporal.PlainDate, [opens, closes]: ClockHours): Shift {
	const lastDay = closes > opens ? date : date.add({ days: 1 });
	const instant = (day: Temporal.PlainDate, time: string) =>
		day.toZonedDateTime({ timeZone: zone, plainTime: time }).epochMilliseconds;
	const text = (time: string) =>
		Temporal.PlainTime.from(time)
			.toLocaleString('en-US', { hour: 'numeric', minute: '2-digit' })
			.replace('\u202f', ' ');
	return {
		opens: instant(date, opens),
		closes: instant(lastDay, closes),
		opensText: text(opens),
		closesText: closes === '00:00' ? 'midnight' : text(closes),
	};
}

function dayOf(venue: Venue, date: Temporal.PlainDate, closures: Map<string, string>): Day {
	const weekday = date.toLocaleString('en-US', { weekday: 'long' });
	const special = venue.special[date.toString()];
	const closure = special
		? special[1].length === 0
			? special[0]
			: undefined
		: closures.get(date.toString());
	const hours = special ? special[1] : closure ? [] : (venue.hours[weekday] ?? []);
	return {
		date: date.toString(),
		weekday,
		begins: date.toZonedDateTime(zone).epochMilliseconds,
		ends: date.add({ days: 1 }).toZonedDateTime(zone).epochMilliseconds,
		closure,
		shifts: hours.map((clockHours) => shiftOf(date, clockHours)),
	};
}

/** One day before the year, the year, and enough days after it to find the next opening. */
function calendarOf(venue: Venue, year: number): Day[] {
	const closures = new Map([year - 1, year, year + 1].flatMap((each) => [...closuresOf(each)]));
	const days: Day[] = [];
	let date = Temporal.PlainDate.from(`${year - 1}-12-31`);
	const end = Temporal.PlainDate.from(`${year + 1}-01-31`);
	for (; Temporal.PlainDate.compare(date, end) < 0; date = date.add({ days: 1 })) {
		days.push(dayOf(venue, date, closures));
	}
	return days;
}

function say(status: string, statusText: string, message: string, isOpen: boolean): string {
	return `${status} | ${statusText} | ${message} | ${isOpen}`;
}

function expectedWhileOpen(shift: Shift, now: number): string {
	const minutesLeft = (shift.closes - now) / 60_000;
	const message =
		minutesLeft <= 15 ? `Closing soon at ${shift.closesText}` : `Open today until ${shift.closesText}`;
	return minutesLeft <= 45
		? say('closing-soon', 'Closing Soon', message, true)
		: say('open', 'Open', message, true);
}

function expectedWhileClosed(days: Day[], index: number, now: number): string {
	for (const [offset, day] of days.slice(index, index + 15).entries()) {
		const shift = day.shifts.find((each) => each.opens > now);
		if (!shift) continue;
		const message =
			offset === 0
				? `Opening today at ${shift.opensText}`
				: `Closed - Opens ${day.weekday} at ${shift.opensText}`;
		if (days[index]?.closure) return say('closed', 'Closed for Holiday', message, false);
		return shift.opens - now <= 30 * 60_000
			? say('opening-soon', 'Opening Soon', message, false)
			: say('closed', 'Closed', message, false);
	}
	throw new Error('The oracle looks two weeks ahead only.');
}

function expectedAt(days: Day[], index: number, now: number): string {
	for (const day of days.slice(index - 1, index + 1)) {
		const shift = day.shifts.find((each) => each.opens <= now && now < each.closes);
		if (shift) return expectedWhileOpen(shift, now);
	}
	return expectedWhileClosed(days, index, now);
}

const minuteMs = 60_000;

/** Lists the minutes at which the status could change, and those before and after. */
const edgesOf = (shifts: readonly Shift[]): number[] =>
	shifts
		.flatMap(({ opens, closes }) => [
			opens - 30 * minuteMs,
			opens,
			closes - 45 * minuteMs,
			closes - 15 * minuteMs,
			closes,
		])
		.flatMap((edge) => [edge - minuteMs, edge, edge + minuteMs]);

/** The instants of a day that are compared, in order; `shifts` are its own and those of the days beside it. */
function instantsOf({ begins, ends }: Day, shifts: readonly Shift[]): number[] {
	const changesClock = ends - begins !== 1_440 * minuteMs;
	const step = changesClock ? minuteMs : 60 * minuteMs;
	const instants = Array.from({ length: (ends - begins) / step }, (_, index) => begins + index * step);
	const edges = edgesOf(shifts).filter((edge) => edge >= begins && edge < ends);
	return [...new Set([...instants, ends - minuteMs, ...edges])].toSorted((one, other) => one - other);
}

type Findings = { days: number; differences: string[]; unannouncedChanges: string[] };

/** Compares all days with this prefix ('2026-03'), and checks that `nextHoursChange` predicted each change of the oracle. */
function compare(schedule: Schedule, days: Day[], month: string): Findings {
	const findings: Findings = { days: 0, differences: [], unannouncedChanges: [] };
	let previous: string | undefined;
	let predicted = 0;
	for (const [index, day] of days.entries()) {
		if (!day.date.startsWith(month)) continue;
		findings.days++;
		const shifts = days.slice(index - 1, index + 2).flatMap((each) => each.shifts);
		for (const minute of instantsOf(day, shifts)) {
			const now = new Date(minute);
			const expected = expectedAt(days, index, minute);
			const actual = enhancedStatus(americanFormats, schedule, now);
			const said = say(actual.status, actual.statusText, actual.message, actual.isOpen);
			if (said !== expected)
				findings.differences.push(`${now.toISOString()}: ${said} instead of ${expected}`);
			if (previous !== undefined && previous !== expected && minute !== predicted) {
				findings.unannouncedChanges.push(now.toISOString());
			}
			if (minute >= predicted) predicted = nextHoursChange(schedule, now).getTime();
			previous = expected;
		}
	}
	return findings;
}

const weekdays: ClockHours[] = [['15:00', '21:00']];
const taproom: Venue = {
	hours: {
		Monday: weekdays,
		Tuesday: weekdays,
		Wednesday: weekdays,
		Thursday: weekdays,
		Friday: [['15:00', '22:00']],
		Saturday: [['12:00', '22:00']],
		Sunday: [['12:00', '18:00']],
	},
	special: {},
};

/** Brunch, late nights, a midnight opening on Mondays, a lifted Christmas Eve, and a party that ends on a closed New Year's Day. */
const lateBar: Venue = {
	hours: {
		Monday: [['00:10', '01:00']],
		Tuesday: [['16:00', '23:30']],
		Wednesday: [['16:00', '00:00']],
		Thursday: [['16:00', '01:00']],
		Friday: [['22:00', '02:00']],
		Saturday: [
			['11:00', '14:30'],
			['22:00', '02:00'],
		],
		Sunday: [
			['10:00', '14:00'],
			['16:00', '20:15'],
		],
	},
	special: {
		'2026-12-24': ['Christmas Eve', [['12:00', '16:00']]],
		'2026-12-31': ["New Year's Eve", [['20:00', '04:00']]],
		'2026-08-04': ['Staff Picnic', []],
		'2026-08-05': ['Staff Picnic', []],
	},
};

const closures: ClosureRule[] = [
	{ kind: 'fixed', name: "New Year's Day", month: 1, day: 1 },
	{ kind: 'nth-weekday', name: 'MLK Day', month: 1, weekday: 1, nth: 3 },
	{ kind: 'nth-weekday', name: "Presidents' Day", month: 2, weekday: 1, nth: 3 },
	{ kind: 'last-weekday', name: 'Memorial Day', month: 5, weekday: 1 },
	{ kind: 'fixed', name: 'Juneteenth', month: 6, day: 19 },
	{ kind: 'fixed', name: 'Independence Day', month: 7, day: 4 },
	{ kind: 'nth-weekday', name: 'Labor Day', month: 9, weekday: 1, nth: 1 },
	{ kind: 'nth-weekday', name: 'Columbus Day', month: 10, weekday: 1, nth: 2 },
	{ kind: 'fixed', name: 'Veterans Day', month: 11, day: 11 },
	{ kind: 'nth-weekday', name: 'Thanksgiving', month: 11, weekday: 4, nth: 4 },
	{ kind: 'fixed', name: 'Christmas Eve', month: 12, day: 24 },
	{ kind: 'fixed', name: 'Christmas Day', month: 12, day: 25 },
];

function periodsOf(hours: ClockHours[] | undefined): DayPeriods {
	const minutes = (time: string) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3));
	return (hours ?? []).map(([opens, closes]) => ({
		opensAt: minutes(opens),
		closesAt: minutes(closes) + (closes > opens ? 0 : 1440),
	}));
}

function scheduleOf({ hours, special }: Venue): Schedule {
	return {
		timeZone: zone,
		weekly: [
			periodsOf(hours.Sunday),
			periodsOf(hours.Monday),
			periodsOf(hours.Tuesday),
			periodsOf(hours.Wednesday),
			periodsOf(hours.Thursday),
			periodsOf(hours.Friday),
			periodsOf(hours.Saturday),
		],
		closures,
		specialDays: Object.entries(special).map(([date, [name, clockHours]]) => ({
			date,
			name,
			periods: periodsOf(clockHours),
		})),
	};
}

const allMonths = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12];
/** The compared months: those in which the year ends, the clock changes, or most holidays move. */
const turns = [1, 3, 11, 12];

// Spec 4, Open/closed status: The status is computed in the America/New_York time zone.
describe.each([
	{ venue: taproom, of: 'usual hours', year: 2025, months: turns },
	{ venue: taproom, of: 'usual hours', year: 2026, months: allMonths },
	{ venue: taproom, of: 'usual hours', year: 2027, months: turns },
	{ venue: lateBar, of: 'late nights and special days', year: 2026, months: [3, 8, 11, 12] },
])('$of are as the oracle says in $year', ({ venue, year, months }) => {
	const days = calendarOf(venue, year);
	test.each(months)('the days of month %i agree', (number) => {
		const month = `${year}-${String(number).padStart(2, '0')}`;
		const findings = compare(scheduleOf(venue), days, month);
		const { daysInMonth } = Temporal.PlainYearMonth.from(month);
		expect(findings).toEqual({ days: daysInMonth, differences: [], unannouncedChanges: [] });
	});
});

/**
 * Compares the days around each change of the clock: in both hemispheres, by an hour, by half an hour, and in a zone
 * without changes.
 */
describe.each([
	['Pacific/Honolulu', ['2026-03-0']],
	['Europe/Berlin', ['2026-03-2', '2026-10-2']],
	['Australia/Sydney', ['2026-04-0', '2026-10-0']],
	['Australia/Adelaide', ['2026-04-0', '2026-10-0']],
	['Australia/Lord_Howe', ['2026-04-0', '2026-10-0']],
])('the hours in %s are as the oracle says while the clock changes', (timeZone, tens) => {
	test.each(tens)('the days %s* agree', (days) => {
		zone = timeZone;
		try {
			const findings = compare(scheduleOf(lateBar), calendarOf(lateBar, 2026), days);
			expect(findings).toMatchObject({ differences: [], unannouncedChanges: [] });
			expect(findings.days).toBeGreaterThan(8);
		} finally {
			zone = newYork;
		}
	});
});
