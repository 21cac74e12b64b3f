import type { Kysely } from 'kysely';

/** Stores each printed menu as it was, and counts its scans. */
export async function up(db: Kysely<unknown>): Promise<void> {
	await db.schema
		.createTable('menu_prints')
		.addColumn('id', 'text', (column) => column.primaryKey())
		.addColumn('code', 'text', (column) => column.notNull().unique())
		.addColumn('sheet', 'text', (column) => column.notNull())
		.addColumn('paper', 'text', (column) => column.notNull())
		.addColumn('back', 'integer', (column) => column.notNull())
		.addColumn('plain', 'integer', (column) => column.notNull())
		.addColumn('content', 'text', (column) => column.notNull())
		.addColumn('printed_at', 'text', (column) => column.notNull())
		.addColumn('printed_by', 'text', (column) => column.notNull())
		.addColumn('away_at', 'text')
		.addColumn('scans', 'integer', (column) => column.notNull())
		.addColumn('scanned_on', 'text')
		.execute();
	await db.schema.createIndex('menu_prints_by_time').on('menu_prints').column('printed_at').execute();
}
