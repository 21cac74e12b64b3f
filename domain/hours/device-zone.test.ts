import { expect, test } from 'vitest';
import { placeZone, sameClock, zoneCity } from './device-zone.ts';

test.each([
	['America/Denver', 'America/Denver'],
	['Asia/Calcutta', 'Asia/Calcutta'],
	['America/Argentina/Buenos_Aires', 'America/Argentina/Buenos_Aires'],
	['UTC', null],
	['Etc/GMT+5', null],
	['Etc/Unknown', null],
	['+05:30', null],
	['Mars/Olympus_Mons', null],
	['', null],
	[undefined, null],
	[null, null],
])('a device that says %s is in %s', (said, zone) => {
	expect(placeZone(said)).toBe(zone);
});

test.each([
	['America/Detroit', 'America/New_York', true],
	['Asia/Calcutta', 'Asia/Kolkata', true],
	['America/Denver', 'America/Phoenix', false],
	['Europe/London', 'Africa/Casablanca', false],
	['Australia/Brisbane', 'Australia/Sydney', false],
	['America/Denver', 'America/New_York', false],
])('%s and %s tell the same time: %s, asked in summer or winter', (one, other, same) => {
	for (const from of ['2026-01-15T12:00:00Z', '2026-07-15T12:00:00Z'])
		expect(sameClock(one, other, new Date(from))).toBe(same);
});

test('a zone is called by its city', () => {
	expect(['America/Denver', 'America/Argentina/Buenos_Aires', 'UTC'].map(zoneCity)).toEqual([
		'Denver',
		'Buenos Aires',
		'UTC',
	]);
});
