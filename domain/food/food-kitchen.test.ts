import fc from 'fast-check';
import { expect, test } from 'vitest';
import { businessStatusAt } from '../hours/business-status.ts';
import type { DayPeriods, Schedule, WeeklyHours } from '../hours/hours.ts';
import { hoursStatus } from '../hours/hours-status.ts';
import { americanFormats } from '../locale/formats.ts';
import {
	defaultKitchenHours,
	type Kitchen,
	kitchenAt,
	kitchenBehindDoors,
	kitchenPeriods,
	kitchenStatus,
	kitchenUnderClosing,
	nextKitchenChange,
} from './food-kitchen.ts';

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
const follows: Kitchen = { weekly: null, closedUntil: null };
const messageAt = (now: string, schedule = week, kitchen = follows) =>
	kitchenStatus(americanFormats, schedule, kitchen, new Date(now)).message;

test('the kitchen keeps the opening hours less the last half hour', () => {
	expect(kitchenPeriods(week, follows, '2026-11-20')).toEqual([
		{ opensAt: 15 * hour, closesAt: 20.5 * hour },
	]);
	expect(kitchenPeriods(week, follows, '2026-11-22')).toEqual([
		{ opensAt: 12 * hour, closesAt: 17.5 * hour },
	]);
});

test('it is cold on a closure, and too short an opening is not worth a fire', () => {
	expect(kitchenPeriods(week, follows, '2026-11-26')).toEqual([]);
	expect(kitchenPeriods(on('2026-11-20', [{ opensAt: 900, closesAt: 930 }]), follows, '2026-11-20')).toEqual(
		[],
	);
});

test('periods that touch are one; those apart each lose their last half hour', () => {
	const split = on('2026-11-20', [
		{ opensAt: 11 * hour, closesAt: 14 * hour },
		{ opensAt: 14 * hour, closesAt: 16 * hour },
		{ opensAt: 18 * hour, closesAt: 22 * hour },
	]);
	expect(kitchenPeriods(split, follows, '2026-11-20')).toEqual([
		{ opensAt: 11 * hour, closesAt: 15.5 * hour },
		{ opensAt: 18 * hour, closesAt: 21.5 * hour },
	]);
});

test('a night over midnight ends in the minutes of the evening it began', () => {
	const late = on('2026-11-20', [{ opensAt: 18 * hour, closesAt: 26 * hour }]);
	expect(kitchenPeriods(late, follows, '2026-11-20')).toEqual([
		{ opensAt: 18 * hour, closesAt: 25.5 * hour },
	]);
	const joined: Schedule = {
		...week,
		specialDays: [
			{ date: '2026-11-20', name: 'Late', periods: [{ opensAt: 18 * hour, closesAt: 24 * hour }] },
			{ date: '2026-11-21', name: 'Later', periods: [{ opensAt: 0, closesAt: 15 }] },
		],
	};
	expect(kitchenPeriods(joined, follows, '2026-11-20')).toEqual([
		{ opensAt: 18 * hour, closesAt: 23.75 * hour },
	]);
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
	expect(kitchenStatus(americanFormats, never, follows, new Date('2026-11-20T20:00:00Z'))).toEqual({
		isOpen: false,
		message: 'Kitchen closed',
		closesAt: null,
		opensAt: null,
	});
});

/** A kitchen with its own hours: closed on Mondays and Tuesdays, past midnight on Fridays, twice on Saturdays. */
const own: Kitchen = {
	weekly: [
		[{ opensAt: 10 * hour, closesAt: 16 * hour }],
		[],
		[],
		[{ opensAt: 17 * hour, closesAt: 20 * hour }],
		[{ opensAt: 17 * hour, closesAt: 20 * hour }],
		[{ opensAt: 17 * hour, closesAt: 25 * hour }],
		[
			{ opensAt: 12 * hour, closesAt: 14 * hour },
			{ opensAt: 17 * hour, closesAt: 20 * hour },
		],
	],
	closedUntil: null,
};

test('a kitchen with its own hours cooks by them, to the minute, where the doors are open', () => {
	expect(kitchenPeriods(week, own, '2026-11-19')).toEqual([{ opensAt: 17 * hour, closesAt: 20 * hour }]);
	expect(kitchenPeriods(week, own, '2026-11-21')).toEqual([{ opensAt: 17 * hour, closesAt: 20 * hour }]);
	expect(messageAt('2026-11-20T21:00:00Z', week, own)).toBe('Kitchen opens today at 5:00 PM');
	expect(messageAt('2026-11-20T22:00:00Z', week, own)).toBe('Kitchen until 9:00 PM');
	expect(messageAt('2026-11-23T21:00:00Z', week, own)).toBe('Kitchen closed - Opens Wednesday at 5:00 PM');
});

test('hours outside the doors’ are cut off, at either end', () => {
	expect(kitchenPeriods(week, own, '2026-11-22')).toEqual([{ opensAt: 12 * hour, closesAt: 16 * hour }]);
	expect(kitchenPeriods(week, own, '2026-11-20')).toEqual([{ opensAt: 17 * hour, closesAt: 21 * hour }]);
});

test('a holiday and a closed day keep its own kitchen cold, and a long night lets it cook on', () => {
	expect(kitchenPeriods(week, own, '2026-11-26')).toEqual([]);
	expect(kitchenPeriods(on('2026-11-20', []), own, '2026-11-20')).toEqual([]);
	const late = on('2026-11-20', [{ opensAt: 18 * hour, closesAt: 26 * hour }]);
	expect(kitchenPeriods(late, own, '2026-11-20')).toEqual([{ opensAt: 18 * hour, closesAt: 25 * hour }]);
	expect(messageAt('2026-11-21T05:30:00Z', late, own)).toBe('Kitchen until 1:00 AM');
});

test('what was said of today holds until the service day ends at four, then ends by itself', () => {
	const zone = week.timeZone;
	const evening = new Date('2026-11-20T23:00:00Z');
	const until = '2026-11-21T09:00:00.000Z';
	const closed = (now: string) => kitchenAt(defaultKitchenHours, evening, zone, new Date(now));
	expect(closed('2026-11-20T23:00:00Z')).toEqual({ weekly: null, closedUntil: until });
	expect(closed('2026-11-21T08:59:59Z').closedUntil).toBe(until);
	expect(closed('2026-11-21T09:00:00Z')).toEqual(follows);
	const night = kitchenAt(defaultKitchenHours, new Date('2026-11-21T06:00:00Z'), zone, evening);
	expect(night.closedUntil).toBe(until);
	expect(kitchenAt({ ...defaultKitchenHours, followsDoors: false }, null, zone, evening)).toEqual({
		weekly: defaultKitchenHours.weekly,
		closedUntil: null,
	});
});

test.each([follows, own])('closed for today, it opens next as the hours after four say', (kitchen) => {
	const closed: Kitchen = { ...kitchen, closedUntil: '2026-11-21T09:00:00.000Z' };
	const open = messageAt('2026-11-20T22:30:00Z', week, kitchen);
	expect(open).toMatch(/^Kitchen until/);
	expect(messageAt('2026-11-20T22:30:00Z', week, closed)).toMatch(/^Kitchen closed - Opens Saturday at /);
	expect(kitchenPeriods(week, closed, '2026-11-20')).toEqual([]);
	expect(kitchenPeriods(week, closed, '2026-11-21')).toEqual(kitchenPeriods(week, kitchen, '2026-11-21'));
});

test('closed for today in a taproom that never closes, it cooks again from four on', () => {
	const always: DayPeriods = [{ opensAt: 0, closesAt: 24 * hour }];
	const never: Schedule = { ...week, weekly: [always, always, always, always, always, always, always] };
	const closed: Kitchen = { weekly: null, closedUntil: '2026-11-21T09:00:00.000Z' };
	expect(messageAt('2026-11-21T03:00:00Z', never, closed)).toBe('Kitchen closed - Opens Saturday at 4:00 AM');
	expect(messageAt('2026-11-21T06:00:00Z', never, closed)).toBe('Kitchen opens today at 4:00 AM');
});

/** Returns the kitchen's state at `now` if staff opened or closed the doors at `at`. */
function behindDoors(kitchen: Kitchen, isOpen: boolean, at: string, now: string, schedule = week): Kitchen {
	const doors = businessStatusAt(americanFormats, schedule, new Date(now), {
		isOpen,
		at: new Date(at),
		by: 'bea',
	});
	return kitchenBehindDoors(kitchen, doors, new Date(now));
}

test.each([
	['while it cooks', follows, '2026-11-20T20:30:00Z'],
	['before its own hours of the day', own, '2026-11-20T20:10:00Z'],
])('doors that staff close %s leave it cold for the rest of the day', (_, kitchen, now) => {
	const cold = behindDoors(kitchen, false, now, now);
	expect(messageAt(now, week, cold)).toMatch(/^Kitchen closed - Opens Saturday at /);
	expect(kitchenPeriods(week, cold, '2026-11-20')).toEqual([]);
	expect(kitchenPeriods(week, cold, '2026-11-21')).toEqual(kitchenPeriods(week, kitchen, '2026-11-21'));
});

test('doors that staff close over the afternoon let it cook again when they open', () => {
	const split = on('2026-11-20', [
		{ opensAt: 11 * hour, closesAt: 14 * hour },
		{ opensAt: 17 * hour, closesAt: 21 * hour },
	]);
	const noon = '2026-11-20T17:00:00Z';
	const cold = behindDoors(follows, false, noon, noon, split);
	expect(messageAt(noon, split, cold)).toBe('Kitchen opens today at 5:00 PM');
	expect(kitchenPeriods(split, cold, '2026-11-20')).toEqual([{ opensAt: 17 * hour, closesAt: 20.5 * hour }]);
});

test('the word of the staff on the doors ends with the hours they spoke of, and opening them lights no stove', () => {
	const at = '2026-11-20T20:30:00Z';
	expect(behindDoors(follows, false, at, '2026-11-21T01:59:59Z').closedUntil).toBe(
		'2026-11-21T02:00:00.000Z',
	);
	expect(behindDoors(follows, false, at, '2026-11-21T02:00:00Z')).toBe(follows);
	expect(behindDoors(follows, true, '2026-11-20T15:00:00Z', '2026-11-20T15:00:00Z')).toBe(follows);
	expect(kitchenBehindDoors(follows, undefined, new Date(at))).toBe(follows);
	const old = businessStatusAt(americanFormats, week, new Date(at), {
		isOpen: false,
		at: new Date(at),
		by: 'bea',
	});
	expect(kitchenBehindDoors(follows, old, new Date('2026-11-21T02:00:00Z'))).toBe(follows);
});

test('a kitchen closed for today stays so behind doors that are closed for less long', () => {
	const closed: Kitchen = { ...follows, closedUntil: '2026-11-21T09:00:00.000Z' };
	const at = '2026-11-20T20:30:00Z';
	expect(behindDoors(closed, false, at, at)).toBe(closed);
});

test('behind doors that no hours will open again it promises nothing', () => {
	const always: DayPeriods = [{ opensAt: 0, closesAt: 24 * hour }];
	const never: Schedule = {
		...week,
		weekly: [always, always, always, always, always, always, always],
		closures: [],
	};
	const at = '2026-11-20T20:30:00Z';
	const cold = behindDoors(follows, false, at, at, never);
	expect(messageAt(at, never, cold)).toBe('Kitchen closed');
	expect(kitchenPeriods(never, cold, '2026-11-20')).toEqual([]);
});

const instants = fc.date({ min: new Date('2026-01-01'), max: new Date('2028-01-01'), noInvalidDate: true });
const dayOfKitchen: fc.Arbitrary<DayPeriods> = fc
	.uniqueArray(fc.integer({ min: 0, max: 28 * 4 }), { maxLength: 4 })
	.map((quarters) => {
		const times = quarters.sort((one, other) => one - other).map((quarter) => quarter * 15);
		return times.flatMap((opensAt, index) => {
			const closesAt = times[index + 1];
			return index % 2 === 0 && closesAt !== undefined && opensAt < 24 * hour ? [{ opensAt, closesAt }] : [];
		});
	});
const weeks: fc.Arbitrary<WeeklyHours> = fc.tuple(
	dayOfKitchen,
	dayOfKitchen,
	dayOfKitchen,
	dayOfKitchen,
	dayOfKitchen,
	dayOfKitchen,
	dayOfKitchen,
);
const kitchens: fc.Arbitrary<Kitchen> = fc.record({
	weekly: fc.option(weeks),
	closedUntil: fc.option(instants.map((instant) => instant.toISOString())),
});

test('its own kitchen cooks exactly when the doors are open, its week says so, and today is not called off', () => {
	fc.assert(
		fc.property(weeks, fc.option(instants), instants, (weekly, closedUntil, now) => {
			const kitchen = { weekly, closedUntil: closedUntil?.toISOString() ?? null };
			const byItself = hoursStatus(
				americanFormats,
				{ ...week, weekly, closures: [], specialDays: [] },
				now,
			).isOpen;
			const cooks =
				hoursStatus(americanFormats, week, now).isOpen &&
				byItself &&
				(closedUntil === null || closedUntil <= now);
			expect(kitchenStatus(americanFormats, week, kitchen, now).isOpen).toBe(cooks);
		}),
		{ numRuns: 80 },
	);
});

test('an open kitchen is behind open doors, and its sentence holds until its next change', () => {
	fc.assert(
		fc.property(
			kitchens,
			instants,
			fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true }),
			(kitchen, now, share) => {
				const status = kitchenStatus(americanFormats, week, kitchen, now);
				if (status.isOpen) expect(hoursStatus(americanFormats, week, now).isOpen).toBe(true);
				const change = nextKitchenChange(americanFormats, week, kitchen, now);
				expect(change > now).toBe(true);
				const between = new Date(now.getTime() + Math.floor(share * (change.getTime() - now.getTime())));
				expect(kitchenStatus(americanFormats, week, kitchen, between).message).toBe(status.message);
			},
		),
		{ numRuns: 50 },
	);
});

test('behind doors that staff have closed nothing cooks, whatever the hours of either', () => {
	fc.assert(
		fc.property(kitchens, instants, fc.integer({ min: 0, max: 24 * 60 }), (kitchen, at, minutes) => {
			const now = new Date(at.getTime() + minutes * 60_000);
			const doors = businessStatusAt(americanFormats, week, now, { isOpen: false, at, by: 'bea' });
			const { isOpen } = kitchenStatus(americanFormats, week, kitchenBehindDoors(kitchen, doors, now), now);
			expect(isOpen).toBe(doors.isOpen && kitchenStatus(americanFormats, week, kitchen, now).isOpen);
		}),
		{ numRuns: 50 },
	);
});

const shut = (closing: string) => ({ ...week, closing: new Date(closing) });
const tonight = '2026-11-20';
const ownWeek = (closesAt: number): Kitchen => {
	const own: DayPeriods = [{ opensAt: 15 * hour, closesAt }];
	return { ...follows, weekly: [own, own, own, own, own, own, own] };
};

test.each([
	[follows, '2026-11-20T19:00:00-05:00', 18.5 * hour, 'The kitchen closes at 6:30 PM.'],
	[follows, '2026-11-20T16:20:00-05:00', null, 'The kitchen closes at once.'],
	[ownWeek(20 * hour), '2026-11-20T19:00:00-05:00', 19 * hour, 'The kitchen closes at 7:00 PM.'],
	[ownWeek(18 * hour), '2026-11-20T19:00:00-05:00', 18 * hour, null],
])(
	'a closing says what it does to the kitchen, and its hours of the day say the same: %#',
	(kitchen, at, closesAt, words) => {
		const now = new Date('2026-11-20T16:00:00-05:00');
		expect(kitchenUnderClosing(americanFormats, week, kitchen, { closing: new Date(at), now })).toBe(words);
		const ends = kitchenPeriods(shut(at), kitchen, tonight).map((period) => period.closesAt);
		if (closesAt !== null) expect(ends).toEqual([closesAt]);
		else expect(ends).toEqual([15 * hour + 50]);
	},
);
