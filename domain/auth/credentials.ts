/** Plain letters only: the database compares names without their case, and no two may look alike. */
export const usernamePattern = /^[\w.@-]{1,60}$/;

export const usernameHint = 'Letters, digits, dots, dashes, underscores or @.';

export function usernameProblem(username: string): string | null {
	if (username === '') return 'Please fill this in.';
	if (username.length > 60) return 'Choose at most 60 characters.';
	if (/\s/.test(username)) return 'Leave the spaces out; a dot or a dash will do.';
	if (!usernamePattern.test(username))
		return 'Use plain letters from A to Z, digits, dots, dashes, underscores or @ only.';
	return null;
}

/** Whether two names sign the same person in: phones begin a word with a capital. */
export function sameUsername(one: string, other: string): boolean {
	return one.toLowerCase() === other.toLowerCase();
}

export const passwordHint = 'At least 8 characters. A few words in a row are easy to keep in mind.';

/** Bytes of UTF-8, of which 'ü' takes two. bcrypt ignores all beyond 72, which would not protect anything. */
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

/** Version 2, revision a, b or y, the rounds in two digits, 16 bytes of salt (spec §9), in a whole hash 23 bytes of digest. */
const bcryptPattern = /^\$2([aby])\$(\d{2})\$([./A-Za-z0-9]{22})([./A-Za-z0-9]{31})?$/;

/** Whether bcrypt takes so many rounds (spec §5): 2^4 to 2^31. */
export function isBcryptRounds(rounds: number): boolean {
	return Number.isInteger(rounds) && rounds >= 4 && rounds <= 31;
}

export function readBcrypt(text: string): { revision: string; rounds: number; whole: boolean } | null {
	const [, revision, digits, , digest] = bcryptPattern.exec(text) ?? [];
	const rounds = Number(digits);
	return revision && isBcryptRounds(rounds) ? { revision, rounds, whole: digest !== undefined } : null;
}
