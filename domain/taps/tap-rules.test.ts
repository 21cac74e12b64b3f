import { expect, test } from 'vitest';
import { cleaningDue, tapTitle } from './tap-rules.ts';

test.each([
	[null, false],
	['2026-11-20', false],
	['2026-11-07', false],
	['2026-11-06', true],
	['2026-09-01', true],
])('on November 20 a line cleaned on %s is due: %s', (cleanedOn, due) => {
	expect(cleaningDue({ cleanedOn }, '2026-11-20')).toBe(due);
});

test('a tap is called by its number, and by its name if it has one', () => {
	expect(tapTitle({ number: 3, name: null })).toBe('Tap 3');
	expect(tapTitle({ number: 12, name: 'Hand pump' })).toBe('Tap 12, Hand pump');
});
