import fc from 'fast-check';
import { expect, test } from 'vitest';
import { clockMinutes, clockText } from './clock-text.ts';

test('a time after midnight is written as the next day has it', () => {
	expect(clockText(0)).toBe('00:00');
	expect(clockText(15 * 60)).toBe('15:00');
	expect(clockText(26 * 60 + 5)).toBe('02:05');
});

test('what was written is read as the same minute of the day', () => {
	fc.assert(
		fc.property(fc.integer({ min: 0, max: 1439 }), (minutes) => clockMinutes(clockText(minutes)) === minutes),
	);
});

test.each(['', '7:30', '24:00', '12:60', '12:00:00', 'noon'])('%j is no time', (text) => {
	expect(clockMinutes(text)).toBeNull();
});
