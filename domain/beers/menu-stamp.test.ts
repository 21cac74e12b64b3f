import { expect, test } from 'vitest';
import { americanFormats } from '../locale/formats.ts';
import { isCheckedToday, menuCheckedText, menuStampFor, menuStampText } from './menu-stamp.ts';

const newYork = 'America/New_York';
const read = (checked: string, now: string, zone = newYork) =>
	menuCheckedText(americanFormats, new Date(checked), new Date(now), zone);

test.each([
	['2026-11-20T15:58:00-05:00', '2026-11-20T16:30:00-05:00', 'today 3:58 PM'],
	['2026-11-20T15:58:00-05:00', '2026-11-20T15:58:00-05:00', 'today 3:58 PM'],
	['2026-11-19T21:10:00-05:00', '2026-11-20T15:30:00-05:00', 'yesterday 9:10 PM'],
	['2026-11-18T21:10:00-05:00', '2026-11-20T15:30:00-05:00', 'Wednesday'],
	['2026-11-14T21:10:00-05:00', '2026-11-20T15:30:00-05:00', 'Saturday'],
	['2026-11-13T21:10:00-05:00', '2026-11-20T15:30:00-05:00', 'Friday, Nov 13'],
	['2025-12-31T21:10:00-05:00', '2026-11-20T15:30:00-05:00', 'Wednesday, Dec 31, 2025'],
])('a check at %s reads at %s: %s', (checked, now, words) => {
	expect(read(checked, now)).toBe(`Checked by staff ${words}`);
});

test('one o’clock in the night belongs to the evening before, and yesterday begins at four', () => {
	expect(read('2026-11-20T22:30:00-05:00', '2026-11-21T01:30:00-05:00')).toMatch(/today 10:30 PM$/);
	expect(read('2026-11-21T00:40:00-05:00', '2026-11-21T01:30:00-05:00')).toMatch(/today 12:40 AM$/);
	expect(read('2026-11-20T22:30:00-05:00', '2026-11-21T04:00:00-05:00')).toMatch(/yesterday 10:30 PM$/);
});

test('the day and the hour are the taproom’s, wherever the reader is', () => {
	expect(read('2026-11-20T20:58:00Z', '2026-11-21T03:00:00Z')).toMatch(/today 3:58 PM$/);
	expect(read('2026-11-20T20:58:00Z', '2026-11-20T21:00:00Z', 'Asia/Tokyo')).toMatch(/today 5:58 AM$/);
});

test('a night in which the clocks change is one day like any other', () => {
	expect(read('2026-10-31T21:00:00-04:00', '2026-11-01T12:00:00-05:00')).toMatch(/yesterday 9:00 PM$/);
	expect(read('2026-03-07T21:00:00-05:00', '2026-03-08T12:00:00-04:00')).toMatch(/yesterday 9:00 PM$/);
});

test('a clock that was set back does not make a check of the future', () => {
	expect(read('2026-11-21T15:58:00-05:00', '2026-11-20T16:00:00-05:00')).toMatch(/today 3:58 PM$/);
});

test('a check counts until its service day ends', () => {
	const checked = new Date('2026-11-20T15:58:00-05:00');
	expect(isCheckedToday(checked, new Date('2026-11-21T03:59:00-05:00'), newYork)).toBe(true);
	expect(isCheckedToday(checked, new Date('2026-11-21T04:00:00-05:00'), newYork)).toBe(false);
});

test('the words for guests hold until the service day ends', () => {
	const now = new Date('2026-11-20T16:30:00-05:00');
	const moments = { updatedAt: null, checkedAt: new Date('2026-11-20T15:58:00-05:00') };
	expect(menuStampFor(americanFormats, moments, now, newYork)).toEqual({
		text: 'Checked by staff today 3:58 PM',
		endsMs: Date.parse('2026-11-21T04:00:00-05:00'),
	});
	expect(menuStampFor(americanFormats, { updatedAt: null, checkedAt: null }, now, newYork)).toBeNull();
});

const stamp = (updated: string, checked: string | null, now: string, zone = newYork) =>
	menuStampText(
		americanFormats,
		{ updatedAt: new Date(updated), checkedAt: checked === null ? null : new Date(checked) },
		new Date(now),
		zone,
	);

test.each([
	['2026-11-20T16:05:00-05:00', 'Updated 4:05 PM'],
	['2026-11-20T23:55:00-05:00', 'Updated 11:55 PM'],
	['2026-11-19T16:05:00-05:00', 'Updated Thursday 4:05 PM'],
	['2026-11-14T16:05:00-05:00', 'Updated Saturday 4:05 PM'],
	['2026-11-13T16:05:00-05:00', 'Updated Friday, Nov 13'],
	['2025-11-13T16:05:00-05:00', 'Updated Thursday, Nov 13, 2025'],
])('a list that was changed at %s reads that night: %s', (updated, words) => {
	expect(stamp(updated, null, '2026-11-21T00:30:00-05:00')).toBe(words);
});

test('the hour of a change is the taproom’s, too', () => {
	expect(stamp('2026-11-20T21:05:00Z', null, '2026-11-20T22:00:00Z', 'Asia/Tokyo')).toBe('Updated 6:05 AM');
});

test('change and check are one line; a check from before the day of the change is no news of the list', () => {
	const [change, now] = ['2026-11-20T16:05:00-05:00', '2026-11-20T18:00:00-05:00'];
	const together = 'Updated 4:05 PM · Checked by staff today';
	expect(stamp(change, '2026-11-20T17:30:00-05:00', now)).toBe(`${together} 5:30 PM`);
	expect(stamp(change, '2026-11-20T15:30:00-05:00', now)).toBe(`${together} 3:30 PM`);
	expect(stamp(change, '2026-11-19T17:30:00-05:00', now)).toBe('Updated 4:05 PM');
	expect(stamp('2026-11-14T16:05:00-05:00', '2026-11-20T15:30:00-05:00', now)).toBe(
		'Updated Saturday 4:05 PM · Checked by staff today 3:30 PM',
	);
});
