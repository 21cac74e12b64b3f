import fc from 'fast-check';
import { Temporal } from 'temporal-polyfill';
import { expect, test } from 'vitest';
import { americanFormats } from '../locale/formats.ts';
import type { DayPeriods, Schedule } from './hours.ts';
import { namedDayWords, upcomingNamedDays } from './named-days.ts';

const open: DayPeriods = [{ opensAt: 15 * 60, closesAt: 21 * 60 }];
const taproom: Schedule = {
	timeZone: 'America/New_York',
	weekly: [open, [], open, open, open, open, open],
	closures: [
		{ kind: 'fixed', name: "New Year's Day", month: 1, day: 1 },
		{ kind: 'nth-weekday', name: 'Thanksgiving', month: 11, weekday: 4, nth: 4 },
		{ kind: 'fixed', name: 'Christmas Eve', month: 12, day: 24 },
		{ kind: 'fixed', name: 'Christmas Day', month: 12, day: 25 },
	],
	specialDays: [],
};
const special = (date: string, name: string, periods: DayPeriods): Schedule => ({
	...taproom,
	specialDays: [{ date, name, periods }],
});

test('the closures ahead are named with their dates, in order and across the year', () => {
	expect(upcomingNamedDays(taproom, '2026-11-20', 60).map(({ date, name }) => ({ date, name }))).toEqual([
		{ date: '2026-11-26', name: 'Thanksgiving' },
		{ date: '2026-12-24', name: 'Christmas Eve' },
		{ date: '2026-12-25', name: 'Christmas Day' },
		{ date: '2027-01-01', name: "New Year's Day" },
	]);
});

test('the first day counts, the day after the last does not', () => {
	expect(upcomingNamedDays(taproom, '2026-11-26', 1)).toEqual([
		{ date: '2026-11-26', name: 'Thanksgiving', periods: [] },
	]);
	expect(upcomingNamedDays(taproom, '2026-11-25', 1)).toEqual([]);
	expect(upcomingNamedDays(taproom, '2026-11-25', 2)).toHaveLength(1);
	expect(upcomingNamedDays(taproom, '2026-11-26', 0)).toEqual([]);
});

test('a weekday on which the taproom is always shut is no closure', () => {
	expect(upcomingNamedDays(taproom, '2026-11-16', 7)).toEqual([]);
});

test('a special day without hours is a closure of its own', () => {
	const flood = special('2026-11-21', 'Closed for a wedding', []);
	expect(upcomingNamedDays(flood, '2026-11-20', 3)).toEqual([
		{ date: '2026-11-21', name: 'Closed for a wedding', periods: [] },
	]);
});

test('a special day with hours lifts a closure and is named with them', () => {
	expect(upcomingNamedDays(special('2026-11-26', 'Turkey Trot', open), '2026-11-20', 14)).toEqual([
		{ date: '2026-11-26', name: 'Turkey Trot', periods: open },
	]);
});

test('guests read the name of a special day with its hours, of a closure that it is closed', () => {
	const late: DayPeriods = [{ opensAt: 15 * 60, closesAt: 23.5 * 60 }];
	const eve = special('2026-11-25', 'Thanksgiving Eve party', late);
	expect(upcomingNamedDays(eve, '2026-11-20', 14).map((day) => namedDayWords(americanFormats, day))).toEqual([
		'Wednesday, Nov 25, Thanksgiving Eve party: 3:00 PM to 11:30 PM',
		'Closed Thursday, Nov 26: Thanksgiving',
	]);
});

test('every closure found lies within the days asked for, once each and in order', () => {
	const from = fc
		.integer({ min: 0, max: 3000 })
		.map((days) => Temporal.PlainDate.from('2024-01-01').add({ days }));
	fc.assert(
		fc.property(from, fc.integer({ min: 0, max: 400 }), (first, days) => {
			const dates = upcomingNamedDays(taproom, first.toString(), days).map(({ date }) => date);
			expect(dates).toEqual([...new Set(dates)].toSorted());
			const end = first.add({ days }).toString();
			for (const date of dates) expect(first.toString() <= date && date < end).toBe(true);
			// Two Thanksgivings are up to 371 days apart.
			if (days >= 371) expect(dates.length).toBeGreaterThanOrEqual(4);
		}),
		{ numRuns: 40, examples: [[Temporal.PlainDate.from('2029-11-23'), 371]] },
	);
});
