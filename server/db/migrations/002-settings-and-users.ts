import type { Kysely } from 'kysely';

/** The settings that staff change, and the people who may. */
export async function up(db: Kysely<unknown>): Promise<void> {
	await db.schema
		.createTable('settings')
		.addColumn('key', 'text', (column) => column.primaryKey())
		.addColumn('value', 'text', (column) => column.notNull())
		.addColumn('updated_at', 'text', (column) => column.notNull())
		.addColumn('updated_by', 'text', (column) => column.notNull())
		.execute();
	await db.schema
		.createTable('users')
		.addColumn('id', 'text', (column) => column.primaryKey())
		.addColumn('username', 'text', (column) => column.notNull().unique())
		.addColumn('password_hash', 'text', (column) => column.notNull())
		.addColumn('role', 'text', (column) => column.notNull())
		.addColumn('created_at', 'text', (column) => column.notNull())
		.execute();
}
