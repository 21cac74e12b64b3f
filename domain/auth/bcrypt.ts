/** The cost that a hash may name (spec §5): 2^4 to 2^31 rounds. */
export const bcryptRounds = { least: 4, most: 31 } as const;
/** How much salt a hash has (spec §9), in bytes: 22 signs of bcrypt's own base 64. */
export const bcryptSaltBytes = 16;

/** Version 2, revision a, b or y, the rounds in two digits, 16 bytes of salt, and in a whole hash 23 bytes of digest. */
const pattern = /^\$2([aby])\$(\d{2})\$([./A-Za-z0-9]{22})([./A-Za-z0-9]{31})?$/;

/** A salt or hash taken apart. */
export interface BcryptParts {
	readonly revision: 'a' | 'b' | 'y';
	readonly rounds: number;
	/** Whether the digest is there too, not the salt alone. */
	readonly whole: boolean;
}

/** Whether bcrypt can be asked for so many rounds (spec §5). */
export function isBcryptRounds(rounds: number): boolean {
	return Number.isInteger(rounds) && rounds >= bcryptRounds.least && rounds <= bcryptRounds.most;
}

/** Takes a bcrypt salt or hash apart; null for a text that breaks the rules of spec §5. */
export function readBcrypt(text: string): BcryptParts | null {
	const [, revision, digits = '', , digest] = pattern.exec(text) ?? [];
	const rounds = Number(digits);
	if (revision !== 'a' && revision !== 'b' && revision !== 'y') return null;
	return isBcryptRounds(rounds) ? { revision, rounds, whole: digest !== undefined } : null;
}
