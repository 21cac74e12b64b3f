import { expect, test } from 'vitest';
import { onSince } from './tonight.ts';

test.each([
	['2026-11-20', 'since today'],
	['2026-11-19', 'since yesterday'],
	['2026-11-18', '2 days'],
	['2025-11-20', '365 days'],
	['2026-10-31', '20 days'],
	['2026-11-21', null],
	['last week', null],
	[null, null],
])('tapped on %s, a beer is on %s', (tappedOn, words) => {
	expect(onSince(tappedOn, '2026-11-20')).toBe(words);
});
