import type { Kysely } from 'kysely';
import demo from './035-demo-words.json' with { type: 'json' };
import places from './035-places.json' with { type: 'json' };

/** The tables as they were then, as far as this migration needs them. */
interface Tables {
	content_items: { kind: string; value: string };
	settings: { key: string; value: string; version: number; updated_at: string; updated_by: string };
}

const untouched = { version: 0, updated_at: new Date(0).toISOString(), updated_by: 'system' };

async function add(db: Kysely<Tables>, key: string, value: unknown): Promise<void> {
	const row = { key, value: JSON.stringify(value), ...untouched };
	await db
		.insertInto('settings')
		.values(row)
		.onConflict((conflict) => conflict.doNothing())
		.execute();
}

/** Releases before the mark put the demo into every new database. */
async function carriesDemo(db: Kysely<Tables>): Promise<boolean> {
	const rows = await db.selectFrom('settings').select(['key', 'value']).execute();
	const mark = rows.find(({ key }) => key === 'demo-content')?.value;
	return mark === undefined ? rows.length > 0 : mark.includes('"planted":true');
}

/** Stores the texts that the program showed to every guest, for demo databases only. Places named by events stay places. */
export async function up(db: Kysely<Tables>): Promise<void> {
	const events = await db.selectFrom('content_items').select('value').where('kind', '=', 'event').execute();
	const used = places.places.filter(({ slug }) =>
		events.some(({ value }) => value.includes(`"place":"${slug}"`)),
	);
	const demoIsHere = await carriesDemo(db);
	if (used.length > 0) await add(db, 'event-lists', { kinds: places.kinds, places: used });
	if (!demoIsHere) return;
	await add(db, 'words', demo.words);
	await add(db, 'splash', demo.splash);
}
