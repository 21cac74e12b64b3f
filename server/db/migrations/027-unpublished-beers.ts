import type { Kysely } from 'kysely';

/** Beers that guests do not see yet, and what brewers write down for staff alone. */
export async function up(db: Kysely<unknown>): Promise<void> {
	await db.schema
		.alterTable('beers')
		.addColumn('published', 'integer', (column) => column.notNull().defaultTo(1))
		.execute();
	await db.schema.alterTable('beers').addColumn('private_notes', 'text').execute();
}
