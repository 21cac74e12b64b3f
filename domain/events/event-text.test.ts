import { expect, test } from 'vitest';
import { americanFormats } from '../locale/formats.ts';
import { eventEndText, eventTimeText, recurrenceText, seriesText } from './event-text.ts';

test('a series is told with its end, and its year where that is another', () => {
	const sundays = { kind: 'weekly', everyWeeks: 1, weekdays: [0], until: '2026-12-20' } as const;
	const recurrence = { ...sundays, weekdays: [...sundays.weekdays] };
	const weekly = { date: '2026-11-01', recurrence };
	expect(seriesText(americanFormats, weekly, '2026-11-20')).toBe('Every Sunday, until December 20');
	expect(seriesText(americanFormats, weekly, '2025-11-20')).toBe('Every Sunday, until December 20, 2026');
	expect(
		seriesText(americanFormats, { ...weekly, recurrence: { ...recurrence, until: null } }, '2026-11-20'),
	).toBe('Every Sunday');
});

test.each([
	['2026-12-01', 'The 1st of every month'],
	['2026-12-02', 'The 2nd of every month'],
	['2026-12-03', 'The 3rd of every month'],
	['2026-12-11', 'The 11th of every month'],
	['2026-12-12', 'The 12th of every month'],
	['2026-12-22', 'The 22nd of every month'],
	['2026-12-30', 'The 30th of every month'],
])('a series that begins on %s says %s', (date, words) => {
	expect(recurrenceText(americanFormats, { date, recurrence: { kind: 'monthly-date', until: null } })).toBe(
		words,
	);
});

test.each([
	[19 * 60, 21 * 60, '7 to 9 PM', '9 PM'],
	[19 * 60, 28 * 60, '7 PM to 4 AM', '4 AM'],
	[17 * 60, 2 * 1440 + 18 * 60, '5 PM to Sunday, December 6, 6 PM', 'Sunday at 6 PM'],
	[600, 28 * 1440, '10 AM to Friday, January 1, 2027, 12 AM', 'Friday at 12 AM'],
])('from minute %i to %i of December 4 is %s', (startsAt, endsAt, words, end) => {
	const slot = { date: '2026-12-04', startsAt, endsAt };
	expect([eventTimeText(americanFormats, slot), eventEndText(americanFormats, slot)]).toEqual([words, end]);
});
