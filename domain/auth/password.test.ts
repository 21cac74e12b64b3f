import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isTooLongForBcrypt, passwordBytes, passwordProblem } from './password.ts';

test.each([
	['', 'Please fill this in.'],
	['seven77', 'Choose at least 8 characters.'],
	['eight888', null],
	['x'.repeat(72), null],
	['x'.repeat(73), 'Choose at most 72 characters; letters with accents and signs count for more.'],
	['ü'.repeat(36), null],
	['ü'.repeat(37), 'Choose at most 72 characters; letters with accents and signs count for more.'],
	['🍺🍺', null],
	['        ', 'Choose something besides spaces.'],
	[' a b c d ', null],
])('the password %j: %s', (password, problem) => {
	expect(passwordProblem(password)).toBe(problem);
});

test('whatever passes is wholly read by bcrypt', () => {
	fc.assert(
		fc.property(fc.string({ unit: 'grapheme', maxLength: 80 }), (password) => {
			const passes = passwordProblem(password) === null;
			expect(passes && isTooLongForBcrypt(password)).toBe(false);
			expect(passwordBytes(password)).toBe(Buffer.byteLength(password));
		}),
	);
});
