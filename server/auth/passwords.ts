import { randomInt } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import bcrypt from 'bcrypt';
import pLimit from 'p-limit';
import { isBcryptRounds, isTooLongForBcrypt, readBcrypt } from '#domain/auth/credentials.ts';
import { guessProblem } from '#domain/auth/guessable-passwords.ts';
import { fieldError } from '#domain/errors.ts';
import type { AuthContext } from './auth-context.ts';

/** bcrypt's cost: 2^12 rounds take about a quarter of a second of a thread (spec §9 allows 4 to 31). */
export const passwordRounds = 12;

/** bcrypt and the compression of pages share Node's four helper threads; this leaves two of them free. */
const limit = pLimit(2);

/**
 * Hashes a password with a random salt of 16 bytes (spec §9). Throws RangeError for rounds out of bounds or a
 * password beyond 72 bytes.
 */
export async function hashPassword(password: string, rounds = passwordRounds): Promise<string> {
	if (!isBcryptRounds(rounds)) throw new RangeError(`bcrypt takes 4 to 31 rounds, not ${rounds}.`);
	if (isTooLongForBcrypt(password)) throw new RangeError('bcrypt takes at most 72 bytes.');
	return limit(() => bcrypt.hash(password, rounds));
}

const nobodysHash = `$2b$${passwordRounds}$${'.'.repeat(53)}`;

/** Without a hash (unknown name) it takes the same time, so that response times do not reveal who works here. */
export async function passwordFits(password: string, hash: string | null): Promise<boolean> {
	const sound = hash !== null && readBcrypt(hash)?.whole === true;
	const fits = await limit(() => bcrypt.compare(password, sound ? hash : nobodysHash));
	// bcrypt reads only 72 bytes, so a longer password would match any other with the same beginning.
	return fits && sound && !isTooLongForBcrypt(password);
}

const alphabet = 'abcdefghjkmnpqrstuvwxyz23456789';

/** Makes a password of four groups of four characters: about 79 bits, and easy to read aloud. */
export function randomPassword(): string {
	const group = () => Array.from({ length: 4 }, () => alphabet[randomInt(alphabet.length)]).join('');
	return Array.from({ length: 4 }, group).join('-');
}

const commonPasswords = createRequire(import.meta.url).resolve(
	'@zxcvbn-ts/language-common/src/passwords.json',
);

/**
 * Returns why a password is refused, or null. The list of common passwords (half a megabyte) is read each time,
 * because it is seldom needed.
 */
export async function choiceProblem(
	{ db, business }: Pick<AuthContext, 'db' | 'business'>,
	password: string,
	username: string,
): Promise<string | null> {
	const list = await readFile(commonPasswords, 'latin1');
	const beers = await db.selectFrom('beers').select('name').where('deleted_at', 'is', null).execute();
	return guessProblem(password, {
		username,
		names: [business.name, business.shortName, ...beers.map(({ name }) => name)],
		// In the JSON list each password stands between quotes.
		isCommon: (text) => list.includes(JSON.stringify(text)),
	});
}

/** Throws INVALID_INPUT at the field. */
export async function requireGoodChoice(
	taproom: Pick<AuthContext, 'db' | 'business'>,
	{ path, password, username }: { path: string; password: string; username: string },
): Promise<void> {
	const problem = await choiceProblem(taproom, password, username);
	if (problem !== null) throw fieldError(path, problem);
}
