import type { Kysely } from 'kysely';

/** Adds allergens: names separated by commas; null if nobody has said, empty if there are none. */
export async function up(db: Kysely<unknown>): Promise<void> {
	await db.schema.alterTable('beers').addColumn('allergens', 'text').execute();
}
