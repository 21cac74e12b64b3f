/** ASCII only: the database compares names without regard to case, and no two names may look alike. */
export const usernamePattern = /^[\w.@-]{1,60}$/;

export const usernameHint = 'Letters, digits, dots, dashes, underscores or @.';

/** The name in the log for what the program does by itself; no user may have it. */
const ownName = 'system';

export function usernameProblem(username: string): string | null {
	if (username === '') return 'Please fill this in.';
	if (username.length > 60) return 'Choose at most 60 characters.';
	if (/\s/.test(username)) return 'Leave the spaces out; a dot or a dash will do.';
	if (!usernamePattern.test(username))
		return 'Use plain letters from A to Z, digits, dots, dashes, underscores or @ only.';
	if (sameUsername(username, ownName))
		return 'The log calls what the program does by itself “system”. Choose another name.';
	return null;
}

/** Says whether two names sign in the same user; phones capitalize the first letter. */
export function sameUsername(one: string, other: string): boolean {
	return one.toLowerCase() === other.toLowerCase();
}

export const passwordHint = 'At least 8 characters. A few words in a row are easy to keep in mind.';

/** In bytes of UTF-8. bcrypt ignores everything beyond 72, so longer passwords would not be safer. */
const passwordBytes = (password: string) => new TextEncoder().encode(password).length;
const mostPasswordBytes = 72;

export function passwordProblem(password: string): string | null {
	if (password === '') return 'Please fill this in.';
	if (passwordBytes(password) < 8) return 'Choose at least 8 characters.';
	if (isTooLongForBcrypt(password))
		return 'Choose at most 72 characters; letters with accents and signs count for more.';
	return password.trim() === '' ? 'Choose something besides spaces.' : null;
}

export function isTooLongForBcrypt(password: string): boolean {
	return passwordBytes(password) > mostPasswordBytes;
}

/**
 * bcrypt version 2 (revision a, b or y), two digits of rounds, 16 bytes of salt (spec §9) and, in a complete hash, 23
 * bytes of digest.
 */
const bcryptPattern = /^\$2([aby])\$(\d{2})\$([./A-Za-z0-9]{22})([./A-Za-z0-9]{31})?$/;

/** Says whether bcrypt accepts this cost (spec §5): 2^4 to 2^31. */
export function isBcryptRounds(rounds: number): boolean {
	return Number.isInteger(rounds) && rounds >= 4 && rounds <= 31;
}

export function readBcrypt(text: string): { revision: string; rounds: number; whole: boolean } | null {
	const [, revision, digits, , digest] = bcryptPattern.exec(text) ?? [];
	const rounds = Number(digits);
	return revision && isBcryptRounds(rounds) ? { revision, rounds, whole: digest !== undefined } : null;
}
