import fc from 'fast-check';
import { expect, test } from 'vitest';
import { kitchenPeriods, kitchenStatus, nextKitchenChange } from './food-kitchen.ts';
import type { DayPeriods, Schedule } from './hours.ts';
import { hoursStatus } from './hours-status.ts';

const hour = 60;
const day: DayPeriods = [{ opensAt: 15 * hour, closesAt: 21 * hour }];
const week: Schedule = {
	timeZone: 'America/New_York',
	weekly: [[{ opensAt: 12 * hour, closesAt: 18 * hour }], day, day, day, day, day, day],
	closures: [{ kind: 'nth-weekday', name: 'Thanksgiving', month: 11, weekday: 4, nth: 4 }],
	specialDays: [],
};
const on = (date: string, periods: DayPeriods): Schedule => ({
	...week,
	specialDays: [{ date, name: 'A long night', periods }],
});
const messageAt = (now: string, schedule = week) => kitchenStatus(schedule, new Date(now)).message;

test('the kitchen keeps the opening hours less the last half hour', () => {
	expect(kitchenPeriods(week, '2026-11-20')).toEqual([{ opensAt: 15 * hour, closesAt: 20.5 * hour }]);
	expect(kitchenPeriods(week, '2026-11-22')).toEqual([{ opensAt: 12 * hour, closesAt: 17.5 * hour }]);
});

test('it is cold on a closure, and too short an opening is not worth a fire', () => {
	expect(kitchenPeriods(week, '2026-11-26')).toEqual([]);
	expect(kitchenPeriods(on('2026-11-20', [{ opensAt: 900, closesAt: 930 }]), '2026-11-20')).toEqual([]);
});

test('periods that touch are one; those apart each lose their last half hour', () => {
	const split = on('2026-11-20', [
		{ opensAt: 11 * hour, closesAt: 14 * hour },
		{ opensAt: 14 * hour, closesAt: 16 * hour },
		{ opensAt: 18 * hour, closesAt: 22 * hour },
	]);
	expect(kitchenPeriods(split, '2026-11-20')).toEqual([
		{ opensAt: 11 * hour, closesAt: 15.5 * hour },
		{ opensAt: 18 * hour, closesAt: 21.5 * hour },
	]);
});

test('a night over midnight ends in the minutes of the evening it began', () => {
	const late = on('2026-11-20', [{ opensAt: 18 * hour, closesAt: 26 * hour }]);
	expect(kitchenPeriods(late, '2026-11-20')).toEqual([{ opensAt: 18 * hour, closesAt: 25.5 * hour }]);
	const joined: Schedule = {
		...week,
		specialDays: [
			{ date: '2026-11-20', name: 'Late', periods: [{ opensAt: 18 * hour, closesAt: 24 * hour }] },
			{ date: '2026-11-21', name: 'Later', periods: [{ opensAt: 0, closesAt: 15 }] },
		],
	};
	expect(kitchenPeriods(joined, '2026-11-20')).toEqual([{ opensAt: 18 * hour, closesAt: 23.75 * hour }]);
	expect(messageAt('2026-11-21T04:00:00Z', joined)).toBe('Kitchen until 11:45 PM');
});

test.each([
	['2026-11-20T15:00:00Z', 'Kitchen opens today at 3:00 PM'],
	['2026-11-20T20:00:00Z', 'Kitchen until 8:30 PM'],
	['2026-11-21T01:29:59Z', 'Kitchen until 8:30 PM'],
	['2026-11-21T01:30:00Z', 'Kitchen closed - Opens Saturday at 3:00 PM'],
	['2026-11-26T18:00:00Z', 'Kitchen closed - Opens Friday at 3:00 PM'],
])('at %s it says: %s', (now, message) => {
	expect(messageAt(now)).toBe(message);
});

test('without any hours the kitchen is closed and promises nothing', () => {
	const never: Schedule = { ...week, weekly: [[], [], [], [], [], [], []] };
	expect(kitchenStatus(never, new Date('2026-11-20T20:00:00Z'))).toEqual({
		isOpen: false,
		message: 'Kitchen closed',
		closesAt: null,
		opensAt: null,
	});
});

test('an open kitchen is behind open doors, and its sentence holds until its next change', () => {
	const instants = fc.date({ min: new Date('2026-01-01'), max: new Date('2028-01-01'), noInvalidDate: true });
	fc.assert(
		fc.property(instants, fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true }), (now, share) => {
			const status = kitchenStatus(week, now);
			if (status.isOpen) expect(hoursStatus(week, now).isOpen).toBe(true);
			const change = nextKitchenChange(week, now);
			expect(change > now).toBe(true);
			const between = new Date(now.getTime() + Math.floor(share * (change.getTime() - now.getTime())));
			expect(kitchenStatus(week, between).message).toBe(status.message);
		}),
		{ numRuns: 300 },
	);
});
