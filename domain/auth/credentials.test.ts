import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
	isBcryptRounds,
	isTooLongForBcrypt,
	passwordProblem,
	readBcrypt,
	sameUsername,
	usernameProblem,
} from './credentials.ts';

test.each(['a', 'Anna', 'anna.b-2_x', 'ada@gable', 'x'.repeat(60)])('%s will do', (name) => {
	expect(usernameProblem(name)).toBeNull();
});

test.each([
	['', 'Please fill this in.'],
	['x'.repeat(61), 'Choose at most 60 characters.'],
	['anna b', 'Leave the spaces out; a dot or a dash will do.'],
	// This а is Cyrillic and looks like a Latin one.
	['\u0430nna', 'Use plain letters from A to Z, digits, dots, dashes, underscores or @ only.'],
	['System', 'The log calls what the program does by itself “system”. Choose another name.'],
	['<b>', 'Use plain letters from A to Z, digits, dots, dashes, underscores or @ only.'],
])('%j will not: %s', (name, problem) => {
	expect(usernameProblem(name)).toBe(problem);
});

test('the case of letters makes no other person', () => {
	expect(sameUsername('Anna', 'aNNA')).toBe(true);
	expect(sameUsername('anna', 'annA.')).toBe(false);
});

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
			expect(isTooLongForBcrypt(password)).toBe(Buffer.byteLength(password) > 72);
		}),
	);
});

const salt = 'abcdefghijklmnopqrstuv';
const digest = './ABCDEFGHIJKLMNOPQRSTUVWXYZ012';

// Spec 5, Validation: Password hashing rules: rounds must be 4 to 31; the salt length is 16.
// Spec 9, Thresholds and timings: Bcrypt has a salt of 16 bytes and 4 to 31 rounds.
test('rounds are whole and from 4 to 31', () => {
	for (const rounds of [4, 12, 31]) expect(isBcryptRounds(rounds)).toBe(true);
	for (const rounds of [3, 32, 0, -4, 4.5, Number.NaN, Number.POSITIVE_INFINITY])
		expect(isBcryptRounds(rounds), String(rounds)).toBe(false);
});

// Spec 5, Validation: Salt must start with version 2 and revision a, b or y, and include rounds.
test.each(['a', 'b', 'y'])('version 2 has the revision %s', (revision) => {
	expect(readBcrypt(`$2${revision}$12$${salt}`)).toEqual({ revision, rounds: 12, whole: false });
	expect(readBcrypt(`$2${revision}$04$${salt}${digest}`)).toEqual({ revision, rounds: 4, whole: true });
});

test.each([
	['no revision', `$2$12$${salt}`],
	['revision x', `$2x$12$${salt}`],
	['version 1', `$1a$12$${salt}`],
	['no rounds', `$2b$${salt}`],
	['rounds in one digit', `$2b$4$${salt}`],
	['3 rounds', `$2b$03$${salt}`],
	['32 rounds', `$2b$32$${salt}`],
	['15 bytes of salt', `$2b$12$${salt.slice(1)}`],
	['a sign that is none of its base 64', `$2b$12$${salt.slice(1)}+`],
	['half a digest', `$2b$12$${salt}${digest.slice(9)}`],
	['something behind it', `$2b$12$${salt}${digest}x`],
	['nothing', ''],
])('%s is refused', (_, text) => {
	expect(readBcrypt(text)).toBeNull();
});
