import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type DayPeriods, openingOf, openStretches, type Schedule, type WeeklyHours } from './hours.ts';

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
