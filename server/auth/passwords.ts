import { randomInt } from 'node:crypto';
import bcrypt from 'bcrypt';
import pLimit from 'p-limit';
import { isBcryptRounds, isTooLongForBcrypt, readBcrypt } from '#domain/auth/credentials.ts';

/** bcrypt's cost: 2^12 rounds, about a quarter of a second on a thread of its own (spec §9 allows 4 to 31). */
export const passwordRounds = 12;

/** bcrypt and the compression of pages share Node's four helper threads; two of them stay free for the guests. */
const limit = pLimit(2);

/** bcrypt makes the 16 bytes of salt (spec §9). Throws RangeError for rounds out of bounds, and for too long a password. */
export async function hashPassword(password: string, rounds = passwordRounds): Promise<string> {
	if (!isBcryptRounds(rounds)) throw new RangeError(`bcrypt takes 4 to 31 rounds, not ${rounds}.`);
	if (isTooLongForBcrypt(password)) throw new RangeError('bcrypt takes at most 72 bytes.');
	return limit(() => bcrypt.hash(password, rounds));
}

const nobodysHash = `$2b$${passwordRounds}$${'.'.repeat(53)}`;

/** Takes the same time without a hash, because nobody has that name: the time of a response must not tell who works here. */
export async function passwordFits(password: string, hash: string | null): Promise<boolean> {
	const sound = hash !== null && readBcrypt(hash)?.whole === true;
	const fits = await limit(() => bcrypt.compare(password, sound ? hash : nobodysHash));
	// bcrypt looks at 72 bytes and would take a longer password for the one that it begins with.
	return fits && sound && !isTooLongForBcrypt(password);
}

const alphabet = 'abcdefghjkmnpqrstuvwxyz23456789';

/** A password of four groups of four: about 79 bits, and easy to read out. */
export function randomPassword(): string {
	const group = () => Array.from({ length: 4 }, () => alphabet[randomInt(alphabet.length)]).join('');
	return Array.from({ length: 4 }, group).join('-');
}
