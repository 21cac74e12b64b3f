import type { Kysely } from 'kysely';

/** What guests read beside the beers: food, events, questions, pages. One row an item, its body in the item's shape. */
export async function up(db: Kysely<unknown>): Promise<void> {
	await db.schema
		.createTable('content_items')
		.addColumn('kind', 'text', (column) => column.notNull())
		.addColumn('slug', 'text', (column) => column.notNull())
		.addColumn('position', 'integer', (column) => column.notNull())
		.addColumn('value', 'text', (column) => column.notNull())
		.addColumn('version', 'integer', (column) => column.notNull().defaultTo(1))
		.addColumn('updated_at', 'text', (column) => column.notNull())
		.addPrimaryKeyConstraint('content_items_key', ['kind', 'slug'])
		.execute();
}
