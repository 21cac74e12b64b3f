import type { Kysely } from 'kysely';

/** What the instances of one database on a server tell each other; on SQLite, where there is one, both stay empty. */
export async function up(db: Kysely<unknown>): Promise<void> {
	await db.schema
		.createTable('live_state')
		.addColumn('id', 'integer', (column) => column.primaryKey())
		.addColumn('boot', 'text', (column) => column.notNull())
		.addColumn('version', 'integer', (column) => column.notNull())
		.addColumn('resources', 'text', (column) => column.notNull())
		.execute();
	await db.schema
		.createTable('leases')
		.addColumn('name', 'text', (column) => column.primaryKey())
		.addColumn('holder', 'text', (column) => column.notNull())
		.addColumn('until', 'integer', (column) => column.notNull())
		.execute();
}
