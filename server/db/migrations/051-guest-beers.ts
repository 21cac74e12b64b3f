import type { Kysely } from 'kysely';

/** Whose a beer is that the house pours and did not brew, and where they are. */
export async function up(db: Kysely<unknown>): Promise<void> {
	await db.schema.alterTable('beers').addColumn('brewery', 'text').execute();
	await db.schema.alterTable('beers').addColumn('brewery_town', 'text').execute();
}
