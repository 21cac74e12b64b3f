import fc from 'fast-check';
import { Temporal } from 'temporal-polyfill';
import { expect, test } from 'vitest';
import { closureOn } from './closures.ts';
import type { ClosureRule } from './hours.ts';

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
