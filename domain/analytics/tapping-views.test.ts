import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addDays } from '../zoned-time.ts';
import { readMoreAfter, tappingMeans, tappingSpans } from './tapping-views.ts';
import { daysOf, daysUpTo } from './view-days.ts';

const counts = new Map(daysOf(daysUpTo('2026-11-20', 20)).map((day) => [day, day < '2026-11-10' ? 2 : 6]));

test('a tapping divides its fortnight: seven days up to the eve, seven from the day itself', () => {
	expect(tappingSpans('2026-11-10')).toEqual({
		before: { first: '2026-11-03', last: '2026-11-09' },
		after: { first: '2026-11-10', last: '2026-11-16' },
	});
	const means = tappingMeans('2026-11-10', counts, { since: '2026-01-01', today: '2026-11-20' });
	expect(means).toEqual({ before: { days: 7, perDay: 2 }, after: { days: 7, perDay: 6 } });
});

test.each([
	['the whole week is over', '2026-11-17', 7],
	['days have not come yet', '2026-11-13', 3],
	['only the first day is over', '2026-11-11', 1],
	['it was today', '2026-11-10', null],
])('of the week after, where %s, only days that are over are in the average', (_when, today, days) => {
	const { after } = tappingMeans('2026-11-10', counts, { since: '2026-01-01', today });
	expect(after?.days ?? null).toBe(days);
	if (after) expect(after.perDay).toBe(6);
});

test('days before anything was counted are in no average', () => {
	const since = '2026-11-08';
	const means = tappingMeans('2026-11-10', counts, { since, today: '2026-11-20' });
	expect(means.before).toEqual({ days: 2, perDay: 2 });
	expect(tappingMeans('2026-11-08', counts, { since, today: '2026-11-20' }).before).toBeNull();
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
