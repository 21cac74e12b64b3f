import type { Kysely } from 'kysely';

/** What guests may have to avoid, in words with commas between; null while nobody has said, empty when none is known. */
export async function up(db: Kysely<unknown>): Promise<void> {
	await db.schema.alterTable('beers').addColumn('allergens', 'text').execute();
}
