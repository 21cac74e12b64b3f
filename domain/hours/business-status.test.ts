import fc from 'fast-check';
import { expect, test } from 'vitest';
import { demoSchedule } from '#demo/hours.ts';
import { kitchenStatus } from '../food/food-kitchen.ts';
import { americanFormats } from '../locale/formats.ts';
import { formatTime, wallClock } from '../zoned-time.ts';
import {
	businessStatusAt,
	closingProblem,
	closingTimes,
	currentOverride,
	type DoorsOverride,
	overrideEnd,
	overrideOf,
} from './business-status.ts';
import { type DayPeriods, periodsWords, type Schedule, withClosing } from './hours.ts';
import { nextScheduledTurn } from './hours-changes.ts';
import { doorsFor, doorsText, enhancedStatus, hoursStatus } from './hours-status.ts';
import { serviceDayEnd } from './service-day.ts';

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

/** Returns the status at an instant (ISO 8601 in UTC). New York is five hours behind in November. */
const at = (instant: string) => businessStatusAt(americanFormats, taproom, new Date(instant));

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
	expect(businessStatusAt(americanFormats, neverOpen, now)).toMatchObject({
		isOpen: false,
		lastUpdated: now.toISOString(),
	});
});

test('the status was the same at every moment since it was last updated, which is never ahead', () => {
	const start = Date.parse('2026-01-01T00:00:00Z');
	const minutes = fc.integer({ min: 0, max: 365 * 24 * 60 });
	fc.assert(
		fc.property(minutes, fc.double({ min: 0, max: 1, noNaN: true }), (minute, part) => {
			const now = start + minute * 60_000;
			const { isOpen, lastUpdated } = businessStatusAt(americanFormats, taproom, new Date(now));
			const since = Date.parse(lastUpdated);
			expect(since).toBeLessThanOrEqual(now);
			const between = new Date(since + Math.floor((now - since) * part));
			expect(businessStatusAt(americanFormats, taproom, between)).toMatchObject({ isOpen, lastUpdated });
		}),
	);
});

const lateNight: DayPeriods = [{ opensAt: 16 * 60, closesAt: 26 * 60 }];
const lunchAndDinner: DayPeriods = [
	{ opensAt: 11 * 60, closesAt: 14 * 60 },
	{ opensAt: 17 * 60, closesAt: 22 * 60 },
];
const late: Schedule = {
	...demoSchedule,
	weekly: [lateNight, lateNight, lateNight, lateNight, lateNight, lateNight, lateNight],
};
const split: Schedule = {
	...demoSchedule,
	weekly: [
		lunchAndDinner,
		lunchAndDinner,
		lunchAndDinner,
		lunchAndDinner,
		lunchAndDinner,
		lunchAndDinner,
		lunchAndDinner,
	],
};
const never: Schedule = { ...demoSchedule, weekly: [[], [], [], [], [], [], []] };

const closed = (at: string) => ({ isOpen: false, at: new Date(at), by: 'ada' });
const opened = (at: string) => ({ isOpen: true, at: new Date(at), by: 'ada' });
const end = (schedule: Schedule, override: ReturnType<typeof closed>) =>
	overrideEnd(schedule, override)?.toISOString() ?? null;

test.each([
	['closed early on a Friday', demoSchedule, closed('2026-11-20T20:00:00-05:00'), '2026-11-21T03:00:00.000Z'],
	['opened before the hours', demoSchedule, opened('2026-11-20T14:00:00-05:00'), '2026-11-20T20:00:00.000Z'],
	['closed at one in the morning', late, closed('2026-11-21T01:00:00-05:00'), '2026-11-21T07:00:00.000Z'],
	['closed between lunch and dinner', split, closed('2026-11-20T12:00:00-05:00'), '2026-11-20T19:00:00.000Z'],
	[
		'opened on Thanksgiving: the night ends before Friday begins',
		demoSchedule,
		opened('2026-11-26T16:00:00-05:00'),
		'2026-11-27T09:00:00.000Z',
	],
	[
		'opened late on Friday night',
		demoSchedule,
		opened('2026-11-20T22:30:00-05:00'),
		'2026-11-21T09:00:00.000Z',
	],
	[
		'kept open through the night in which the clocks go back',
		demoSchedule,
		opened('2026-10-31T23:00:00-04:00'),
		'2026-11-01T09:00:00.000Z',
	],
	[
		'closed in the night in which the clocks go forward',
		late,
		closed('2026-03-08T01:30:00-05:00'),
		'2026-03-08T07:00:00.000Z',
	],
	[
		'closed the day before Christmas Eve',
		demoSchedule,
		closed('2026-12-23T22:00:00-05:00'),
		'2026-12-26T17:00:00.000Z',
	],
	['closed where nothing is scheduled', never, closed('2026-11-20T16:00:00-05:00'), null],
	[
		'opened where nothing is scheduled',
		never,
		opened('2026-11-20T16:00:00-05:00'),
		'2026-11-21T09:00:00.000Z',
	],
])('%s, it ends by itself', (_, schedule, override, expected) => {
	expect(end(schedule, override)).toBe(expected);
});

test('an override stands up to its end and not a millisecond longer; a reset has none', () => {
	const override = closed('2026-11-20T20:00:00-05:00');
	expect(currentOverride(demoSchedule, new Date('2026-11-21T02:59:59.999Z'), override)).toBe(override);
	expect(currentOverride(demoSchedule, new Date('2026-11-21T03:00:00Z'), override)).toBeNull();
	expect(currentOverride(demoSchedule, new Date('2026-11-21T02:00:00Z'), null)).toBeNull();
});

test('while it stands the answer is the staff’s: who, since when, until when, in words', () => {
	const now = new Date('2026-11-20T20:30:00-05:00');
	expect(businessStatusAt(americanFormats, demoSchedule, now, closed('2026-11-20T20:00:00-05:00'))).toEqual({
		isOpen: false,
		lastUpdated: '2026-11-21T01:00:00.000Z',
		updatedBy: 'ada',
		source: 'staff',
		until: '2026-11-21T03:00:00.000Z',
		untilText: 'until we open tomorrow at 12:00 PM',
	});
});

test.each([
	['2026-11-20T16:00:00-05:00', null, 'until 10:00 PM'],
	['2026-11-20T23:00:00-05:00', null, 'until we open tomorrow at 12:00 PM'],
	['2026-11-21T01:00:00-05:00', null, 'until we open today at 12:00 PM'],
	['2026-11-25T22:00:00-05:00', null, 'until we open Friday at 3:00 PM'],
	['2026-11-20T14:00:00-05:00', opened('2026-11-20T14:00:00-05:00'), 'until 10:00 PM'],
	['2026-11-26T16:00:00-05:00', opened('2026-11-26T16:00:00-05:00'), 'until 4:00 AM at the latest'],
	['2026-11-25T18:00:00-05:00', closed('2026-11-25T18:00:00-05:00'), 'until we open Friday at 3:00 PM'],
])('at %s the words are fitting', (now, override, words) => {
	expect(businessStatusAt(americanFormats, demoSchedule, new Date(now), override).untilText).toBe(words);
});

test('beyond a week the date is named; where nothing is scheduled nothing is promised', () => {
	const away: Schedule = {
		...never,
		specialDays: [{ date: '2026-12-28', name: 'Back', periods: lunchAndDinner }],
	};
	const now = new Date('2026-11-20T16:00:00-05:00');
	expect(businessStatusAt(americanFormats, away, now).untilText).toBe(
		'until we open Monday, December 28 at 11:00 AM',
	);
	expect(businessStatusAt(americanFormats, never, now)).toMatchObject({
		until: null,
		untilText: 'until further notice',
	});
});

/** Returns what guests read at an instant while an override is set. */
function read(schedule: Schedule, now: string, override: DoorsOverride): string {
	const instant = new Date(now);
	const status = businessStatusAt(americanFormats, schedule, instant, override);
	const doors = doorsFor(americanFormats, schedule, instant, status);
	return `${doors.statusText}: ${doorsText(doors)}`;
}

test.each([
	[
		demoSchedule,
		'2026-11-20T20:30:00-05:00',
		closed('2026-11-20T20:00:00-05:00'),
		'Closed: Closed early today - Opens Saturday at 12:00 PM',
	],
	[
		demoSchedule,
		'2026-11-20T22:30:00-05:00',
		closed('2026-11-20T20:00:00-05:00'),
		'Closed: Closed - Opens Saturday at 12:00 PM',
	],
	[
		late,
		'2026-11-21T01:30:00-05:00',
		closed('2026-11-21T01:00:00-05:00'),
		'Closed: Closed for now - Opens today at 4:00 PM',
	],
	[
		split,
		'2026-11-20T12:30:00-05:00',
		closed('2026-11-20T12:00:00-05:00'),
		'Closed: Closed for now - Opens today at 5:00 PM',
	],
	[
		demoSchedule,
		'2026-11-20T14:10:00-05:00',
		opened('2026-11-20T14:00:00-05:00'),
		'Open: Open today until 10:00 PM',
	],
	[
		demoSchedule,
		'2026-11-20T15:10:00-05:00',
		opened('2026-11-20T14:00:00-05:00'),
		'Open: Open today until 10:00 PM',
	],
	[
		demoSchedule,
		'2026-11-26T16:10:00-05:00',
		opened('2026-11-26T16:00:00-05:00'),
		'Open: Open now, outside our usual hours',
	],
	[
		demoSchedule,
		'2026-11-20T23:10:00-05:00',
		opened('2026-11-20T22:30:00-05:00'),
		'Open: Open now, outside our usual hours',
	],
	[
		demoSchedule,
		'2026-11-20T14:40:00-05:00',
		closed('2026-11-20T14:00:00-05:00'),
		'Opening Soon: Opening today at 3:00 PM',
	],
	[
		demoSchedule,
		'2026-11-26T16:10:00-05:00',
		closed('2026-11-26T16:00:00-05:00'),
		'Closed for Holiday: Thanksgiving: Closed - Opens Friday at 3:00 PM',
	],
])(
	'guests read the staff’s word only where it differs from the hours (%#)',
	(schedule, now, override, words) => {
		expect(read(schedule, now, override)).toBe(words);
	},
);

const party = { ...closed('2026-11-20T20:00:00-05:00'), reason: 'Private party' };
const openedBefore = { ...party, before: opened('2026-11-20T14:00:00-05:00') };

test.each([
	[demoSchedule, '2026-11-20T14:00:00-05:00', party, 'Closed: Opening today at 3:00 PM'],
	[demoSchedule, '2026-11-20T14:10:00-05:00', openedBefore, 'Open: Open today until 8:00 PM · Private party'],
	[demoSchedule, '2026-11-20T18:00:00-05:00', party, 'Open: Open today until 8:00 PM · Private party'],
	[
		demoSchedule,
		'2026-11-20T19:15:00-05:00',
		party,
		'Closing Soon: Open today until 8:00 PM · Private party',
	],
	[demoSchedule, '2026-11-20T19:45:00-05:00', party, 'Closing Soon: Closing soon at 8:00 PM · Private party'],
	[
		demoSchedule,
		'2026-11-20T20:00:00-05:00',
		party,
		'Closed: Closed early today - Opens Saturday at 12:00 PM · Private party',
	],
	[demoSchedule, '2026-11-20T22:00:00-05:00', party, 'Closed: Closed - Opens Saturday at 12:00 PM'],
	[split, '2026-11-20T14:00:00-05:00', party, 'Closed: Opening today at 5:00 PM'],
	[
		late,
		'2026-11-21T01:30:00-05:00',
		closed('2026-11-21T01:00:00-05:00'),
		'Closed: Closed for now - Opens today at 4:00 PM',
	],
])('a closing at a time is told beforehand, holds from then on and ends by itself (%#)', (...input) => {
	const [schedule, now, override, words] = input;
	expect(read(schedule, now, override)).toBe(words);
	// An open page may hold a response from before the closing.
	const earlier = businessStatusAt(
		americanFormats,
		schedule,
		new Date('2026-11-20T12:00:00-05:00'),
		override,
	);
	const doors = doorsFor(americanFormats, schedule, new Date(now), earlier);
	if (override === party) expect(`${doors.statusText}: ${doorsText(doors)}`).toBe(words);
	expect(
		overrideOf(businessStatusAt(americanFormats, schedule, new Date(now), override))?.isOpen ?? false,
	).toBe(false);
});

test('the kitchen that follows the doors takes last orders before the closing that staff have announced', () => {
	const now = new Date('2026-11-20T18:00:00-05:00');
	const kitchen = { weekly: null, closedUntil: null };
	expect(
		kitchenStatus(americanFormats, withClosing(demoSchedule, party.at.toISOString()), kitchen, now).message,
	).toBe('Kitchen until 7:30 PM');
});

test.each([
	['2026-11-20T20:00:00-05:00', null],
	['2026-11-20T17:30:00-05:00', null],
	['2026-11-20T22:00:00-05:00', 'The doors are closed at 10:00 PM anyway.'],
	['2026-11-21T18:01:00-05:00', 'Choose a time within the next 24 hours.'],
])('the doors can be closed at %s: %s', (at, problem) => {
	const now = new Date('2026-11-20T18:00:00-05:00');
	expect(closingProblem(americanFormats, demoSchedule, now, null, new Date(at))).toBe(problem);
});

test.each([
	[
		demoSchedule,
		'2026-11-20T18:10:00-05:00',
		['6:30 PM', '7:00 PM', '7:30 PM', '8:00 PM', '8:30 PM', '9:00 PM', '9:30 PM'],
	],
	[
		demoSchedule,
		'2026-11-20T14:00:00-05:00',
		['4:00 PM', '5:00 PM', '6:00 PM', '7:00 PM', '8:00 PM', '9:00 PM'],
	],
	[demoSchedule, '2026-11-20T21:45:00-05:00', []],
	[demoSchedule, '2026-11-20T23:00:00-05:00', []],
	[demoSchedule, '2026-11-26T16:00:00-05:00', []],
	[late, '2026-11-21T00:10:00-05:00', ['12:30 AM', '1:00 AM', '1:30 AM']],
])('the times at which the doors can close early (%#)', (schedule, now, words) => {
	const times = closingTimes(schedule, new Date(now));
	expect(times.map((at) => formatTime(americanFormats, wallClock(at, schedule.timeZone).minutes))).toEqual(
		words,
	);
	for (const at of times)
		expect(closingProblem(americanFormats, schedule, new Date(now), null, at)).toBeNull();
});

test('an old answer says nothing any more once its override has ended', () => {
	const given = closed('2026-11-20T20:00:00-05:00');
	const status = businessStatusAt(americanFormats, demoSchedule, given.at, given);
	const later = new Date('2026-11-21T12:30:00-05:00');
	const byHours = enhancedStatus(americanFormats, demoSchedule, later);
	expect(doorsFor(americanFormats, demoSchedule, later, status)).toEqual(byHours);
});

test('at any moment of the year an override counts up to the next turn of the hours and never longer', () => {
	const start = Date.parse('2026-01-01T00:00:00Z');
	const minute = fc.integer({ min: 0, max: 365 * 24 * 60 }).map((count) => start + count * 60_000);
	const schedule = fc.constantFrom(demoSchedule, late, split, never);
	fc.assert(
		fc.property(schedule, minute, fc.integer({ min: 0, max: 4 * 24 * 60 }), fc.boolean(), (...input) => {
			const [hours, at, minutesLater, isOpen] = input;
			const override = { isOpen, at: new Date(at), by: 'ada' };
			const now = new Date(at + minutesLater * 60_000);
			const status = businessStatusAt(americanFormats, hours, now, override);
			const turn = nextScheduledTurn(hours, override.at);
			const turned = turn !== null && now >= turn;
			const nightOver = isOpen && now >= serviceDayEnd(override.at, hours.timeZone);
			if (turned || nightOver) {
				expect(status).toEqual(businessStatusAt(americanFormats, hours, now));
				expect(status.isOpen).toBe(hoursStatus(americanFormats, hours, now).isOpen);
			} else {
				expect(status).toMatchObject({ isOpen, source: 'staff', updatedBy: 'ada' });
			}
			if (status.until) expect(Date.parse(status.until)).toBeGreaterThan(now.getTime());
		}),
	);
});

test('doors that close at midnight, by the hours or by staff, and a kitchen with them, say midnight and never 12:00 AM', () => {
	const night: DayPeriods = [{ opensAt: 15 * 60, closesAt: 24 * 60 }];
	const late: DayPeriods = [{ opensAt: 15 * 60, closesAt: 26 * 60 }];
	const untilMidnight: Schedule = {
		...taproom,
		weekly: [night, night, night, night, night, night, late],
	};
	const told = (now: string, override: DoorsOverride | null = null) => {
		const time = new Date(now);
		const status = businessStatusAt(americanFormats, untilMidnight, time, override);
		return [status.untilText, doorsText(doorsFor(americanFormats, untilMidnight, time, status))];
	};
	expect(told('2026-11-18T18:00:00-05:00')).toEqual(['until midnight', 'Open today until midnight']);
	expect(told('2026-11-18T23:50:00-05:00')).toEqual(['until midnight', 'Closing soon at midnight']);
	// A Saturday on which staff close two hours early.
	const at = new Date('2026-11-22T00:00:00-05:00');
	const early = { isOpen: false, at, by: 'jo' };
	expect(told('2026-11-21T20:00:00-05:00', early)).toEqual(['until midnight', 'Open today until midnight']);
	expect(
		closingProblem(americanFormats, untilMidnight, new Date('2026-11-18T20:00:00-05:00'), null, at),
	).toBe('Choose a time within the next 24 hours.');
	expect(hoursStatus(americanFormats, untilMidnight, new Date('2026-11-18T20:00:00-05:00')).closingTime).toBe(
		'midnight',
	);
	expect(periodsWords(americanFormats, night)).toBe('3:00 PM to midnight');
	const kitchen = { weekly: untilMidnight.weekly, closedUntil: null };
	expect(
		kitchenStatus(americanFormats, untilMidnight, kitchen, new Date('2026-11-18T20:00:00-05:00')).message,
	).toBe('Kitchen until midnight');
});
