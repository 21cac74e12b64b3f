import type { Kysely } from 'kysely';

/** Adds checks of uploaded backups, run by any instance; the files are in a shared folder. */
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
