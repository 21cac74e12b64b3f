import type { Kysely } from 'kysely';

/** An import may bring thousands of beers that guests do not see: the menu is read without going through them. */
export async function up(db: Kysely<unknown>): Promise<void> {
	await db.schema.createIndex('beers_published').on('beers').columns(['published', 'id']).execute();
}
