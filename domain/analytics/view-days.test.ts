import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addDays } from '../zoned-time.ts';
import {
	dailySeries,
	daysOf,
	daysUpTo,
	isWeekend,
	meanPerDay,
	readMoreAfter,
	readViewPeriod,
	tappingMeans,
	tappingSpans,
	viewPeriods,
	weeklySeries,
} from './view-days.ts';

const today = '2026-11-20';
const someCounts = fc
	.array(fc.tuple(fc.integer({ min: 0, max: 400 }), fc.nat(500)))
	.map((entries) => new Map(entries.map(([back, count]) => [addDays(today, -back), count])));

test('a period has its days, today last, and those without a view are zero', () => {
	expect(dailySeries(new Map([['2026-11-19', 4]]), daysUpTo(today, 3))).toEqual([
		{ day: '2026-11-18', count: 0 },
		{ day: '2026-11-19', count: 4 },
		{ day: '2026-11-20', count: 0 },
	]);
	fc.assert(
		fc.property(someCounts, fc.constantFrom(...viewPeriods), (counts, days) => {
			const series = dailySeries(counts, daysUpTo(today, days));
			expect(series).toHaveLength(days);
			expect(series.at(-1)?.day).toBe(today);
			expect(series.every(({ day }, at) => at === 0 || day === addDays(series[at - 1]?.day ?? '', 1))).toBe(
				true,
			);
			const within = [...counts].filter(([day]) => day >= addDays(today, 1 - days));
			const sum = (all: readonly number[]) => all.reduce((total, count) => total + count, 0);
			expect(sum(series.map(({ count }) => count))).toBe(sum(within.map(([, count]) => count)));
		}),
	);
});

test('an average is of whole days: neither today nor days before the first count are in it', () => {
	const counts = new Map([
		['2026-11-18', 10],
		['2026-11-19', 20],
		['2026-11-20', 900],
	]);
	const span = daysUpTo(today, 7);
	expect(meanPerDay(counts, span, { since: '2026-11-18', today })).toEqual({ days: 2, perDay: 15 });
	expect(meanPerDay(counts, span, { since: '2026-11-01', today })).toEqual({ days: 6, perDay: 5 });
	expect(meanPerDay(counts, span, { since: today, today })).toBeNull();
	expect(meanPerDay(counts, span, { since: null, today })).toBeNull();
	expect(
		meanPerDay(counts, { first: today, last: addDays(today, 6) }, { since: '2026-11-01', today }),
	).toBeNull();
});

test('an average lies between the least and the most of its days', () => {
	fc.assert(
		fc.property(someCounts, fc.nat(60), fc.nat(60), (counts, back, days) => {
			const span = daysUpTo(addDays(today, -back), days);
			const mean = meanPerDay(counts, span, { since: '2025-01-01', today });
			const values = daysOf(span)
				.filter((day) => day < today)
				.map((day) => counts.get(day) ?? 0);
			if (values.length === 0) {
				expect(mean).toBeNull();
				return;
			}
			expect(mean?.days).toBe(values.length);
			expect(mean?.perDay).toBeGreaterThanOrEqual(Math.min(...values));
			expect(mean?.perDay).toBeLessThanOrEqual(Math.max(...values));
		}),
	);
});

test('weeks are counted back from yesterday, and those before the first count say that nothing is known', () => {
	const counts = new Map(daysOf(daysUpTo(today, 30)).map((day) => [day, isWeekend(day) ? 30 : 10]));
	counts.set(today, 900);
	const weeks = weeklySeries(dailySeries(counts, daysUpTo(today, 27)), { since: '2026-11-12', today });
	expect(weeks).toEqual([
		{ first: '2026-10-30', last: '2026-11-05', perDay: null },
		{ first: '2026-11-06', last: '2026-11-12', perDay: 10 },
		{ first: '2026-11-13', last: '2026-11-19', perDay: 110 / 7 },
	]);
});

test('weeks are whole and in a row up to yesterday; a year has 52', () => {
	fc.assert(
		fc.property(someCounts, fc.integer({ min: 1, max: 365 }), (counts, days) => {
			const series = dailySeries(counts, daysUpTo(today, days));
			const weeks = weeklySeries(series, { since: '2025-01-01', today });
			expect(weeks).toHaveLength(Math.floor((days - 1) / 7));
			expect(weeks.flatMap(daysOf)).toEqual(daysOf(daysUpTo('2026-11-19', weeks.length * 7)));
		}),
	);
	expect(weeklySeries(dailySeries(new Map(), daysUpTo(today, 365)), { since: null, today })).toHaveLength(52);
});

test.each([
	['2026-11-20', false],
	['2026-11-21', true],
	['2026-11-22', true],
	['2026-11-23', false],
])('%s is a weekend: %s', (day, weekend) => {
	expect(isWeekend(day)).toBe(weekend);
});

test.each([
	['90', 90],
	['365', 365],
	['31', 30],
	['', 30],
	[null, 30],
])('the address says %j: %d days', (text, days) => {
	expect(readViewPeriod(text)).toBe(days);
});

const tapped = new Map(daysOf(daysUpTo('2026-11-20', 20)).map((day) => [day, day < '2026-11-10' ? 2 : 6]));

test('a tapping divides its fortnight: seven days up to the eve, seven from the day itself', () => {
	expect(tappingSpans('2026-11-10')).toEqual({
		before: { first: '2026-11-03', last: '2026-11-09' },
		after: { first: '2026-11-10', last: '2026-11-16' },
	});
	const means = tappingMeans('2026-11-10', tapped, { since: '2026-01-01', today: '2026-11-20' });
	expect(means).toEqual({ before: { days: 7, perDay: 2 }, after: { days: 7, perDay: 6 } });
});

test.each([
	['the whole week is over', '2026-11-17', 7],
	['days have not come yet', '2026-11-13', 3],
	['only the first day is over', '2026-11-11', 1],
	['it was today', '2026-11-10', null],
])('of the week after, where %s, only days that are over are in the average', (_when, today, days) => {
	const { after } = tappingMeans('2026-11-10', tapped, { since: '2026-01-01', today });
	expect(after?.days ?? null).toBe(days);
	if (after) expect(after.perDay).toBe(6);
});

test('days before anything was counted are in no average', () => {
	const since = '2026-11-08';
	const means = tappingMeans('2026-11-10', tapped, { since, today: '2026-11-20' });
	expect(means.before).toEqual({ days: 2, perDay: 2 });
	expect(tappingMeans('2026-11-08', tapped, { since, today: '2026-11-20' }).before).toBeNull();
});

test('one view a day more is more, whatever the day; as many is no more', () => {
	fc.assert(
		fc.property(fc.nat(700), fc.nat(300), fc.integer({ min: 8, max: 60 }), (back, base, age) => {
			const tappedOn = addDays('2026-11-20', -back);
			const { before, after } = tappingSpans(tappedOn);
			const counted = { since: '2020-01-01', today: addDays(tappedOn, age) };
			const level = new Map([...daysOf(before), ...daysOf(after)].map((day) => [day, base]));
			expect(readMoreAfter(tappingMeans(tappedOn, level, counted))).toBe(false);
			const raised = new Map([...level, ...daysOf(after).map((day) => [day, base + 1] as const)]);
			expect(readMoreAfter(tappingMeans(tappedOn, raised, counted))).toBe(true);
		}),
	);
	expect(readMoreAfter({ before: null, after: { days: 7, perDay: 3 } })).toBeNull();
});
