import type { Kysely } from 'kysely';

/** Adds tables by which the instances on PostgreSQL coordinate; on SQLite, with one instance, both stay empty. */
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
