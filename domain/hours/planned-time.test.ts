import { expect, test } from 'vitest';
import { americanFormats } from '../locale/formats.ts';
import { plannedTime, plannedWords } from './planned-time.ts';

const newYork = 'America/New_York';

test.each([
	['2026-12-04', 16 * 60, '2026-12-04T21:00:00.000Z', null],
	[
		'2027-03-14',
		150,
		'2027-03-14T07:30:00.000Z',
		'The clocks go forward: there is no 2:30 AM that day. It happens at 3:30 AM.',
	],
	[
		'2026-11-01',
		90,
		'2026-11-01T05:30:00.000Z',
		'The clocks go back: 1:30 AM comes twice that day. It happens the first time.',
	],
	['2026-11-01', 120, '2026-11-01T07:00:00.000Z', null],
	['2026-11-01', 59, '2026-11-01T04:59:00.000Z', null],
	['2027-03-14', 180, '2027-03-14T07:00:00.000Z', null],
])('%s at minute %i happens at %s and says %s', (date, minutes, at, note) => {
	const planned = plannedTime(americanFormats, date, minutes, newYork);
	expect({ at: planned.at.toISOString(), note: planned.note }).toEqual({ at, note });
});

test('a planned moment is told by weekday, date and time, with its year when that is another', () => {
	const now = new Date('2026-11-20T20:30:00Z');
	expect(plannedWords(americanFormats, new Date('2026-12-04T21:00:00Z'), now, newYork)).toBe(
		'Friday, Dec 4, 4 PM',
	);
	expect(plannedWords(americanFormats, new Date('2027-01-02T17:30:00Z'), now, newYork)).toBe(
		'Saturday, Jan 2, 2027, 12:30 PM',
	);
});
