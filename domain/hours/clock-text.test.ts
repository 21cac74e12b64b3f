import fc from 'fast-check';
import { expect, test } from 'vitest';
import { wallClock } from '../zoned-time.ts';
import { localText, readInstant } from './clock-text.ts';

const newYork = 'America/New_York';

test.each([
	['2026-11-26T15:00', '2026-11-26T20:00:00.000Z'],
	['2026-11-26 15:00', '2026-11-26T20:00:00.000Z'],
	['2026-07-04T15:00', '2026-07-04T19:00:00.000Z'],
	['2026-11-26', '2026-11-26T05:00:00.000Z'],
	['2026-11-26T15:00Z', '2026-11-26T15:00:00.000Z'],
	['2026-11-26T15:00:30.5z', '2026-11-26T15:00:30.000Z'],
	['2026-11-26T15:00+01:00', '2026-11-26T14:00:00.000Z'],
	['2026-11-26T15:00 01:00', '2026-11-26T14:00:00.000Z'],
])('%s is %s', (text, instant) => {
	expect(readInstant(text, newYork)?.toISOString()).toBe(instant);
});

test.each([
	'',
	'yesterday',
	'2026-02-30',
	'2026-11-26T25:00',
	'2026-11-26T15:61',
	'15:00',
	'2026-11-26T15:00+99:99',
])('%j is no instant', (text) => {
	expect(readInstant(text, newYork)).toBeNull();
});

test('what a form shows is read back as the same minute, but for the hour that comes twice', () => {
	const minutes = fc.integer({ min: Date.UTC(2020, 0) / 60_000, max: Date.UTC(2040, 0) / 60_000 });
	fc.assert(
		fc.property(minutes, (minute) => {
			const clock = wallClock(new Date(minute * 60_000), newYork);
			const again = readInstant(localText(clock.date, clock.minutes), newYork);
			expect(again && wallClock(again, newYork)).toEqual(clock);
		}),
	);
});

test('no text makes it throw', () => {
	fc.assert(fc.property(fc.string(), (text) => void readInstant(text, newYork)));
});
