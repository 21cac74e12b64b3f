import type { Kysely } from 'kysely';

/** The beers, their sizes, and what hangs on which tap. */
export async function up(db: Kysely<unknown>): Promise<void> {
	await db.schema
		.createTable('beers')
		.addColumn('id', 'text', (column) => column.primaryKey())
		.addColumn('slug', 'text', (column) => column.notNull().unique())
		.addColumn('name', 'text', (column) => column.notNull())
		.addColumn('style', 'text', (column) => column.notNull())
		.addColumn('style_code', 'text')
		.addColumn('abv', 'real', (column) => column.notNull())
		.addColumn('ibu', 'real')
		.addColumn('srm', 'real')
		.addColumn('status', 'text', (column) => column.notNull())
		.addColumn('featured', 'integer', (column) => column.notNull())
		.addColumn('barrel_aged', 'integer', (column) => column.notNull())
		.addColumn('image', 'text')
		.addColumn('brief_description', 'text', (column) => column.notNull())
		.addColumn('content', 'text', (column) => column.notNull())
		.addColumn('tapped_on', 'text')
		.addColumn('flavor_profile', 'text')
		.addColumn('aroma', 'text')
		.addColumn('appearance', 'text')
		.addColumn('hops', 'text')
		.addColumn('malts', 'text')
		.addColumn('yeast', 'text')
		.addColumn('glass', 'text', (column) => column.notNull())
		.addColumn('version', 'integer', (column) => column.notNull().defaultTo(1))
		.addColumn('created_at', 'text', (column) => column.notNull())
		.addColumn('updated_at', 'text', (column) => column.notNull())
		.execute();
	await db.schema.createIndex('beers_by_status').on('beers').column('status').execute();
	await db.schema
		.createTable('servings')
		.addColumn('beer_id', 'text', (column) => column.notNull().references('beers.id').onDelete('cascade'))
		.addColumn('position', 'integer', (column) => column.notNull())
		.addColumn('label', 'text', (column) => column.notNull())
		.addColumn('ounces', 'real', (column) => column.notNull())
		.addColumn('glass', 'text', (column) => column.notNull())
		.addColumn('price_cents', 'integer')
		.addPrimaryKeyConstraint('servings_key', ['beer_id', 'position'])
		.execute();
	await db.schema
		.createTable('taps')
		.addColumn('number', 'integer', (column) => column.primaryKey())
		.addColumn('beer_id', 'text', (column) => column.notNull().references('beers.id').onDelete('cascade'))
		.execute();
	await db.schema.createIndex('taps_by_beer').on('taps').column('beer_id').execute();
}
