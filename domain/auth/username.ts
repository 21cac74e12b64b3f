/**
 * What a name to sign in with is made of. Plain letters only: the database compares names without their case, and no two
 * names may look alike.
 */
export const usernamePattern = /^[\w.@-]{1,60}$/;

/** What a username takes, in the words of the form that asks for one. */
export const usernameHint = 'Letters, digits, dots, dashes, underscores or @. It cannot be changed later.';

/** What is wrong with a new username, in words for whoever chose it; null when it will do. */
export function usernameProblem(username: string): string | null {
	if (username === '') return 'Please fill this in.';
	if (username.length > 60) return 'Choose at most 60 characters.';
	if (/\s/.test(username)) return 'Leave the spaces out; a dot or a dash will do.';
	if (!usernamePattern.test(username))
		return 'Use plain letters from A to Z, digits, dots, dashes, underscores or @ only.';
	return null;
}

/** Whether two names sign the same person in: phones like to begin with a capital. */
export function sameUsername(one: string, other: string): boolean {
	return one.toLowerCase() === other.toLowerCase();
}
