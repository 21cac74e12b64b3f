import type { Kysely } from 'kysely';

/** An import is one change, of which those of its beers are parts; and what was said of a column is known next time. */
export async function up(db: Kysely<unknown>): Promise<void> {
	await db.schema.alterTable('history').addColumn('part_of', 'text').execute();
	await db.schema.createIndex('history_by_whole').on('history').columns(['part_of', 'id']).execute();
	await db.schema
		.createTable('import_headings')
		.addColumn('heading', 'text', (column) => column.primaryKey())
		.addColumn('answer', 'text', (column) => column.notNull())
		.addColumn('used_at', 'text', (column) => column.notNull())
		.execute();
}
