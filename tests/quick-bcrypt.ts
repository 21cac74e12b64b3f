import bcrypt from 'bcrypt';

/**
 * Replaces bcrypt by one with the fewest rounds, so that passwords take no time; its hashes still name the requested
 * rounds. Hashes from elsewhere, and separate processes, take their full time.
 */
const fewest = 4;
const named = (hash: string, rounds: number) =>
	hash.replace(/^(\$2[aby]\$)\d\d/, `$1${String(rounds).padStart(2, '0')}`);
const made = new Set<string>();
/** Says whether a hash is a placeholder that fits no password. */
const isNobodys = (hash: string) => hash.endsWith('.'.repeat(53));

Object.assign(bcrypt, {
	hash: async (password: string, rounds: number) => {
		const hash = named(bcrypt.hashSync(password, fewest), rounds);
		made.add(hash);
		return hash;
	},
	compare: async (password: string, hash: string) =>
		!isNobodys(hash) && bcrypt.compareSync(password, made.has(hash) ? named(hash, fewest) : hash),
});
