import fc from 'fast-check';
import { expect, test } from 'vitest';
import { serviceDayEnd, serviceDayOf } from './service-day.ts';

const newYork = 'America/New_York';

test.each([
	['2026-11-21T04:30:00Z', '2026-11-20', 'half past eleven at night'],
	['2026-11-21T08:59:59Z', '2026-11-20', 'one second to four'],
	['2026-11-21T09:00:00Z', '2026-11-21', 'four o’clock'],
	['2026-07-04T07:59:00Z', '2026-07-03', 'a minute to four in summer'],
])('%s belongs to %s: %s', (instant, date) => {
	expect(serviceDayOf(new Date(instant), newYork)).toBe(date);
});

test('the night the clocks go back the service day is an hour longer, and an hour shorter when they go forward', () => {
	const hours = (from: string) =>
		(serviceDayEnd(new Date(from), newYork).getTime() - Date.parse(from)) / 3_600_000;
	expect(hours('2026-10-31T08:00:00Z')).toBe(25);
	expect(hours('2027-03-13T09:00:00Z')).toBe(23);
	expect(hours('2026-11-20T09:00:00Z')).toBe(24);
});

test('the service day of its last instant is still its own, and that of its end is the next', () => {
	const instants = fc.date({ min: new Date('2020-01-01'), max: new Date('2035-01-01'), noInvalidDate: true });
	fc.assert(
		fc.property(
			instants,
			fc.constantFrom(newYork, 'Pacific/Auckland', 'UTC', 'Asia/Kolkata'),
			(instant, zone) => {
				const end = serviceDayEnd(instant, zone);
				const day = serviceDayOf(instant, zone);
				expect(end > instant).toBe(true);
				expect(serviceDayOf(new Date(end.getTime() - 1), zone)).toBe(day);
				expect(serviceDayOf(end, zone) > day).toBe(true);
			},
		),
		{ numRuns: 300 },
	);
});
