import bcrypt from 'bcrypt';
import { afterEach, expect, test, vi } from 'vitest';
import { readBcrypt } from '#domain/auth/credentials.ts';
import { hashPassword, passwordFits, passwordRounds } from '#server/auth/passwords.ts';
import { openTaproom } from '#tests/open-taproom.ts';
import { choiceProblem } from './passwords.ts';

afterEach(() => {
	vi.restoreAllMocks();
});

test('a password fits its own hash and no other', async () => {
	const hash = await hashPassword('forty feet of hose', 4);
	expect(readBcrypt(hash)).toMatchObject({ rounds: 4, whole: true });
	expect(await passwordFits('forty feet of hose', hash)).toBe(true);
	expect(await passwordFits('Forty feet of hose', hash)).toBe(false);
	expect(await passwordFits('', hash)).toBe(false);
});

test('a password gets twelve rounds, and fits as bcrypt itself says', async () => {
	// Other tests use fewer rounds (tests/quick-bcrypt.ts); this one uses all of them.
	vi.spyOn(bcrypt, 'hash').mockImplementation(async (password: string | Buffer, rounds: string | number) =>
		bcrypt.hashSync(password, rounds),
	);
	const hash = await hashPassword('forty feet of hose');
	expect(bcrypt.getRounds(hash)).toBe(12);
	expect(await passwordFits('forty feet of hose', hash)).toBe(true);
	expect(await passwordFits('Forty feet of hose', hash)).toBe(false);
});

test('two hashes of one password have salts of their own', async () => {
	expect(await hashPassword('forty feet', 4)).not.toBe(await hashPassword('forty feet', 4));
});

test.each([3, 32, 0, -1, 4.5, Number.NaN])('%d rounds are refused', async (rounds) => {
	await expect(hashPassword('forty feet', rounds)).rejects.toThrow(RangeError);
});

test('what bcrypt would cut off is refused, and fits nothing', async () => {
	await expect(hashPassword('ü'.repeat(37), 4)).rejects.toThrow('at most 72 bytes');
	const hash = await hashPassword('x'.repeat(72), 4);
	expect(await passwordFits('x'.repeat(72), hash)).toBe(true);
	expect(await passwordFits('x'.repeat(73), hash)).toBe(false);
});

test.each([
	['no hash', null],
	['no bcrypt hash', 'plain text'],
	['a salt alone', `$2b$12$${'.'.repeat(22)}`],
	['another version', `$3b$12$${'.'.repeat(53)}`],
	['too few rounds', `$2b$03$${'.'.repeat(53)}`],
])('%s: no password fits, after as many rounds as a real one takes', async (_, hash) => {
	const compare = vi.spyOn(bcrypt, 'compare');
	expect(await passwordFits('forty feet', hash)).toBe(false);
	expect(compare).toHaveBeenCalledOnce();
	expect(readBcrypt(compare.mock.calls[0]?.[1] ?? '')).toMatchObject({ rounds: passwordRounds, whole: true });
});

test('of many passwords two are compared at once, so that pages can be packed meanwhile', async () => {
	let [under, most] = [0, 0];
	const compare = bcrypt.compare.bind(bcrypt);
	vi.spyOn(bcrypt, 'compare').mockImplementation(async (password: string | Buffer, hash: string) => {
		under += 1;
		most = Math.max(most, under);
		const fits = await compare(password, hash);
		under -= 1;
		return fits;
	});
	const hash = await hashPassword('forty feet of hose', 4);
	const fits = await Promise.all(Array.from({ length: 9 }, () => passwordFits('forty feet of hose', hash)));
	expect(fits).toEqual(Array(9).fill(true));
	expect(most).toBe(2);
});

test('the list is of common passwords, whole and in small letters; phrases and made ones are not on it', async () => {
	await using venue = await openTaproom();
	const problemOf = (password: string) => choiceProblem(venue.taproom, password, 'admin');
	for (const password of [
		'password',
		'12345678',
		'admin123',
		'Iloveyou!',
		'trustno1',
		'1qaz2wsx',
		'monkey99',
	]) {
		expect(await problemOf(password), password).toMatch(/most common|in a row|username/);
	}
	const good = [
		'admin-secret-99',
		'brewmaster-2026',
		'test-password-123',
		'a-test-password',
		// These passwords are neighbors on the list.
		'michael","mustang',
	];
	for (const password of [...good, 'k3vq-9hzt-mw2r-p7cd'])
		expect(await problemOf(password), password).toBeNull();
});

test('a beer that was deleted may be a password again, one that is planned may not', async () => {
	await using venue = await openTaproom();
	const { taproom } = venue;
	expect(await choiceProblem(taproom, 'Night Barge 26', 'ada')).toMatch('of a beer');
	await taproom.db.updateTable('beers').set({ deleted_at: '2026-11-20T20:00:00.000Z' }).execute();
	expect(await choiceProblem(taproom, 'Night Barge 26', 'ada')).toBeNull();
});
