import { expect, test } from 'vitest';
import { demoSchedule } from '#demo/hours.ts';
import { hoursTexts } from '#domain/hours/hours-differences.ts';
import { type HoursDraft, hoursDraftOf, readHours } from '#domain/hours/hours-draft.ts';
import { americanFormats } from '#domain/locale/formats.ts';
import { byHours, mergeWeeks } from './hours-comparison.ts';

const base = hoursDraftOf(demoSchedule);
const withDay = (weekday: number, closes: string): HoursDraft => ({
	...base,
	weekly: base.weekly.map((day, index) => (index === weekday ? [{ opens: '12:00', closes }] : day)),
});
const compare = (theirs: HoursDraft, yours: HoursDraft) =>
	byHours<HoursDraft>(
		(values) => hoursTexts(americanFormats, readHours(values).schedule),
		(pick) => ({ ...base, weekly: mergeWeeks(pick) }),
	).compare({ base, theirs, yours });

test('each day of two versions of the hours is chosen by itself; what only they changed is theirs already', () => {
	const { choices, merge } = compare(withDay(6, '20:00'), withDay(0, '21:00'));
	expect(choices.map(({ label, side }) => [label, side])).toEqual([
		['Saturday', 'theirs'],
		['Sunday', 'yours'],
	]);
	const merged = merge(new Map());
	expect([merged.weekly[6], merged.weekly[0]]).toEqual([
		[{ opens: '12:00', closes: '20:00' }],
		[{ opens: '12:00', closes: '21:00' }],
	]);
	expect(merge(new Map([['Sunday', 'theirs']])).weekly[0]).toEqual(base.weekly[0]);
});
