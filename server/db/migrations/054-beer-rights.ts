import type { Kysely } from 'kysely';

interface Tables {
	api_tokens: { id: string; scopes: string };
}

/** What came with `beer:update` when this was written. */
const split = ['beer:publish', 'beer:retire', 'beer:notes'];

/** Rights that were a part of changing beers are rights of their own: tokens that could change beers keep them, and no other gains one. */
export async function up(db: Kysely<Tables>): Promise<void> {
	for (const { id, scopes } of await db.selectFrom('api_tokens').select(['id', 'scopes']).execute()) {
		const held = readScopes(scopes);
		if (!held?.includes('beer:update')) continue;
		const more = split.filter((scope) => !held.includes(scope));
		const values = { scopes: JSON.stringify([...held, ...more]) };
		await db.updateTable('api_tokens').set(values).where('id', '=', id).execute();
	}
}

/** Null for what cannot be read, which stays as it is and allows nothing. */
function readScopes(text: string): string[] | null {
	try {
		const scopes: unknown = JSON.parse(text);
		return Array.isArray(scopes) ? scopes.filter((scope) => typeof scope === 'string') : null;
	} catch {
		return null;
	}
}
