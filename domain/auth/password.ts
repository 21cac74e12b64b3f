/** bcrypt reads no more than 72 bytes; whatever stood behind them would not protect anything. */
const mostBytes = 72;
const leastBytes = 8;

/** What a password must be, in the words of the form that asks for one. */
export const passwordHint = 'At least 8 characters. A few words in a row are easy to keep in mind.';

/** How long a password is for bcrypt: in bytes of UTF-8, of which 'ü' takes two. */
export function passwordBytes(password: string): number {
	return new TextEncoder().encode(password).length;
}

/** What is wrong with a new password, in words for whoever chose it; null when it will do. */
export function passwordProblem(password: string): string | null {
	const bytes = passwordBytes(password);
	if (bytes === 0) return 'Please fill this in.';
	if (bytes < leastBytes) return 'Choose at least 8 characters.';
	if (bytes > mostBytes)
		return 'Choose at most 72 characters; letters with accents and signs count for more.';
	if (password.trim() === '') return 'Choose something besides spaces.';
	return null;
}

/** Whether a password is longer than any that can have been chosen, so that it cannot fit. */
export function isTooLongForBcrypt(password: string): boolean {
	return passwordBytes(password) > mostBytes;
}
