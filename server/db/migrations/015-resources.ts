import type { Kysely } from 'kysely';
import business from './015-demo-business.json' with { type: 'json' };
import visit from './015-demo-visit.json' with { type: 'json' };

/** As much of the tables as this step needs, as they were. */
interface Tables {
	content_items: { kind: string };
	history: { subject: string; subject_id: string };
	settings: { key: string; value: string; version: number; updated_at: string; updated_by: string };
}

/**
 * Whether a database is still the demo brewery's: it has an about page that nobody of the staff wrote, and nobody has told
 * what the business is called. Until now such a database told of the demo brewery without holding its name.
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
 * The ids by which a repeated request is known, and the words of the demo brewery, which the program gave to every
 * database until now, for those alone that are the demo brewery's.
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
