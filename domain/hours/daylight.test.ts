import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Coordinates, dayLight, nextDayLightChange, season } from './daylight.ts';

const MINUTE = 60_000;
const kingston = { latitude: 41.93, longitude: -74.0 };

/** Returns when the light changes after an instant: civil dawn, 40 minutes after sunrise, an hour before sunset, civil dusk. */
function turnsAfter(instant: string, coordinates: Coordinates): number[] {
	const turns = [new Date(instant)];
	for (let turn = 0; turn < 4; turn++)
		turns.push(nextDayLightChange(turns.at(-1) ?? new Date(instant), coordinates));
	const [dawn = 0, day = 0, dusk = 0, night = 0] = turns.slice(1).map(Number);
	return [dawn, day - 40 * MINUTE, dusk + 60 * MINUTE, night];
}

const minutesApart = (actual: number | undefined, expected: string) =>
	Math.abs((actual ?? Number.NaN) - Date.parse(expected)) / MINUTE;

describe('the sun over Kingston', () => {
	// The values are from Astronomy Engine (VSOP87), which shares no formula with ours: civil dawn, sunrise, sunset,
	// civil dusk.
	it.each([
		['2025-03-20T10:30Z', '2025-03-20T10:58Z', '2025-03-20T23:08Z', '2025-03-20T23:36Z'],
		['2025-06-21T08:46Z', '2025-06-21T09:20Z', '2025-06-22T00:34Z', '2025-06-22T01:09Z'],
		['2025-09-22T10:15Z', '2025-09-22T10:43Z', '2025-09-22T22:52Z', '2025-09-22T23:20Z'],
		['2025-11-02T11:01Z', '2025-11-02T11:30Z', '2025-11-02T21:48Z', '2025-11-02T22:17Z'],
		['2025-12-21T11:48Z', '2025-12-21T12:20Z', '2025-12-21T21:28Z', '2025-12-21T21:59Z'],
		['2026-02-14T11:24Z', '2026-02-14T11:52Z', '2026-02-14T22:27Z', '2026-02-14T22:56Z'],
		['2026-05-09T09:10Z', '2026-05-09T09:42Z', '2026-05-10T00:03Z', '2026-05-10T00:34Z'],
		['2028-02-29T11:03Z', '2028-02-29T11:31Z', '2028-02-29T22:45Z', '2028-02-29T23:13Z'],
	])('keeps the almanac to three minutes: civil dawn %s', (civilDawn, sunrise, sunset, civilDusk) => {
		const times = turnsAfter(new Date(Date.parse(civilDawn) - 60 * MINUTE).toISOString(), kingston);
		for (const [index, expected] of [civilDawn, sunrise, sunset, civilDusk].entries())
			expect(minutesApart(times[index], expected)).toBeLessThan(3);
	});

	it('turns with the sun on an autumn Sunday', () => {
		const at = (time: string) => dayLight(new Date(`2025-11-02T${time}-05:00`), kingston);
		expect([at('05:57'), at('06:05'), at('07:05'), at('07:14')]).toEqual(['night', 'dawn', 'dawn', 'day']);
		expect([at('15:44'), at('15:52'), at('17:13'), at('17:21')]).toEqual(['day', 'dusk', 'dusk', 'night']);
	});
});

it('agrees with the Naval Observatory’s table for Sunnyvale, 1 March 2008', () => {
	const [, sunrise, sunset] = turnsAfter('2008-03-01T05:00-08:00', { latitude: 37.4, longitude: -121.92 });
	expect(minutesApart(sunrise, '2008-03-01T06:38-08:00')).toBeLessThan(3);
	expect(minutesApart(sunset, '2008-03-01T18:02-08:00')).toBeLessThan(3);
});

const moments = fc.date({
	min: new Date('2020-01-01T00:00Z'),
	max: new Date('2060-01-01T00:00Z'),
	noInvalidDate: true,
});
const inhabited: fc.Arbitrary<Coordinates> = fc.record({
	latitude: fc.double({ min: -60, max: 60, noNaN: true }),
	longitude: fc.double({ min: -180, max: 180, noNaN: true }),
});
const anywhere: fc.Arbitrary<Coordinates> = fc.record({
	latitude: fc.double({ min: -89, max: 89, noNaN: true }),
	longitude: fc.double({ min: -180, max: 180, noNaN: true }),
});

describe('the next change', () => {
	const holdsUntilTheNextChange = (now: Date, coordinates: Coordinates) => {
		const light = dayLight(now, coordinates);
		const next = nextDayLightChange(now, coordinates);
		expect(next.getTime()).toBeGreaterThan(now.getTime());
		expect(next.getTime() % MINUTE).toBe(0);
		expect(dayLight(next, coordinates)).not.toBe(light);
		expect(dayLight(new Date(next.getTime() - 1), coordinates)).toBe(light);
		for (let part = 1; part < 12; part++) {
			const between = now.getTime() + Math.floor(((next.getTime() - now.getTime()) * part) / 12);
			expect(dayLight(new Date(between), coordinates)).toBe(light);
		}
	};

	it('is when the light turns, and not before, wherever people live', () => {
		fc.assert(fc.property(moments, inhabited, holdsUntilTheNextChange));
	});

	it('holds where the sun does not rise or set for months', () => {
		fc.assert(fc.property(moments, anywhere, holdsUntilTheNextChange), { numRuns: 50 });
	});

	it('goes round dawn, day, dusk, night, day after day', () => {
		fc.assert(
			fc.property(moments, (start) => {
				const seen: string[] = [];
				let now = start;
				for (let turn = 0; turn < 8; turn++) {
					now = nextDayLightChange(now, kingston);
					seen.push(dayLight(now, kingston));
				}
				expect(`${seen.join(' ')} ${seen.join(' ')}`).toContain('dawn day dusk night dawn day dusk night');
				expect(now.getTime() - start.getTime()).toBeLessThan(2 * 86_400_000 + 5 * MINUTE);
			}),
			{ numRuns: 30 },
		);
	});

	it('names the change itself as past', () => {
		const change = nextDayLightChange(new Date('2026-05-09T12:00Z'), kingston);
		expect(nextDayLightChange(change, kingston).getTime()).toBeGreaterThan(change.getTime());
	});
});

describe('season', () => {
	it.each([
		['2026-01-15T12:00Z', 'winter'],
		['2026-03-01T12:00Z', 'spring'],
		['2026-06-01T12:00Z', 'summer'],
		['2026-09-01T12:00Z', 'autumn'],
		['2026-11-30T12:00Z', 'autumn'],
		['2026-12-01T12:00Z', 'winter'],
	])('%s is %s', (now, expected) => {
		expect(season(new Date(now), 'America/New_York', kingston)).toBe(expected);
	});

	it('turns at the taproom’s midnight, not at another’s', () => {
		expect(season(new Date('2026-03-01T04:59Z'), 'America/New_York', kingston)).toBe('winter');
		expect(season(new Date('2026-03-01T05:00Z'), 'America/New_York', kingston)).toBe('spring');
	});

	it.each([
		['2026-01-15T12:00Z', 'summer'],
		['2026-04-01T12:00Z', 'autumn'],
		['2026-07-15T12:00Z', 'winter'],
		['2026-12-01T12:00Z', 'summer'],
	])('in Sydney %s is %s', (now, expected) => {
		expect(season(new Date(now), 'Australia/Sydney', { latitude: -33.87 })).toBe(expected);
	});
});
