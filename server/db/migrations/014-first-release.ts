import type { ColumnDefinitionBuilder, Kysely } from 'kysely';

export const required = (column: ColumnDefinitionBuilder) => column.notNull();
export const key = (column: ColumnDefinitionBuilder) => column.primaryKey();
export const unique = (column: ColumnDefinitionBuilder) => column.notNull().unique();
export const counted = (column: ColumnDefinitionBuilder) => column.notNull().defaultTo(1);
export const off = (column: ColumnDefinitionBuilder) => column.notNull().defaultTo(0);
export const ownedBy = (owner: 'beers.id' | 'users.id') => (column: ColumnDefinitionBuilder) =>
	column.notNull().references(owner).onDelete('cascade');

/** Creates the schema of the oldest released version. */
export async function up({ schema }: Kysely<unknown>): Promise<void> {
	await schema
		.createTable('beers')
		.addColumn('id', 'text', key)
		.addColumn('slug', 'text', unique)
		.addColumn('name', 'text', required)
		.addColumn('style', 'text', required)
		.addColumn('style_code', 'text')
		.addColumn('abv', 'real', required)
		.addColumn('ibu', 'real')
		.addColumn('srm', 'real')
		.addColumn('status', 'text', required)
		.addColumn('featured', 'integer', required)
		.addColumn('barrel_aged', 'integer', required)
		.addColumn('image', 'text')
		.addColumn('brief_description', 'text', required)
		.addColumn('content', 'text', required)
		.addColumn('tapped_on', 'text')
		.addColumn('flavor_profile', 'text')
		.addColumn('aroma', 'text')
		.addColumn('appearance', 'text')
		.addColumn('hops', 'text')
		.addColumn('malts', 'text')
		.addColumn('yeast', 'text')
		.addColumn('glass', 'text', required)
		.addColumn('version', 'integer', counted)
		.addColumn('created_at', 'text', required)
		.addColumn('updated_at', 'text', required)
		.addColumn('deleted_at', 'text')
		.addColumn('low', 'integer', off)
		.addColumn('image_alt', 'text')
		.execute();
	await schema.createIndex('beers_by_status').on('beers').column('status').execute();
	await schema
		.createTable('servings')
		.addColumn('beer_id', 'text', ownedBy('beers.id'))
		.addColumn('position', 'integer', required)
		.addColumn('label', 'text', required)
		.addColumn('ounces', 'real', required)
		.addColumn('glass', 'text', required)
		.addColumn('price_cents', 'integer')
		.addPrimaryKeyConstraint('servings_key', ['beer_id', 'position'])
		.execute();
	await schema
		.createTable('taps')
		.addColumn('number', 'integer', key)
		.addColumn('beer_id', 'text', ownedBy('beers.id'))
		.execute();
	await schema.createIndex('taps_by_beer').on('taps').column('beer_id').execute();
	await schema
		.createTable('old_slugs')
		.addColumn('slug', 'text', key)
		.addColumn('beer_id', 'text', ownedBy('beers.id'))
		.execute();
	await schema
		.createTable('pictures')
		.addColumn('id', 'text', key)
		.addColumn('original_id', 'text', required)
		.addColumn('width', 'integer', required)
		.addColumn('height', 'integer', required)
		.addColumn('focus_x', 'real', required)
		.addColumn('focus_y', 'real', required)
		.addColumn('created_at', 'text', required)
		.addColumn('created_by', 'text', required)
		.execute();
	await schema
		.createTable('picture_files')
		.addColumn('picture_id', 'text', required)
		.addColumn('name', 'text', required)
		.addColumn('type', 'text', required)
		.addColumn('bytes', 'blob', required)
		.addPrimaryKeyConstraint('picture_files_key', ['picture_id', 'name'])
		.execute();
	await schema
		.createTable('settings')
		.addColumn('key', 'text', key)
		.addColumn('value', 'text', required)
		.addColumn('updated_at', 'text', required)
		.addColumn('updated_by', 'text', required)
		.addColumn('version', 'integer', counted)
		.execute();
	await schema
		.createTable('content_items')
		.addColumn('kind', 'text', required)
		.addColumn('slug', 'text', required)
		.addColumn('position', 'integer', required)
		.addColumn('value', 'text', required)
		.addColumn('version', 'integer', counted)
		.addColumn('updated_at', 'text', required)
		.addPrimaryKeyConstraint('content_items_key', ['kind', 'slug'])
		.execute();
	await schema
		.createTable('page_views')
		.addColumn('day', 'text', required)
		.addColumn('path', 'text', required)
		.addColumn('count', 'integer', required)
		.addPrimaryKeyConstraint('page_views_key', ['day', 'path'])
		.execute();
	await schema
		.createTable('users')
		.addColumn('id', 'text', key)
		.addColumn('username', 'text', unique)
		.addColumn('password_hash', 'text', required)
		.addColumn('role', 'text', required)
		.addColumn('created_at', 'text', required)
		.addColumn('disabled', 'integer', off)
		.addColumn('last_login', 'text')
		.addColumn('version', 'integer', counted)
		.execute();
	await schema
		.createTable('sessions')
		.addColumn('id', 'text', key)
		.addColumn('user_id', 'text', ownedBy('users.id'))
		.addColumn('kept', 'integer', required)
		.addColumn('device', 'text', required)
		.addColumn('address', 'text', required)
		.addColumn('created_at', 'text', required)
		.addColumn('last_seen_at', 'text', required)
		.addColumn('expires_at', 'text', required)
		.execute();
	await schema.createIndex('sessions_by_user').on('sessions').column('user_id').execute();
	await schema
		.createTable('login_failures')
		.addColumn('subject', 'text', key)
		.addColumn('count', 'integer', required)
		.addColumn('last_at', 'text', required)
		.addColumn('locked_until', 'text')
		.execute();
	await schema
		.createTable('api_tokens')
		.addColumn('id', 'text', key)
		.addColumn('name', 'text', required)
		.addColumn('prefix', 'text', required)
		.addColumn('hash', 'text', unique)
		.addColumn('scopes', 'text', required)
		.addColumn('created_at', 'text', required)
		.addColumn('created_by', 'text', required)
		.addColumn('expires_at', 'text')
		.addColumn('last_used_at', 'text')
		.execute();
	await schema
		.createTable('history')
		.addColumn('id', 'text', key)
		.addColumn('at', 'text', required)
		.addColumn('username', 'text', required)
		.addColumn('subject', 'text', required)
		.addColumn('subject_id', 'text', required)
		.addColumn('action', 'text', required)
		.addColumn('version', 'integer')
		.addColumn('before', 'text')
		.addColumn('after', 'text')
		.execute();
	await schema
		.createIndex('history_by_subject')
		.on('history')
		.columns(['subject', 'subject_id', 'at'])
		.execute();
}
