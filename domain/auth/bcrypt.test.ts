import { expect, test } from 'vitest';
import { bcryptRounds, bcryptSaltBytes, isBcryptRounds, readBcrypt } from './bcrypt.ts';

const salt = 'abcdefghijklmnopqrstuv';
const digest = './ABCDEFGHIJKLMNOPQRSTUVWXYZ012';

test('rounds are whole and from 4 to 31, salt has 16 bytes', () => {
	expect([bcryptRounds.least, bcryptRounds.most, bcryptSaltBytes]).toEqual([4, 31, 16]);
	for (const rounds of [4, 12, 31]) expect(isBcryptRounds(rounds)).toBe(true);
	for (const rounds of [3, 32, 0, -4, 4.5, Number.NaN, Number.POSITIVE_INFINITY])
		expect(isBcryptRounds(rounds), String(rounds)).toBe(false);
});

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
