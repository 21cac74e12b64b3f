import bcrypt from 'bcrypt';

/** bcrypt's cost: 2^12 rounds, about a quarter of a second on a thread of its own (spec §9 allows 4 to 31). */
export const passwordRounds = 12;

/** Hashes a password; bcrypt makes the 16 bytes of salt (spec §9). */
export function hashPassword(password: string, rounds = passwordRounds): Promise<string> {
	return bcrypt.hash(password, rounds);
}

/** A hash that no password has, of the same cost as real ones. */
const nobodysHash = `$2b$${passwordRounds}$${'.'.repeat(53)}`;

/**
 * Whether a password fits a hash. Without a hash, because nobody has that name, it takes the same time and fits never,
 * so that the time of an answer tells nothing about who works here.
 */
export async function passwordFits(password: string, hash: string | null): Promise<boolean> {
	const fits = await bcrypt.compare(password, hash ?? nobodysHash);
	return fits && hash !== null;
}
