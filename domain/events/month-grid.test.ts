import { expect, test } from 'vitest';
import { monthText } from '../locale/date-text.ts';
import { americanFormats } from '../locale/formats.ts';
import { addMonths, monthEnds, monthGrid, readMonth } from './month-grid.ts';

test('a month knows its weeks, its neighbors and its name', () => {
	// November 2026 begins on a Sunday, the last day of a week.
	expect(monthGrid(americanFormats, '2026-11').before).toBe(6);
	expect(monthGrid(americanFormats, '2028-02').dates).toHaveLength(29);
	expect(monthEnds('2026-12')).toEqual({ first: '2026-12-01', last: '2026-12-31' });
	expect(addMonths('2026-12', 1)).toBe('2027-01');
	expect(addMonths('2026-01', -1)).toBe('2025-12');
	expect(monthText('2026-11')).toBe('November 2026');
});

test('only a month is read as one', () => {
	expect(readMonth('2026-11')).toBe('2026-11');
	for (const text of [null, '', '2026-13', '2026-1', 'november']) expect(readMonth(text)).toBeNull();
});
