import { expect, test } from 'vitest';
import type { Schedule } from './hours.ts';
import { scheduleSchema } from './hours-schema.ts';

const evening = [{ opensAt: 900, closesAt: 1260 }];
const schedule: Schedule = {
	timeZone: 'America/New_York',
	weekly: [[], [], evening, evening, evening, evening, evening],
	closures: [
		{ kind: 'fixed', name: 'Leap Day', month: 2, day: 29 },
		{ kind: 'nth-weekday', name: 'Thanksgiving', month: 11, weekday: 4, nth: 4 },
		{ kind: 'last-weekday', name: 'Memorial Day', month: 5, weekday: 1 },
	],
	specialDays: [{ date: '2026-12-31', name: "New Year's Eve", periods: [{ opensAt: 1200, closesAt: 1680 }] }],
};

/** The paths and messages of what is wrong with the schedule after one change. */
function complaints(change: object): string[] {
	const result = scheduleSchema.safeParse({ ...schedule, ...change });
	return (result.error?.issues ?? []).map((issue) => `${issue.path.join('.')}: ${issue.message}`);
}

function withTuesday(periods: object[]): object {
	return { weekly: [[], [], periods, [], [], [], []] };
}

test('a schedule with every kind of closure and hours up to 4 am passes unchanged', () => {
	expect(scheduleSchema.parse(schedule)).toEqual(schedule);
});

test('a schedule survives its way through JSON', () => {
	expect(scheduleSchema.parse(JSON.parse(JSON.stringify(schedule)))).toEqual(schedule);
});

test('the time zone must be an IANA name', () => {
	expect(complaints({ timeZone: 'Kingston' })).toEqual([
		'timeZone: Must be an IANA time zone, as America/New_York.',
	]);
});

test('a week has seven days', () => {
	expect(complaints({ weekly: [[], []] })).not.toEqual([]);
	expect(complaints({ weekly: [[], [], [], [], [], [], [], []] })).not.toEqual([]);
});

test('closing comes after opening', () => {
	const wrong = ['weekly.2.0.closesAt: Closing must come after opening.'];
	expect(complaints(withTuesday([{ opensAt: 900, closesAt: 900 }]))).toEqual(wrong);
	expect(complaints(withTuesday([{ opensAt: 900, closesAt: 120 }]))).toEqual(wrong);
});

test('a period opens before midnight, closes by 4 am, and counts whole minutes', () => {
	expect(complaints(withTuesday([{ opensAt: 0, closesAt: 1680 }]))).toEqual([]);
	expect(complaints(withTuesday([{ opensAt: -1, closesAt: 60 }]))).toHaveLength(1);
	expect(complaints(withTuesday([{ opensAt: 1440, closesAt: 1500 }]))).toHaveLength(1);
	expect(complaints(withTuesday([{ opensAt: 900, closesAt: 1681 }]))).toHaveLength(1);
	expect(complaints(withTuesday([{ opensAt: 900.5, closesAt: 1260 }]))).toHaveLength(1);
});

test('periods of a day are in order and do not overlap, but may touch', () => {
	const wrong = ['weekly.2: Periods must be in order and must not overlap.'];
	const lunch = { opensAt: 660, closesAt: 840 };
	const dinner = { opensAt: 960, closesAt: 1260 };
	expect(complaints(withTuesday([lunch, dinner]))).toEqual([]);
	expect(complaints(withTuesday([lunch, { opensAt: 840, closesAt: 900 }]))).toEqual([]);
	expect(complaints(withTuesday([dinner, lunch]))).toEqual(wrong);
	expect(complaints(withTuesday([lunch, { opensAt: 839, closesAt: 900 }]))).toEqual(wrong);
});

test('a fixed closure falls on a day that its month has', () => {
	const fixed = (month: number, day: number) => ({ closures: [{ kind: 'fixed', name: 'Day', month, day }] });
	expect(complaints(fixed(2, 29))).toEqual([]);
	expect(complaints(fixed(2, 30))).toEqual(['closures.0.day: The month has no such day.']);
	expect(complaints(fixed(4, 31))).toEqual(['closures.0.day: The month has no such day.']);
	expect(complaints(fixed(13, 1))).not.toEqual([]);
	expect(complaints(fixed(1, 0))).not.toEqual([]);
});

test('a closure of an unknown kind, weekday or count is refused', () => {
	const nth = { kind: 'nth-weekday', name: 'Day', month: 1, weekday: 1, nth: 1 };
	expect(complaints({ closures: [{ ...nth, kind: 'easter' }] })).not.toEqual([]);
	expect(complaints({ closures: [{ ...nth, weekday: 7 }] })).not.toEqual([]);
	expect(complaints({ closures: [{ ...nth, nth: 6 }] })).not.toEqual([]);
	expect(complaints({ closures: [{ ...nth, name: '' }] })).not.toEqual([]);
});

test('a special day has a real date and comes once', () => {
	const day = { date: '2026-02-28', name: 'Day', periods: [] };
	expect(complaints({ specialDays: [{ ...day, date: '2026-02-30' }] })).toHaveLength(1);
	expect(complaints({ specialDays: [day, { ...day, name: 'Same day' }] })).toEqual([
		'specialDays: A date may be special only once.',
	]);
});
