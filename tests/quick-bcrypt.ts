import bcrypt from 'bcrypt';

/**
 * bcrypt as it looks from outside, with the fewest rounds inside: a password costs a test nothing, and its hash still names
 * the rounds that were asked for. A hash from elsewhere, and processes of their own such as the commands, take their time.
 */
const fewest = 4;
const named = (hash: string, rounds: number) =>
	hash.replace(/^(\$2[aby]\$)\d\d/, `$1${String(rounds).padStart(2, '0')}`);
const made = new Set<string>();
/** A hash of no password, which only stands where one would be. */
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
