import type { Kysely } from 'kysely';

/** Makes an import one log entry with its beers' changes as parts, and remembers what users said about a column. */
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
