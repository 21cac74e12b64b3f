import type { Kysely } from 'kysely';

/** Adds an index that lets the menu skip hidden beers, of which an import may bring thousands. */
export async function up(db: Kysely<unknown>): Promise<void> {
	await db.schema.createIndex('beers_published').on('beers').columns(['published', 'id']).execute();
}
