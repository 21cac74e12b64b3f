import type { Kysely } from 'kysely';

/** Adds beers that guests cannot see yet, and private notes for staff. */
export async function up(db: Kysely<unknown>): Promise<void> {
	await db.schema
		.alterTable('beers')
		.addColumn('published', 'integer', (column) => column.notNull().defaultTo(1))
		.execute();
	await db.schema.alterTable('beers').addColumn('private_notes', 'text').execute();
}
