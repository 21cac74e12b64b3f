import type { Kysely } from 'kysely';

/** Adds what several processes on one database must know of each other. Backups leave it out. */
export async function up(db: Kysely<unknown>): Promise<void> {
	await db.schema
		.createTable('server_keys')
		.addColumn('name', 'text', (column) => column.primaryKey())
		.addColumn('value', 'text', (column) => column.notNull())
		.execute();
	await db.schema
		.createTable('ongoing_work')
		.addColumn('key', 'text', (column) => column.primaryKey())
		.addColumn('run', 'text', (column) => column.notNull())
		.addColumn('holder', 'text', (column) => column.notNull())
		.addColumn('username', 'text', (column) => column.notNull())
		.addColumn('since', 'text', (column) => column.notNull())
		.addColumn('state', 'text', (column) => column.notNull())
		.addColumn('progress', 'text', (column) => column.notNull())
		.addColumn('message', 'text')
		.addColumn('cancel_asked', 'integer', (column) => column.notNull().defaultTo(0))
		.addColumn('alive_until', 'text', (column) => column.notNull())
		.execute();
	await db.schema
		.createTable('imports')
		.addColumn('id', 'text', (column) => column.primaryKey())
		.addColumn('user_id', 'text', (column) => column.notNull())
		.addColumn('created_at', 'text', (column) => column.notNull())
		.addColumn('file', 'text', (column) => column.notNull())
		.addColumn('bytes', 'blob', (column) => column.notNull())
		.addColumn('remembered', 'text', (column) => column.notNull())
		.addColumn('choice', 'text', (column) => column.notNull())
		.addColumn('answers', 'text', (column) => column.notNull())
		.addColumn('state', 'text', (column) => column.notNull())
		.addColumn('revision', 'integer', (column) => column.notNull())
		.addColumn('shown', 'text')
		.addColumn('message', 'text')
		.addColumn('result', 'text')
		.execute();
	await db.schema
		.createTable('backup_links')
		.addColumn('key_hash', 'text', (column) => column.primaryKey())
		.addColumn('name', 'text', (column) => column.notNull())
		.addColumn('user_id', 'text', (column) => column.notNull())
		.addColumn('username', 'text', (column) => column.notNull())
		.addColumn('expires_at', 'text', (column) => column.notNull())
		.execute();
	await db.schema
		.createTable('code_guesses')
		.addColumn('id', 'text', (column) => column.primaryKey())
		.addColumn('user_id', 'text', (column) => column.notNull())
		.addColumn('at', 'text', (column) => column.notNull())
		.execute();
	await db.schema
		.createTable('screen_streams')
		.addColumn('id', 'text', (column) => column.primaryKey())
		.addColumn('screen_id', 'text', (column) => column.notNull())
		.addColumn('tab', 'text', (column) => column.notNull())
		.addColumn('seen_at', 'text', (column) => column.notNull())
		.execute();
}
