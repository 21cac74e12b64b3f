import { expect, test } from 'vitest';
import { brewery } from '#demo/brewery.ts';
import { dayLight, season } from '../hours/daylight.ts';
import { defaultBusiness } from './defaults.ts';
import { skyPlace } from './sky-place.ts';

test('the sky is that over the taproom, wherever its clock is set', () => {
	expect(skyPlace(brewery, 'Asia/Tokyo')).toEqual(brewery.address.coordinates);
});

test.each([
	['America/New_York', '2026-07-01T16:00:00Z', 'day', 'summer'],
	['Pacific/Honolulu', '2026-07-01T22:00:00Z', 'day', 'summer'],
	['Europe/Berlin', '2026-01-15T11:00:00Z', 'day', 'winter'],
	['Europe/Berlin', '2026-01-15T21:00:00Z', 'night', 'winter'],
	['Australia/Sydney', '2026-01-15T02:00:00Z', 'day', 'summer'],
	['Australia/Sydney', '2026-07-15T13:00:00Z', 'night', 'winter'],
	['Africa/Johannesburg', '2026-07-15T10:00:00Z', 'day', 'winter'],
	['Pacific/Kiritimati', '2026-07-15T22:00:00Z', 'day', 'summer'],
] as const)(
	'a taproom in %s that has not said where it is has at %s the light of %s and the %s of its clock',
	(timeZone, at, light, year) => {
		const place = skyPlace(defaultBusiness, timeZone);
		expect([dayLight(new Date(at), place), season(new Date(at), timeZone, place)]).toEqual([light, year]);
	},
);
