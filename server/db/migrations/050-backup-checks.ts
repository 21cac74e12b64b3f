import type { Kysely } from 'kysely';

/** Backups that are sent in parts and checked, by whatever process; the files lie in a folder that all of them see. */
export async function up(db: Kysely<unknown>): Promise<void> {
	await db.schema
		.createTable('backup_checks')
		.addColumn('id', 'text', (column) => column.primaryKey())
		.addColumn('user_id', 'text', (column) => column.notNull())
		.addColumn('username', 'text', (column) => column.notNull())
		.addColumn('begun_at', 'text', (column) => column.notNull())
		.addColumn('seen_at', 'text', (column) => column.notNull())
		.addColumn('name', 'text', (column) => column.notNull())
		.addColumn('stored', 'integer', (column) => column.notNull())
		.addColumn('bytes', 'integer', (column) => column.notNull())
		.addColumn('received', 'integer', (column) => column.notNull())
		.addColumn('state', 'text', (column) => column.notNull())
		.addColumn('message', 'text')
		.addColumn('report', 'text')
		.execute();
}
