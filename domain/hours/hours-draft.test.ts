import fc from 'fast-check';
import { expect, test } from 'vitest';
import { demoSchedule } from '#demo/hours.ts';
import { americanFormats } from '../locale/formats.ts';
import type { DayPeriods, Schedule } from './hours.ts';
import { closureWords, differingTexts, hoursTexts, nextClosureDate } from './hours-differences.ts';
import { type HoursDraft, hoursDraftOf, type PeriodDraft, readHours } from './hours-draft.ts';
import { scheduleSchema } from './hours-schema.ts';

const draft = hoursDraftOf(demoSchedule);

/** The draft with Monday's hours replaced. */
function withMonday(...periods: PeriodDraft[]): HoursDraft {
	return { ...draft, weekly: draft.weekly.map((day, weekday) => (weekday === 1 ? periods : day)) };
}

test('the hours come back from the form as they went into it', () => {
	expect(readHours(draft)).toEqual({ schedule: demoSchedule, errors: [] });
});

test('any periods that do not overlap come back, past midnight too', () => {
	const day: fc.Arbitrary<DayPeriods> = fc
		.uniqueArray(fc.integer({ min: 0, max: 1679 }), { minLength: 2, maxLength: 6 })
		.map((times) => {
			const sorted = times.sort((one, other) => one - other);
			return sorted.flatMap((opensAt, index) => {
				const closesAt = sorted[index + 1];
				return index % 2 === 0 && closesAt !== undefined && opensAt < 1440 && closesAt - opensAt <= 1440
					? [{ opensAt, closesAt }]
					: [];
			});
		});
	fc.assert(
		fc.property(fc.tuple(day, day, day, day, day, day, day), (weekly) => {
			const schedule: Schedule = { ...demoSchedule, weekly };
			expect(readHours(hoursDraftOf(schedule))).toEqual({ schedule, errors: [] });
			expect(scheduleSchema.safeParse(schedule).success).toBe(true);
		}),
	);
});

test.each([
	[
		{ opens: '15:00', closes: '00:00' },
		{ opensAt: 900, closesAt: 1440 },
	],
	[
		{ opens: '15:00', closes: '04:00' },
		{ opensAt: 900, closesAt: 1680 },
	],
	[
		{ opens: '00:00', closes: '00:00' },
		{ opensAt: 0, closesAt: 1440 },
	],
])('%j closes the next day', (period, expected) => {
	expect(readHours(withMonday(period)).schedule.weekly[1]).toEqual([expected]);
});

test.each([
	[[{ opens: '', closes: '21:00' }], ['weekly.1.0.opens: Say when the doors open.']],
	[[{ opens: '15:00', closes: '' }], ['weekly.1.0.closes: Say when the doors close.']],
	[
		[{ opens: '15:00', closes: '04:01' }],
		['weekly.1.0.closes: Closing must come after opening, and by 4:00 AM at the latest.'],
	],
	[
		[
			{ opens: '17:00', closes: '21:00' },
			{ opens: '11:00', closes: '17:30' },
		],
		['weekly.1: These hours overlap. Make them one, or move them apart.'],
	],
])('%j is told beside its field', (periods, errors) => {
	expect(readHours(withMonday(...periods)).errors.map(({ path, message }) => `${path}: ${message}`)).toEqual(
		errors,
	);
});

test('a date that is listed twice is told at the second', () => {
	const day = { key: 'a', date: '2026-12-31', name: 'Eve', periods: [] };
	const { errors } = readHours({ ...draft, specialDays: [day, { ...day, key: 'b' }] });
	expect(errors).toEqual([{ path: 'specialDays.1.date', message: 'This date is listed twice.' }]);
});

test('periods are put in order', () => {
	const dinner = { opens: '17:00', closes: '21:00' };
	const lunch = { opens: '11:00', closes: '14:00' };
	expect(readHours(withMonday(dinner, lunch)).schedule.weekly[1]).toEqual([
		{ opensAt: 660, closesAt: 840 },
		{ opensAt: 1020, closesAt: 1260 },
	]);
});

test('the twelve closures in words, with their next dates', () => {
	const told = demoSchedule.closures.map(
		(rule) => `${rule.name}: ${closureWords(americanFormats, rule)}, ${nextClosureDate(rule, '2026-11-20')}`,
	);
	expect(told).toEqual([
		"New Year's Day: January 1, 2027-01-01",
		'MLK Day: third Monday of January, 2027-01-18',
		"Presidents' Day: third Monday of February, 2027-02-15",
		'Memorial Day: last Monday of May, 2027-05-31',
		'Juneteenth: June 19, 2027-06-19',
		'Independence Day: July 4, 2027-07-04',
		'Labor Day: first Monday of September, 2027-09-06',
		'Columbus Day: second Monday of October, 2027-10-11',
		'Veterans Day: November 11, 2027-11-11',
		'Thanksgiving: fourth Thursday of November, 2026-11-26',
		'Christmas Eve: December 24, 2026-12-24',
		'Christmas Day: December 25, 2026-12-25',
	]);
	expect(nextClosureDate({ kind: 'fixed', name: 'Leap Day', month: 2, day: 29 }, '2026-11-20')).toBe(
		'2028-02-29',
	);
	expect(nextClosureDate({ kind: 'fixed', name: 'Never', month: 2, day: 30 }, '2026-11-20')).toBeNull();
});

test('two versions of the hours differ by day, by date, by holiday', () => {
	const theirs: Schedule = { ...demoSchedule, closures: demoSchedule.closures.slice(1) };
	const [, mon, tue, wed, thu, fri, sat] = demoSchedule.weekly;
	const yours: Schedule = {
		...demoSchedule,
		weekly: [[], mon, tue, wed, thu, fri, sat],
		specialDays: [{ date: '2026-12-31', name: 'Eve', periods: [{ opensAt: 1080, closesAt: 1560 }] }],
	};
	expect(differingTexts(hoursTexts(americanFormats, theirs), hoursTexts(americanFormats, yours))).toEqual([
		{ label: 'Sunday', theirs: '12:00 PM to 6:00 PM', yours: 'Closed' },
		{ label: 'Dec 31, 2026', theirs: '–', yours: 'Eve: 6:00 PM to 2:00 AM' },
		{ label: "New Year's Day", theirs: '–', yours: 'Closed, January 1' },
	]);
	expect(differingTexts(hoursTexts(americanFormats, theirs), hoursTexts(americanFormats, theirs))).toEqual(
		[],
	);
});
