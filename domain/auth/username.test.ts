import { expect, test } from 'vitest';
import { sameUsername, usernameProblem } from './username.ts';

test.each(['a', 'Anna', 'anna.b-2_x', 'ada@gable', 'x'.repeat(60)])('%s will do', (name) => {
	expect(usernameProblem(name)).toBeNull();
});

test.each([
	['', 'Please fill this in.'],
	['x'.repeat(61), 'Choose at most 60 characters.'],
	['anna b', 'Leave the spaces out; a dot or a dash will do.'],
	// A Cyrillic а, which looks like a Latin one.
	['\u0430nna', 'Use plain letters from A to Z, digits, dots, dashes, underscores or @ only.'],
	['<b>', 'Use plain letters from A to Z, digits, dots, dashes, underscores or @ only.'],
])('%j will not: %s', (name, problem) => {
	expect(usernameProblem(name)).toBe(problem);
});

test('the case of letters makes no other person', () => {
	expect(sameUsername('Anna', 'aNNA')).toBe(true);
	expect(sameUsername('anna', 'annA.')).toBe(false);
});
