import type { Kysely } from 'kysely';

/** Who works here: sign-ins that can be ended, failed ones that lock, and what everybody changed. */
export async function up(db: Kysely<unknown>): Promise<void> {
	await db.schema
		.alterTable('users')
		.addColumn('disabled', 'integer', (column) => column.notNull().defaultTo(0))
		.execute();
	await db.schema.alterTable('users').addColumn('last_login', 'text').execute();
	await db.schema
		.alterTable('users')
		.addColumn('version', 'integer', (column) => column.notNull().defaultTo(1))
		.execute();
	await db.schema
		.createTable('sessions')
		.addColumn('id', 'text', (column) => column.primaryKey())
		.addColumn('user_id', 'text', (column) => column.notNull().references('users.id').onDelete('cascade'))
		.addColumn('kept', 'integer', (column) => column.notNull())
		.addColumn('device', 'text', (column) => column.notNull())
		.addColumn('address', 'text', (column) => column.notNull())
		.addColumn('created_at', 'text', (column) => column.notNull())
		.addColumn('last_seen_at', 'text', (column) => column.notNull())
		.addColumn('expires_at', 'text', (column) => column.notNull())
		.execute();
	await db.schema.createIndex('sessions_by_user').on('sessions').column('user_id').execute();
	await db.schema
		.createTable('login_failures')
		.addColumn('subject', 'text', (column) => column.primaryKey())
		.addColumn('count', 'integer', (column) => column.notNull())
		.addColumn('last_at', 'text', (column) => column.notNull())
		.addColumn('locked_until', 'text')
		.execute();
	await db.schema
		.createTable('history')
		.addColumn('id', 'text', (column) => column.primaryKey())
		.addColumn('at', 'text', (column) => column.notNull())
		.addColumn('username', 'text', (column) => column.notNull())
		.addColumn('subject', 'text', (column) => column.notNull())
		.addColumn('subject_id', 'text', (column) => column.notNull())
		.addColumn('action', 'text', (column) => column.notNull())
		.addColumn('version', 'integer')
		.addColumn('before', 'text')
		.addColumn('after', 'text')
		.execute();
	await db.schema
		.createIndex('history_by_subject')
		.on('history')
		.columns(['subject', 'subject_id', 'at'])
		.execute();
}
