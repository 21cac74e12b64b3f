import type { Kysely } from 'kysely';

/** Tokens by which machines make calls. Only a hash is kept, so that whoever reads the file can make no call. */
export async function up(db: Kysely<unknown>): Promise<void> {
	await db.schema
		.createTable('api_tokens')
		.addColumn('id', 'text', (column) => column.primaryKey())
		.addColumn('name', 'text', (column) => column.notNull())
		.addColumn('prefix', 'text', (column) => column.notNull())
		.addColumn('hash', 'text', (column) => column.notNull().unique())
		.addColumn('scopes', 'text', (column) => column.notNull())
		.addColumn('created_at', 'text', (column) => column.notNull())
		.addColumn('created_by', 'text', (column) => column.notNull())
		.addColumn('expires_at', 'text')
		.addColumn('last_used_at', 'text')
		.execute();
}
