import { expect, test } from 'vitest';
import { timeZoneLines } from './event-calendar-text.ts';

test('New York: second Sunday of March, first Sunday of November, both at two', () => {
	expect(timeZoneLines('America/New_York', 2026)).toEqual([
		'BEGIN:VTIMEZONE',
		'TZID:America/New_York',
		'BEGIN:DAYLIGHT',
		'DTSTART:20250309T020000',
		'RRULE:FREQ=YEARLY;BYMONTH=3;BYDAY=2SU',
		'TZOFFSETFROM:-0500',
		'TZOFFSETTO:-0400',
		'TZNAME:EDT',
		'END:DAYLIGHT',
		'BEGIN:STANDARD',
		'DTSTART:20251102T020000',
		'RRULE:FREQ=YEARLY;BYMONTH=11;BYDAY=1SU',
		'TZOFFSETFROM:-0400',
		'TZOFFSETTO:-0500',
		'TZNAME:EST',
		'END:STANDARD',
		'END:VTIMEZONE',
	]);
});

test('London changes on the last Sunday, at one and at two', () => {
	const lines = timeZoneLines('Europe/London', 2026);
	expect(lines).toContain('DTSTART:20250330T010000');
	expect(lines).toContain('RRULE:FREQ=YEARLY;BYMONTH=3;BYDAY=-1SU');
	expect(lines).toContain('DTSTART:20251026T020000');
	expect(lines).toContain('RRULE:FREQ=YEARLY;BYMONTH=10;BYDAY=-1SU');
});

test('a zone without changes is one standard time', () => {
	expect(timeZoneLines('Asia/Kolkata', 2026)).toEqual([
		'BEGIN:VTIMEZONE',
		'TZID:Asia/Kolkata',
		'BEGIN:STANDARD',
		'DTSTART:19700101T000000',
		'TZOFFSETFROM:+0530',
		'TZOFFSETTO:+0530',
		'END:STANDARD',
		'END:VTIMEZONE',
	]);
});

test('a zone whose changes followed the moon has each of them listed', () => {
	const lines = timeZoneLines('Africa/Casablanca', 2013);
	expect(lines.some((line) => line.startsWith('RRULE'))).toBe(false);
	expect(lines.filter((line) => line.startsWith('RDATE')).length).toBeGreaterThan(10);
});
