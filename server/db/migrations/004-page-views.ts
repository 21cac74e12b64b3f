import type { Kysely } from 'kysely';

/** How often each page was seen on each day. No row says by whom. */
export async function up(db: Kysely<unknown>): Promise<void> {
	await db.schema
		.createTable('page_views')
		.addColumn('day', 'text', (column) => column.notNull())
		.addColumn('path', 'text', (column) => column.notNull())
		.addColumn('count', 'integer', (column) => column.notNull())
		.addPrimaryKeyConstraint('page_views_key', ['day', 'path'])
		.execute();
}
