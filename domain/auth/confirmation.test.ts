import { expect, test } from 'vitest';
import { isFresh } from './confirmation.ts';

const now = new Date('2026-11-20T20:30:00Z');

test.each([
	['2026-11-20T20:30:00.000Z', true],
	['2026-11-20T20:25:00.001Z', true],
	['2026-11-20T20:25:00.000Z', false],
	['2026-11-20T20:30:00.001Z', false],
	['2027-11-20T20:30:00.000Z', false],
	['', false],
	['yesterday', false],
	[null, false],
])('a proof of %s counts at 8:30 PM: %s', (confirmedAt, fresh) => {
	expect(isFresh(confirmedAt, now)).toBe(fresh);
});
