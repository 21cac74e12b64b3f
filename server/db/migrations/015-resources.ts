import type { Kysely } from 'kysely';
import business from './015-demo-business.json' with { type: 'json' };
import visit from './015-demo-visit.json' with { type: 'json' };

/** The tables as they were then, as far as this migration needs them. */
interface Tables {
	content_items: { kind: string };
	history: { subject: string; subject_id: string };
	settings: { key: string; value: string; version: number; updated_at: string; updated_by: string };
}

/**
 * Says whether the database still holds the demo brewery: nobody has edited the about page or set the business's
 * name. Older versions showed the demo's name without storing it.
 */
async function isDemo(db: Kysely<Tables>): Promise<boolean> {
	const named = await db
		.selectFrom('settings')
		.select('key')
		.where('key', '=', 'business')
		.executeTakeFirst();
	const written = await db
		.selectFrom('history')
		.select('subject_id')
		.where('subject', '=', 'content')
		.where('subject_id', 'like', 'about/%')
		.executeTakeFirst();
	const about = await db
		.selectFrom('content_items')
		.select('kind')
		.where('kind', '=', 'about')
		.executeTakeFirst();
	return !named && !written && about !== undefined;
}

/**
 * Adds the ids by which a repeated request is recognized, and the about text. Older versions put the demo brewery's
 * text into every database; it stays only in those that are the demo.
 */
export async function up(db: Kysely<Tables>): Promise<void> {
	await db.schema.alterTable('history').addColumn('request_id', 'text').execute();
	await db.schema.createIndex('history_by_request').on('history').column('request_id').unique().execute();
	if (!(await isDemo(db))) return;
	const untouched = { version: 0, updated_at: new Date(0).toISOString(), updated_by: 'system' };
	await db
		.insertInto('settings')
		.values([
			{ key: 'business', value: JSON.stringify(business), ...untouched },
			{ key: 'visit', value: JSON.stringify(visit), ...untouched },
		])
		.execute();
}
