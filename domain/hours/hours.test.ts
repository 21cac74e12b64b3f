import fc from 'fast-check';
import { Temporal } from 'temporal-polyfill';
import { expect, test } from 'vitest';
import {
	type ClosureRule,
	closureOn,
	type DayPeriods,
	openingOf,
	openStretches,
	type Schedule,
	shownPeriods,
	type WeeklyHours,
} from './hours.ts';

const evening: DayPeriods = [{ opensAt: 15 * 60, closesAt: 21 * 60 }];
const noon: DayPeriods = [{ opensAt: 12 * 60, closesAt: 18 * 60 }];
const schedule: Schedule = {
	timeZone: 'America/New_York',
	weekly: [noon, [], evening, evening, evening, evening, evening],
	closures: [
		{ kind: 'fixed', name: 'Christmas Eve', month: 12, day: 24 },
		{ kind: 'fixed', name: 'Christmas Day', month: 12, day: 25 },
	],
	specialDays: [],
};

function withSpecialDay(date: string, name: string, periods: DayPeriods): Schedule {
	return { ...schedule, specialDays: [{ date, name, periods }] };
}

function stretches(weekly: WeeklyHours, from: string, days: number, timeZone = 'UTC'): string[] {
	const found = openStretches({ timeZone, weekly, closures: [], specialDays: [] }, from, days);
	const text = (ms: number) => new Date(ms).toISOString().slice(0, 16);
	return [...found].map(({ opensMs, closesMs }) => `${text(opensMs)} to ${text(closesMs)}`);
}

test('an ordinary date has the hours of its weekday', () => {
	expect(openingOf(schedule, '2026-11-18')).toEqual({ periods: evening, closureName: null });
	expect(openingOf(schedule, '2026-11-22')).toEqual({ periods: noon, closureName: null });
});

test('a weekday without hours is closed without the name of a closure', () => {
	expect(openingOf(schedule, '2026-11-23')).toEqual({ periods: [], closureName: null });
});

test('a closure beats the weekly hours and gives its name', () => {
	expect(openingOf(schedule, '2026-12-24')).toEqual({ periods: [], closureName: 'Christmas Eve' });
	expect(openingOf(schedule, '2026-12-25')).toEqual({ periods: [], closureName: 'Christmas Day' });
});

test('a special day with periods lifts a closure for its date only', () => {
	const lifted = withSpecialDay('2026-12-24', 'Carols', noon);
	expect(openingOf(lifted, '2026-12-24')).toEqual({ periods: noon, closureName: null });
	expect(openingOf(lifted, '2027-12-24')).toEqual({ periods: [], closureName: 'Christmas Eve' });
});

test('a special day with periods opens a weekday that is otherwise closed', () => {
	const opened = withSpecialDay('2026-11-23', 'Harvest Monday', noon);
	expect(openingOf(opened, '2026-11-23')).toEqual({ periods: noon, closureName: null });
});

test('a special day without periods is a closure under its own name', () => {
	const closed = withSpecialDay('2026-11-18', 'Staff Picnic', []);
	expect(openingOf(closed, '2026-11-18')).toEqual({ periods: [], closureName: 'Staff Picnic' });
	const renamed = withSpecialDay('2026-12-25', 'Snowed In', []);
	expect(openingOf(renamed, '2026-12-25')).toEqual({ periods: [], closureName: 'Snowed In' });
});

test('stretches come in order and leave out closed days', () => {
	const found = [...openStretches(schedule, '2026-12-22', 5)];
	expect(found.map((stretch) => stretch.date)).toEqual(['2026-12-22', '2026-12-23', '2026-12-26']);
	expect(found[0]).toEqual({
		date: '2026-12-22',
		...evening[0],
		opensMs: Date.parse('2026-12-22T15:00-05:00'),
		closesMs: Date.parse('2026-12-22T21:00-05:00'),
	});
});

test('two periods of a day with a break between them stay two', () => {
	const lunchAndDinner: DayPeriods = [
		{ opensAt: 660, closesAt: 840 },
		{ opensAt: 960, closesAt: 1260 },
	];
	expect(stretches([lunchAndDinner, [], [], [], [], [], []], '2026-11-22', 7)).toEqual([
		'2026-11-22T11:00 to 2026-11-22T14:00',
		'2026-11-22T16:00 to 2026-11-22T21:00',
	]);
});

test('periods that touch or overlap are one stretch, also across midnight', () => {
	const saturday: DayPeriods = [
		{ opensAt: 720, closesAt: 900 },
		{ opensAt: 900, closesAt: 1440 },
	];
	const sunday: DayPeriods = [
		{ opensAt: 0, closesAt: 120 },
		{ opensAt: 60, closesAt: 90 },
	];
	expect(stretches([sunday, [], [], [], [], [], saturday], '2026-11-21', 7)).toEqual([
		'2026-11-21T12:00 to 2026-11-22T02:00',
	]);
});

test('a period that lies wholly in an hour the clocks skip does not exist that night', () => {
	const sunday: DayPeriods = [{ opensAt: 165, closesAt: 195 }];
	expect(stretches([sunday, [], [], [], [], [], []], '2026-03-08', 8, 'America/New_York')).toEqual([
		'2026-03-15T06:45 to 2026-03-15T07:15',
	]);
});

test('stretches never overlap nor touch and keep the order, for any sorted week', () => {
	const day = fc
		.uniqueArray(fc.integer({ min: 0, max: 96 }), { maxLength: 6 })
		.map((quarters) => quarters.sort((a, b) => a - b).map((quarter) => quarter * 15))
		.map((times) =>
			times.flatMap((opensAt, index) => {
				const closesAt = times[index + 1];
				return index % 2 === 0 && closesAt !== undefined ? [{ opensAt, closesAt }] : [];
			}),
		);
	const week = fc.tuple(day, day, day, day, day, day, day);
	fc.assert(
		fc.property(week, fc.constantFrom('UTC', 'Pacific/Auckland'), (weekly, timeZone) => {
			const custom: Schedule = { timeZone, weekly, closures: [], specialDays: [] };
			let lastClosing = Number.NEGATIVE_INFINITY;
			for (const { opensMs, closesMs } of openStretches(custom, '2026-05-01', 21)) {
				expect(opensMs).toBeGreaterThan(lastClosing);
				expect(closesMs).toBeGreaterThan(opensMs);
				lastClosing = closesMs;
			}
		}),
	);
});

const christmas: ClosureRule = { kind: 'fixed', name: 'Christmas Day', month: 12, day: 25 };
const leapDay: ClosureRule = { kind: 'fixed', name: 'Leap Day', month: 2, day: 29 };
const thanksgiving: ClosureRule = {
	kind: 'nth-weekday',
	name: 'Thanksgiving',
	month: 11,
	weekday: 4,
	nth: 4,
};
const fifthMonday: ClosureRule = { kind: 'nth-weekday', name: 'Fifth Monday', month: 6, weekday: 1, nth: 5 };
const memorialDay: ClosureRule = { kind: 'last-weekday', name: 'Memorial Day', month: 5, weekday: 1 };

/** Every date of the year on which the rule closes the doors. */
function datesOf(rule: ClosureRule, year: number): string[] {
	const found: string[] = [];
	let day = Temporal.PlainDate.from({ year, month: 1, day: 1 });
	for (; day.year === year; day = day.add({ days: 1 })) {
		if (closureOn([rule], day.toString())) found.push(day.toString());
	}
	return found;
}

test('a fixed closure falls on its month and day in every year', () => {
	expect(datesOf(christmas, 2025)).toEqual(['2025-12-25']);
	expect(datesOf(christmas, 2028)).toEqual(['2028-12-25']);
});

test('a closure on 29 February falls in leap years only', () => {
	expect(datesOf(leapDay, 2027)).toEqual([]);
	expect(datesOf(leapDay, 2028)).toEqual(['2028-02-29']);
});

test.each([
	[2024, '2024-11-28'],
	[2025, '2025-11-27'],
	[2026, '2026-11-26'],
	[2027, '2027-11-25'],
	[2028, '2028-11-23'],
	[2029, '2029-11-22'],
])('the fourth Thursday of November %i is %s', (year, date) => {
	expect(datesOf(thanksgiving, year)).toEqual([date]);
});

test.each([
	[2024, '2024-05-27'],
	[2025, '2025-05-26'],
	[2026, '2026-05-25'],
	[2027, '2027-05-31'],
	[2028, '2028-05-29'],
	[2029, '2029-05-28'],
])('the last Monday of May %i is %s', (year, date) => {
	expect(datesOf(memorialDay, year)).toEqual([date]);
});

test('a fifth weekday falls only in years that have one', () => {
	expect(datesOf(fifthMonday, 2025)).toEqual(['2025-06-30']);
	expect(datesOf(fifthMonday, 2026)).toEqual(['2026-06-29']);
	expect(datesOf(fifthMonday, 2027)).toEqual([]);
});

test('the last weekday of December is found across the turn of the year', () => {
	const lastThursday: ClosureRule = { kind: 'last-weekday', name: 'Last Thursday', month: 12, weekday: 4 };
	expect(datesOf(lastThursday, 2026)).toEqual(['2026-12-31']);
});

test('where two closures share a date the first in the list gives its name', () => {
	const founding: ClosureRule = { kind: 'fixed', name: 'Founding Day', month: 11, day: 26 };
	expect(closureOn([thanksgiving, founding], '2026-11-26')).toBe(thanksgiving);
	expect(closureOn([founding, thanksgiving], '2026-11-26')).toBe(founding);
});

test('a day without a closure has none', () => {
	expect(closureOn([christmas, thanksgiving, memorialDay], '2026-12-26')).toBeNull();
	expect(closureOn([], '2026-12-25')).toBeNull();
});

test('any rule of weekdays falls where counting the days of the month one by one finds it', () => {
	const month = fc.integer({ min: 1, max: 12 });
	const weekday = fc.constantFrom(0, 1, 2, 3, 4, 5, 6);
	fc.assert(
		fc.property(fc.integer({ min: 2000, max: 2060 }), month, weekday, (year, month, weekday) => {
			const first = Temporal.PlainYearMonth.from({ year, month });
			const matching: string[] = [];
			for (let day = 1; day <= first.daysInMonth; day++) {
				const date = first.toPlainDate({ day });
				if (date.dayOfWeek % 7 === weekday) matching.push(date.toString());
			}
			for (const nth of [1, 2, 3, 4, 5]) {
				const rule = { kind: 'nth-weekday', name: 'Nth', month, weekday, nth } as const;
				expect(datesOf(rule, year)).toEqual(matching.slice(nth - 1, nth));
			}
			expect(datesOf({ kind: 'last-weekday', name: 'Last', month, weekday }, year)).toEqual(
				matching.slice(-1),
			);
		}),
		{ numRuns: 60 },
	);
});

test('a holiday on a weekend also closes the weekday on which it is observed, where staff want that', () => {
	const closedOn = (rules: readonly ClosureRule[], date: string) => closureOn(rules, date)?.name ?? null;
	const july: ClosureRule = { kind: 'fixed', name: 'Independence Day', month: 7, day: 4, observed: true };
	const january: ClosureRule = { kind: 'fixed', name: "New Year's Day", month: 1, day: 1, observed: true };
	expect([3, 4, 5, 6].map((day) => closedOn([july], `2026-07-0${day}`))).toEqual([
		'Independence Day (observed)',
		'Independence Day',
		null,
		null,
	]);
	expect([3, 4, 5, 6].map((day) => closedOn([july], `2027-07-0${day}`))).toEqual([
		null,
		'Independence Day',
		'Independence Day (observed)',
		null,
	]);
	// 2028 begins on a Saturday: its holiday is observed in 2027.
	expect(closedOn([january], '2027-12-31')).toBe("New Year's Day (observed)");
	expect(closedOn([{ ...july, observed: false }], '2026-07-03')).toBeNull();
	// A holiday on its own day takes precedence over one that is observed on it.
	const veterans: ClosureRule = { kind: 'fixed', name: 'The third', month: 7, day: 3 };
	expect(closedOn([july, veterans], '2026-07-03')).toBe('The third');
});

test('observed holidays of any year fall on the weekday next to a weekend, and only there', () => {
	const day = fc.date({ min: new Date('2000-01-01'), max: new Date('2099-12-31'), noInvalidDate: true });
	fc.assert(
		fc.property(day, (when) => {
			const date = Temporal.PlainDate.from(when.toISOString().slice(0, 10));
			const rule = { kind: 'fixed', name: 'Day', month: date.month, day: date.day, observed: true } as const;
			fc.pre(!(date.month === 2 && date.day === 29));
			const closed = [-2, -1, 0, 1, 2].filter((days) => closureOn([rule], date.add({ days }).toString()));
			expect(closed).toEqual(date.dayOfWeek === 6 ? [-1, 0] : date.dayOfWeek === 7 ? [0, 1] : [0]);
		}),
	);
});

test('the hours of a day end at an early closing, before and after midnight, and nowhere else', () => {
	const night: DayPeriods = [{ opensAt: 900, closesAt: 1560 }];
	const weekly: Schedule['weekly'] = [night, night, night, night, night, night, night];
	const late: Schedule = { timeZone: 'America/New_York', weekly, specialDays: [], closures: [] };
	const shownAt = (closing: string, date = '2026-11-20') =>
		shownPeriods({ ...late, closing: new Date(closing) }, date);
	expect(shownAt('2026-11-20T20:00:00-05:00')).toEqual([{ opensAt: 900, closesAt: 1200 }]);
	expect(shownAt('2026-11-21T00:30:00-05:00')).toEqual([{ opensAt: 900, closesAt: 1470 }]);
	expect(shownAt('2026-11-20T20:00:00-05:00', '2026-11-21')).toEqual([{ opensAt: 900, closesAt: 1560 }]);
	expect(shownAt('2026-11-21T02:00:00-05:00')).toEqual([{ opensAt: 900, closesAt: 1560 }]);
});
