import type { Kysely } from 'kysely';

/** What staff need to look after beers: a bin, 'running low', words for the picture, and addresses that stay good. */
export async function up(db: Kysely<unknown>): Promise<void> {
	await db.schema.alterTable('beers').addColumn('deleted_at', 'text').execute();
	await db.schema
		.alterTable('beers')
		.addColumn('low', 'integer', (column) => column.notNull().defaultTo(0))
		.execute();
	await db.schema.alterTable('beers').addColumn('image_alt', 'text').execute();
	await db.schema
		.createTable('old_slugs')
		.addColumn('slug', 'text', (column) => column.primaryKey())
		.addColumn('beer_id', 'text', (column) => column.notNull().references('beers.id').onDelete('cascade'))
		.execute();
	await db.schema
		.alterTable('settings')
		.addColumn('version', 'integer', (column) => column.notNull().defaultTo(1))
		.execute();
	await db.schema
		.createTable('pictures')
		.addColumn('id', 'text', (column) => column.primaryKey())
		.addColumn('original_id', 'text', (column) => column.notNull())
		.addColumn('width', 'integer', (column) => column.notNull())
		.addColumn('height', 'integer', (column) => column.notNull())
		.addColumn('focus_x', 'real', (column) => column.notNull())
		.addColumn('focus_y', 'real', (column) => column.notNull())
		.addColumn('created_at', 'text', (column) => column.notNull())
		.addColumn('created_by', 'text', (column) => column.notNull())
		.execute();
	await db.schema
		.createTable('picture_files')
		.addColumn('picture_id', 'text', (column) => column.notNull())
		.addColumn('name', 'text', (column) => column.notNull())
		.addColumn('type', 'text', (column) => column.notNull())
		.addColumn('bytes', 'blob', (column) => column.notNull())
		.addPrimaryKeyConstraint('picture_files_key', ['picture_id', 'name'])
		.execute();
}
