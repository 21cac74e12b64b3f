import type { Kysely } from 'kysely';

/** Adds sessions that belong to the bar's phone, and the PINs of the users who act on it. */
export async function up(db: Kysely<unknown>): Promise<void> {
	await db.schema.alterTable('sessions').addColumn('bar_name', 'text').execute();
	await db.schema.alterTable('sessions').addColumn('bar_idle_minutes', 'integer').execute();
	await db.schema
		.createTable('pins')
		.addColumn('user_id', 'text', (column) => column.primaryKey().references('users.id').onDelete('cascade'))
		.addColumn('id', 'text', (column) => column.notNull())
		.addColumn('hash', 'text', (column) => column.notNull())
		.addColumn('set_at', 'text', (column) => column.notNull())
		.execute();
	await db.schema
		.createTable('pin_tries')
		.addColumn('session_id', 'text', (column) =>
			column.notNull().references('sessions.id').onDelete('cascade'),
		)
		.addColumn('user_id', 'text', (column) => column.notNull().references('users.id').onDelete('cascade'))
		.addColumn('count', 'integer', (column) => column.notNull())
		.addPrimaryKeyConstraint('pin_tries_key', ['session_id', 'user_id'])
		.execute();
}
