import type { Kysely } from 'kysely';

/** Adds passkeys (W3C Web Authentication), and when a user last confirmed who they are. */
export async function up(db: Kysely<unknown>): Promise<void> {
	await db.schema.alterTable('sessions').addColumn('confirmed_at', 'text').execute();
	await db.schema
		.createTable('passkeys')
		.addColumn('id', 'text', (column) => column.primaryKey())
		.addColumn('credential_id', 'text', (column) => column.notNull().unique())
		.addColumn('user_id', 'text', (column) => column.notNull().references('users.id').onDelete('cascade'))
		.addColumn('name', 'text', (column) => column.notNull())
		.addColumn('public_key', 'blob', (column) => column.notNull())
		.addColumn('counter', 'integer', (column) => column.notNull())
		.addColumn('transports', 'text', (column) => column.notNull())
		.addColumn('synced', 'integer', (column) => column.notNull())
		.addColumn('created_at', 'text', (column) => column.notNull())
		.addColumn('last_used_at', 'text')
		.execute();
	await db.schema.createIndex('passkeys_user').on('passkeys').column('user_id').execute();
	await db.schema
		.createTable('used_challenges')
		.addColumn('challenge', 'text', (column) => column.primaryKey())
		.addColumn('expires_at', 'text', (column) => column.notNull())
		.execute();
}
