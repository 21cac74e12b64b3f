import type { Kysely } from 'kysely';

/** Stores running imports in the database on both engines, with their large parts in pieces. */
export async function up(db: Kysely<unknown>): Promise<void> {
	await db.schema
		.createTable('import_previews')
		.addColumn('id', 'text', (column) => column.primaryKey())
		.addColumn('user_id', 'text', (column) => column.notNull())
		.addColumn('created_at', 'text', (column) => column.notNull())
		.addColumn('file', 'text', (column) => column.notNull())
		.addColumn('remembered', 'text', (column) => column.notNull())
		.addColumn('answers', 'text', (column) => column.notNull())
		.addColumn('state', 'text', (column) => column.notNull())
		.addColumn('revision', 'integer', (column) => column.notNull())
		.execute();
	await db.schema
		.createTable('import_files')
		.addColumn('import_id', 'text', (column) => column.notNull())
		.addColumn('name', 'text', (column) => column.notNull())
		.addColumn('piece', 'integer', (column) => column.notNull())
		.addColumn('bytes', 'blob', (column) => column.notNull())
		.addPrimaryKeyConstraint('import_files_key', ['import_id', 'name', 'piece'])
		.execute();
}
