import type { Kysely } from 'kysely';

interface Tables {
	api_tokens: { id: string; scopes: string };
}

/** The permissions that `beer:update` included until now. */
const split = ['beer:publish', 'beer:retire', 'beer:notes'];

/** Gives these permissions to tokens that had `beer:update`, so that none gains or loses anything. */
export async function up(db: Kysely<Tables>): Promise<void> {
	for (const { id, scopes } of await db.selectFrom('api_tokens').select(['id', 'scopes']).execute()) {
		const held = readScopes(scopes);
		if (!held?.includes('beer:update')) continue;
		const more = split.filter((scope) => !held.includes(scope));
		const values = { scopes: JSON.stringify([...held, ...more]) };
		await db.updateTable('api_tokens').set(values).where('id', '=', id).execute();
	}
}

/** Returns null for scopes that cannot be read; the row stays as it is and allows nothing. */
function readScopes(text: string): string[] | null {
	try {
		const scopes: unknown = JSON.parse(text);
		return Array.isArray(scopes) ? scopes.filter((scope) => typeof scope === 'string') : null;
	} catch {
		return null;
	}
}
