import type { Kysely } from 'kysely';

/** Adds the breweries that a beer was made together with. */
export async function up(db: Kysely<unknown>): Promise<void> {
	await db.schema.alterTable('beers').addColumn('brewed_with', 'text').execute();
}
