import { expect, test } from 'vitest';
import { isDevelopmentToken } from './development.ts';
import { judgeToken, readTokenTimes } from './token.ts';

const now = new Date('2026-11-20T20:30:00Z');
const seconds = now.getTime() / 1000;

/** Makes a token with a payload; its signature is invalid. */
function tokenOf(payload: unknown, signature = 'c2ln'): string {
	const part = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');
	return `${part({ alg: 'HS256' })}.${part(payload)}.${signature}`;
}
const times = (exp: number) => ({ userId: 'u', username: 'Zoë ÿ', iat: seconds, exp });

// Spec 5, Validation: It must not be expired (exp not in the past).
test('a token is good up to the second at which it expires', () => {
	expect(judgeToken(tokenOf(times(seconds + 1)), now)).toBe('good');
	expect(judgeToken(tokenOf(times(seconds)), now)).toBe('good');
	expect(judgeToken(tokenOf(times(seconds - 1)), now)).toBe('expired');
});

// Spec 5, Validation: Token at start: it must have three dot-separated parts, otherwise it is cleared.
test.each(['', 'one', 'one.two', 'one.two.three.four', '..', 'a..c', '.b.c', 'a.b.'])(
	'%j has not three parts',
	(token) => {
		expect(judgeToken(token, now)).toBe('malformed');
	},
);

// Spec 5, Validation: A payload parse error clears the stored login.
test.each([
	['no base 64', 'a.%%%.c'],
	['no JSON', `a.${Buffer.from('{').toString('base64url')}.c`],
	['no object', tokenOf('text')],
	['null', tokenOf(null)],
	['no times', tokenOf({ userId: 'u' })],
	['a time in words', tokenOf({ iat: seconds, exp: 'tomorrow' })],
])('a payload of %s cannot be read', (_, token) => {
	expect(judgeToken(token, now)).toBe('unreadable');
});

test('a development signature is accepted whatever its time, where it is accepted at all', () => {
	const token = tokenOf(times(seconds - 9999), 'development-signature');
	expect(judgeToken(token, now, isDevelopmentToken)).toBe('good');
	expect(judgeToken('x.y.development-signature', now, isDevelopmentToken)).toBe('good');
	expect(judgeToken(token, now)).toBe('expired');
	expect(judgeToken('development-signature', now, isDevelopmentToken)).toBe('malformed');
});

test('the times of a token are read in milliseconds, names in any script beside them', () => {
	expect(readTokenTimes(tokenOf(times(seconds + 3600)))).toEqual({
		issuedAt: now.getTime(),
		expiresAt: now.getTime() + 3_600_000,
	});
});
