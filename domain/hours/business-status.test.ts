import fc from 'fast-check';
import { expect, test } from 'vitest';
import { businessStatusAt } from './business-status.ts';
import type { DayPeriods, Schedule } from './hours.ts';

const weekday: DayPeriods = [{ opensAt: 15 * 60, closesAt: 21 * 60 }];
const friday: DayPeriods = [{ opensAt: 15 * 60, closesAt: 22 * 60 }];
const saturday: DayPeriods = [{ opensAt: 12 * 60, closesAt: 22 * 60 }];
const sunday: DayPeriods = [{ opensAt: 12 * 60, closesAt: 18 * 60 }];
const taproom: Schedule = {
	timeZone: 'America/New_York',
	weekly: [sunday, weekday, weekday, weekday, weekday, friday, saturday],
	closures: [{ kind: 'nth-weekday', name: 'Thanksgiving', month: 11, weekday: 4, nth: 4 }],
	specialDays: [],
};
const neverOpen: Schedule = { ...taproom, weekly: [[], [], [], [], [], [], []] };

/** The instant of the last scheduled turn, in UTC; New York is five hours behind in November. */
const at = (instant: string) => businessStatusAt(taproom, new Date(instant));

test('the answer of the hours has the fields of the spec, by the system', () => {
	expect(at('2026-11-18T16:00:00-05:00')).toStrictEqual({
		isOpen: true,
		lastUpdated: '2026-11-18T20:00:00.000Z',
		updatedBy: 'system',
		source: 'hours',
		until: '2026-11-19T02:00:00.000Z',
		untilText: 'until 9:00 PM',
	});
});

test.each([
	['2026-11-18T14:59:59.999-05:00', false, '2026-11-18T02:00:00.000Z'],
	['2026-11-18T15:00:00-05:00', true, '2026-11-18T20:00:00.000Z'],
	['2026-11-18T20:59:59.999-05:00', true, '2026-11-18T20:00:00.000Z'],
	['2026-11-18T21:00:00-05:00', false, '2026-11-19T02:00:00.000Z'],
	['2026-11-20T21:59:00-05:00', true, '2026-11-20T20:00:00.000Z'],
	['2026-11-22T18:00:00-05:00', false, '2026-11-22T23:00:00.000Z'],
])('at %s open is %s since %s', (instant, isOpen, lastUpdated) => {
	expect(at(instant)).toMatchObject({ isOpen, lastUpdated });
});

test('a holiday keeps the doors shut since the closing of the day before', () => {
	expect(at('2026-11-26T16:00:00-05:00')).toMatchObject({
		isOpen: false,
		lastUpdated: '2026-11-26T02:00:00.000Z',
	});
});

test('a taproom that never opens is closed, as of now', () => {
	const now = new Date('2026-11-18T15:00:00-05:00');
	expect(businessStatusAt(neverOpen, now)).toMatchObject({ isOpen: false, lastUpdated: now.toISOString() });
});

test('the status was the same at every moment since it was last updated, which is never ahead', () => {
	const start = Date.parse('2026-01-01T00:00:00Z');
	const minutes = fc.integer({ min: 0, max: 365 * 24 * 60 });
	fc.assert(
		fc.property(minutes, fc.double({ min: 0, max: 1, noNaN: true }), (minute, part) => {
			const now = start + minute * 60_000;
			const { isOpen, lastUpdated } = businessStatusAt(taproom, new Date(now));
			const since = Date.parse(lastUpdated);
			expect(since).toBeLessThanOrEqual(now);
			const between = new Date(since + Math.floor((now - since) * part));
			expect(businessStatusAt(taproom, between)).toMatchObject({ isOpen, lastUpdated });
		}),
	);
});
