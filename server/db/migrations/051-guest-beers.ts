import type { Kysely } from 'kysely';

/** Adds the brewery of a guest beer, and its town. */
export async function up(db: Kysely<unknown>): Promise<void> {
	await db.schema.alterTable('beers').addColumn('brewery', 'text').execute();
	await db.schema.alterTable('beers').addColumn('brewery_town', 'text').execute();
}
