import { expect, test } from 'vitest';
import { americanFormats } from '#domain/locale/formats.ts';
import { momentText } from './moment-text.ts';

test('a moment of today is told by the taproom’s clock, an older one with its date', () => {
	const now = new Date('2026-11-20T21:30:00Z');
	expect(
		momentText(americanFormats, new Date('2026-11-20T20:58:00Z'), now, { timeZone: 'America/New_York' }),
	).toBe('3:58 PM');
	expect(
		momentText(americanFormats, new Date('2026-11-20T03:10:00Z'), now, { timeZone: 'America/New_York' }),
	).toBe('Nov 19, 10:10 PM');
});
