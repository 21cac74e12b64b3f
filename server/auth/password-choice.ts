import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { guessProblem } from '#domain/auth/guessable-passwords.ts';
import { fieldError } from '#domain/errors.ts';
import type { AuthContext } from './auth-context.ts';

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
