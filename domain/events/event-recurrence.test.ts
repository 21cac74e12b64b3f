import fc from 'fast-check';
import { Temporal } from 'temporal-polyfill';
import { expect, test } from 'vitest';
import type { Recurrence } from './event.ts';
import { isSeriesDate, seriesDates } from './event-occurrences.ts';

const weekly = (
	everyWeeks: number,
	weekdays: Extract<Recurrence, { kind: 'weekly' }>['weekdays'],
	until: string | null = null,
): Recurrence => ({
	kind: 'weekly',
	everyWeeks,
	weekdays,
	until,
});
const monthly = (
	weekday: 0 | 1 | 2 | 3 | 4 | 5 | 6,
	nth: 1 | 2 | 3 | 4 | 5 | 'last',
	until: string | null = null,
): Recurrence => ({
	kind: 'monthly',
	weekday,
	nth,
	until,
});
const dates = (date: string, recurrence: Recurrence | null, from: string, to: string) => [
	...seriesDates({ date, recurrence }, from, to),
];

test('an event that happens once has its date and no other', () => {
	expect(dates('2026-12-05', null, '2026-01-01', '2027-01-01')).toEqual(['2026-12-05']);
	expect(dates('2026-12-05', null, '2026-12-06', '2027-01-01')).toEqual([]);
});

test('a weekly series falls on every Friday, over the change of the clocks and the year', () => {
	expect(dates('2026-10-23', weekly(1, [5]), '2026-10-24', '2026-11-13')).toEqual([
		'2026-10-30',
		'2026-11-06',
		'2026-11-13',
	]);
	expect(dates('2026-10-23', weekly(1, [5]), '2026-12-31', '2027-01-08')).toEqual([
		'2027-01-01',
		'2027-01-08',
	]);
});

test('a series has no date before its first or after its last, and has both of these', () => {
	expect(dates('2026-11-29', weekly(1, [0], '2026-12-20'), '2020-01-01', '2030-01-01')).toEqual([
		'2026-11-29',
		'2026-12-06',
		'2026-12-13',
		'2026-12-20',
	]);
});

test('every other week counts weeks from Monday, so a weekend belongs together', () => {
	expect(dates('2026-11-07', weekly(2, [6, 0]), '2026-11-01', '2026-12-06')).toEqual([
		'2026-11-07',
		'2026-11-08',
		'2026-11-21',
		'2026-11-22',
		'2026-12-05',
		'2026-12-06',
	]);
});

test('a monthly series finds the third Saturday, the last Friday, and a fifth Sunday where there is one', () => {
	expect(dates('2026-11-21', monthly(6, 3), '2026-11-01', '2027-02-28')).toEqual([
		'2026-11-21',
		'2026-12-19',
		'2027-01-16',
		'2027-02-20',
	]);
	expect(dates('2026-10-30', monthly(5, 'last'), '2026-10-01', '2026-12-31')).toEqual([
		'2026-10-30',
		'2026-11-27',
		'2026-12-25',
	]);
	expect(dates('2026-11-29', monthly(0, 5), '2026-11-01', '2027-05-31')).toEqual([
		'2026-11-29',
		'2027-01-31',
		'2027-05-30',
	]);
});

test('a day of the month is passed over in a month without it, February 29 in a year without it', () => {
	expect(dates('2026-10-31', { kind: 'monthly-date', until: null }, '2026-10-01', '2027-03-31')).toEqual([
		'2026-10-31',
		'2026-12-31',
		'2027-01-31',
		'2027-03-31',
	]);
	expect(dates('2024-02-29', { kind: 'yearly', until: null }, '2020-01-01', '2032-12-31')).toEqual([
		'2024-02-29',
		'2028-02-29',
		'2032-02-29',
	]);
	expect(dates('2025-12-31', { kind: 'yearly', until: '2026-12-31' }, '2025-01-01', '2030-01-01')).toEqual([
		'2025-12-31',
		'2026-12-31',
	]);
});

test('a date is one of the series, or is told not to be', () => {
	const series = { date: '2026-11-06', recurrence: weekly(1, [5]) };
	expect(isSeriesDate(series, '2026-11-27')).toBe(true);
	expect(isSeriesDate(series, '2026-11-26')).toBe(false);
	expect(isSeriesDate(series, '2026-10-30')).toBe(false);
});

test('any weekly series is that of a plain calendar walked day by day', () => {
	const weekdays = fc.uniqueArray(fc.constantFrom(0, 1, 2, 3, 4, 5, 6), { minLength: 1 });
	fc.assert(
		fc.property(
			fc.integer({ min: 0, max: 3000 }),
			fc.integer({ min: 1, max: 5 }),
			weekdays,
			(offset, every, chosen) => {
				const first = Temporal.PlainDate.from('2024-01-01').add({ days: offset });
				const to = first.add({ days: 120 });
				const monday = (date: Temporal.PlainDate) => date.subtract({ days: date.dayOfWeek - 1 });
				const expected: string[] = [];
				for (let date = first; Temporal.PlainDate.compare(date, to) <= 0; date = date.add({ days: 1 })) {
					const weeks = monday(first).until(monday(date)).days / 7;
					if (weeks % every === 0 && chosen.some((wanted) => wanted === date.dayOfWeek % 7)) {
						expected.push(date.toString());
					}
				}
				expect(dates(first.toString(), weekly(every, chosen), '2000-01-01', to.toString())).toEqual(expected);
			},
		),
	);
});
