import { expect, test } from 'vitest';
import { stableLines } from './use-stable-lines.ts';

const lines = (ids: string, mark = '') => [...ids].map((id) => ({ id, mark }));
const idsOf = (list: readonly { id: string }[]) => list.map(({ id }) => id).join('');

test.each([
	['cba', 'edcba', false, 'edcba', 0],
	['cba', 'edcba', true, 'cba', 2],
	['cba', 'cba', true, 'cba', 0],
	// Older lines are appended; lines that dropped off the end stay.
	['cba', 'cba98', true, 'cba98', 0],
	['cba', 'edc', true, 'cba', 2],
	['cba', 'fed', true, 'cba', 3],
	['', 'ba', true, 'ba', 0],
	['cba', '', true, 'cba', 0],
	['cba', '', false, '', 0],
])('of %s the latest being %s, held %s, %s is shown and %i wait', (shown, latest, isFrozen, ids, waiting) => {
	const after = stableLines(lines(shown), lines(latest), isFrozen);
	expect([idsOf(after.shown), after.waiting]).toEqual([ids, waiting]);
});

test('a line that stays where it is tells what has become of it', () => {
	const { shown } = stableLines(lines('ba'), lines('cba', 'undone'), true);
	expect(shown).toEqual(lines('ba', 'undone'));
});
