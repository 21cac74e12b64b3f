import fc from 'fast-check';
import { expect, test } from 'vitest';
import { clockChanges } from '#tests/clock-changes.ts';
import { americanFormats } from '../locale/formats.ts';
import type { DayPeriods, Schedule } from './hours.ts';
import { lastScheduledTurn, nextHoursChange, nextScheduledTurn } from './hours-changes.ts';
import { enhancedStatus } from './hours-status.ts';

const weekday: DayPeriods = [{ opensAt: 15 * 60, closesAt: 21 * 60 }];
const untilTwo: DayPeriods = [{ opensAt: 22 * 60, closesAt: 26 * 60 }];
const schedule: Schedule = {
	timeZone: 'America/New_York',
	weekly: [[], weekday, weekday, weekday, weekday, untilTwo, untilTwo],
	closures: [
		{ kind: 'nth-weekday', name: 'Thanksgiving', month: 11, weekday: 4, nth: 4 },
		{ kind: 'fixed', name: 'Christmas Eve', month: 12, day: 24 },
		{ kind: 'fixed', name: 'Christmas Day', month: 12, day: 25 },
	],
	specialDays: [],
};
const neverOpen: Schedule = { ...schedule, weekly: [[], [], [], [], [], [], []] };
const wholeDay: DayPeriods = [{ opensAt: 0, closesAt: 1440 }];
const neverClosed: Schedule = {
	...neverOpen,
	closures: [],
	weekly: [wholeDay, wholeDay, wholeDay, wholeDay, wholeDay, wholeDay, wholeDay],
};

const newYorkWinter = 5 * 3_600_000;

/** Parses a time in New York's winter: '2026-11-18 15:00'. */
function inWinter(instant: Date | null): string | undefined {
	return instant
		? new Date(instant.getTime() - newYorkWinter).toISOString().slice(0, 16).replace('T', ' ')
		: undefined;
}

function winter(text: string): Date {
	return new Date(`${text.replace(' ', 'T')}-05:00`);
}

test('an ordinary day changes at opening, its thresholds, closing and midnight, and at nothing else', () => {
	const changes: (string | undefined)[] = [];
	let now = winter('2026-11-18 00:00');
	while (changes.length < 7) {
		now = nextHoursChange(schedule, now);
		changes.push(inWinter(now));
	}
	expect(changes).toEqual([
		'2026-11-18 14:30',
		'2026-11-18 15:00',
		'2026-11-18 20:15',
		'2026-11-18 20:45',
		'2026-11-18 21:00',
		'2026-11-19 00:00',
		'2026-11-19 14:30',
	]);
});

test('the next change is after now, to the millisecond', () => {
	expect(inWinter(nextHoursChange(schedule, winter('2026-11-18 14:59:59.999')))).toBe('2026-11-18 15:00');
	expect(inWinter(nextHoursChange(schedule, winter('2026-11-18 15:00:00.000')))).toBe('2026-11-18 20:15');
	expect(inWinter(nextHoursChange(schedule, winter('2026-11-18 15:00:00.001')))).toBe('2026-11-18 20:15');
});

test('a closure changes at midnight only', () => {
	expect(inWinter(nextHoursChange(schedule, winter('2026-12-24 00:00')))).toBe('2026-12-25 00:00');
	expect(inWinter(nextHoursChange(schedule, winter('2026-12-25 12:00')))).toBe('2026-12-26 00:00');
});

test('a night past midnight has its thresholds after midnight', () => {
	expect(inWinter(nextHoursChange(schedule, winter('2026-11-20 22:00')))).toBe('2026-11-21 00:00');
	expect(inWinter(nextHoursChange(schedule, winter('2026-11-21 00:00')))).toBe('2026-11-21 01:15');
});

test('where the clocks change, midnight and closing are real instants', () => {
	const change = (now: string) => nextHoursChange(schedule, new Date(now)).toISOString();
	expect(change('2026-03-08T05:00:00Z')).toBe('2026-03-08T06:15:00.000Z');
	expect(change('2026-03-08T06:45:00Z')).toBe('2026-03-08T07:00:00.000Z');
	expect(change('2026-03-08T07:00:00Z')).toBe('2026-03-09T04:00:00.000Z');
	expect(change('2026-11-01T04:00:00Z')).toBe('2026-11-01T06:15:00.000Z');
	expect(change('2026-11-01T07:00:00Z')).toBe('2026-11-02T05:00:00.000Z');
});

test('without any opening, or any closing, the next change is looked for at midnight', () => {
	const now = winter('2026-11-18 16:00');
	expect(inWinter(nextHoursChange(neverOpen, now))).toBe('2026-11-19 00:00');
	expect(inWinter(nextHoursChange(neverClosed, now))).toBe('2026-11-19 00:00');
});

const timeZones = ['America/New_York', 'Pacific/Auckland', 'Asia/Kathmandu', 'Australia/Lord_Howe'];
const changesOfClocks = timeZones.flatMap((zone) =>
	clockChanges(zone, 2025, 2028).map((change) => change.epochMilliseconds),
);
/** Half of them are within a day of a clock change, where faults are most likely. */
const anyInstant = fc.oneof(
	fc.date({
		min: new Date('2025-01-01T00:00:00Z'),
		max: new Date('2028-01-01T00:00:00Z'),
		noInvalidDate: true,
	}),
	fc
		.tuple(fc.constantFrom(...changesOfClocks), fc.integer({ min: -86_400_000, max: 86_400_000 }))
		.map(([change, away]) => new Date(change + away)),
);
const anyPeriods: fc.Arbitrary<DayPeriods> = fc.oneof(
	fc.constant<DayPeriods>([]),
	fc
		.tuple(fc.integer({ min: 0, max: 1439 }), fc.integer({ min: 1, max: 1680 }))
		.map(([opensAt, closesAt]) => (opensAt < closesAt ? [{ opensAt, closesAt }] : [])),
);
const anySchedule: fc.Arbitrary<Schedule> = fc.record({
	timeZone: fc.constantFrom(...timeZones),
	weekly: fc.tuple(anyPeriods, anyPeriods, anyPeriods, anyPeriods, anyPeriods, anyPeriods, anyPeriods),
	closures: fc.constant(schedule.closures),
	specialDays: fc.constant([]),
});

test('up to the next change nothing changes, for any schedule and any instant', () => {
	fc.assert(
		fc.property(anySchedule, anyInstant, fc.double({ min: 0, max: 1, noNaN: true }), (any, now, share) => {
			const change = nextHoursChange(any, now);
			const ahead = change.getTime() - now.getTime();
			expect(ahead).toBeGreaterThan(0);
			expect(ahead).toBeLessThanOrEqual(25 * 3_600_000);
			expect(change.getTime() % 60_000).toBe(0);
			const between = new Date(now.getTime() + Math.floor(share * (ahead - 1)));
			expect(enhancedStatus(americanFormats, any, between)).toEqual(
				enhancedStatus(americanFormats, any, now),
			);
			expect(enhancedStatus(americanFormats, any, new Date(change.getTime() - 1))).toEqual(
				enhancedStatus(americanFormats, any, now),
			);
		}),
		{ numRuns: 250 },
	);
});

test('the next turn is the closing while open, the opening while closed, past all closures', () => {
	const next = (now: string) => inWinter(nextScheduledTurn(schedule, winter(now)));
	expect(next('2026-11-18 14:59')).toBe('2026-11-18 15:00');
	expect(next('2026-11-18 15:00')).toBe('2026-11-18 21:00');
	expect(next('2026-11-18 21:00')).toBe('2026-11-19 15:00');
	expect(next('2026-11-20 23:00')).toBe('2026-11-21 02:00');
	expect(next('2026-12-23 21:00')).toBe('2026-12-26 22:00');
});

test('the last turn is the latest opening or closing, one at this very instant included', () => {
	const last = (now: string) => inWinter(lastScheduledTurn(schedule, winter(now)));
	expect(last('2026-11-18 14:59:59.999')).toBe('2026-11-17 21:00');
	expect(last('2026-11-18 15:00')).toBe('2026-11-18 15:00');
	expect(last('2026-11-18 20:59')).toBe('2026-11-18 15:00');
	expect(last('2026-11-18 21:00')).toBe('2026-11-18 21:00');
	expect(last('2026-11-21 01:59')).toBe('2026-11-20 22:00');
	expect(last('2026-11-21 02:00')).toBe('2026-11-21 02:00');
	expect(last('2026-12-26 12:00')).toBe('2026-12-23 21:00');
});

test('the last turn is found up to 31 days back', () => {
	const farewell: Schedule = {
		...neverOpen,
		specialDays: [{ date: '2026-11-01', name: 'Farewell', periods: weekday }],
	};
	expect(inWinter(lastScheduledTurn(farewell, winter('2026-12-02 23:59')))).toBe('2026-11-01 21:00');
	expect(lastScheduledTurn(farewell, winter('2026-12-03 00:00'))).toBeNull();
});

test('doors that never open, or never close, have no turns', () => {
	const now = winter('2026-11-18 16:00');
	for (const turnless of [neverOpen, neverClosed]) {
		expect(nextScheduledTurn(turnless, now)).toBeNull();
		expect(lastScheduledTurn(turnless, now)).toBeNull();
	}
});

test('between the last turn and the next the doors do not move, and at each they do', () => {
	fc.assert(
		fc.property(anySchedule, anyInstant, (any, now) => {
			const isOpenAt = (ms: number) => enhancedStatus(americanFormats, any, new Date(ms)).isOpen;
			const isOpen = isOpenAt(now.getTime());
			const last = lastScheduledTurn(any, now);
			const next = nextScheduledTurn(any, now);
			if (last) {
				expect(last.getTime()).toBeLessThanOrEqual(now.getTime());
				expect(isOpenAt(last.getTime())).toBe(isOpen);
				expect(isOpenAt(last.getTime() - 1)).toBe(!isOpen);
				expect(nextScheduledTurn(any, last)).toEqual(next);
			}
			if (next) {
				expect(next.getTime()).toBeGreaterThan(now.getTime());
				expect(isOpenAt(next.getTime() - 1)).toBe(isOpen);
				expect(isOpenAt(next.getTime())).toBe(!isOpen);
				expect(lastScheduledTurn(any, next)).toEqual(next);
			}
		}),
		{ numRuns: 120 },
	);
});
