import type { Kysely } from 'kysely';

/** Adds televisions that show a board, and the codes that pair them. */
export async function up(db: Kysely<unknown>): Promise<void> {
	await db.schema
		.createTable('screens')
		.addColumn('id', 'text', (column) => column.primaryKey())
		.addColumn('name', 'text', (column) => column.notNull())
		.addColumn('place', 'text', (column) => column.notNull())
		.addColumn('board', 'text', (column) => column.notNull())
		.addColumn('key_hash', 'text', (column) => column.unique())
		.addColumn('restarts', 'integer', (column) => column.notNull().defaultTo(0))
		.addColumn('width', 'integer', (column) => column.notNull().defaultTo(0))
		.addColumn('height', 'integer', (column) => column.notNull().defaultTo(0))
		.addColumn('seen_at', 'text')
		.addColumn('paired_at', 'text', (column) => column.notNull())
		.addColumn('paired_by', 'text', (column) => column.notNull())
		.addColumn('version', 'integer', (column) => column.notNull().defaultTo(1))
		.execute();
	await db.schema
		.createTable('screen_codes')
		.addColumn('code', 'text', (column) => column.primaryKey())
		.addColumn('secret_hash', 'text', (column) => column.notNull().unique())
		.addColumn('network', 'text', (column) => column.notNull())
		.addColumn('expires_at', 'text', (column) => column.notNull())
		.addColumn('screen_id', 'text')
		.execute();
}
