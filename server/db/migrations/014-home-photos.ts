import type { Kysely } from 'kysely';
import photos from './014-home-photos.json' with { type: 'json' };

/** As much of the tables as this step needs, as they were. */
interface Tables {
	content_items: { kind: string; slug: string; position: number; value: string; updated_at: string };
	history: { subject: string; subject_id: string };
	settings: { key: string };
}

/**
 * When the demo brewery's content was seeded, for a database that is still the demo brewery's: nobody has told what the
 * business is called, and the about page was written by no one of the staff. Null for every other.
 */
async function demoSince(db: Kysely<Tables>): Promise<string | null> {
	const named = await db
		.selectFrom('settings')
		.select('key')
		.where('key', '=', 'business')
		.executeTakeFirst();
	const written = await anyHistory(db, 'about/');
	if (named || written) return null;
	const about = await db
		.selectFrom('content_items')
		.select('updated_at')
		.where('kind', '=', 'about')
		.executeTakeFirst();
	return about?.updated_at ?? null;
}

/** Whether the history tells of any item of a kind; a deleted one stands there alone. */
async function anyHistory(db: Kysely<Tables>, kind: `${string}/`): Promise<boolean> {
	const change = await db
		.selectFrom('history')
		.select('subject_id')
		.where('subject', '=', 'content')
		.where('subject_id', 'like', `${kind}%`)
		.executeTakeFirst();
	return change !== undefined;
}

/** Photos became content after the first databases were seeded: the demo brewery's get theirs, as the seed would have. */
export async function up(db: Kysely<Tables>): Promise<void> {
	const there = await db
		.selectFrom('content_items')
		.select('slug')
		.where('kind', '=', 'photo')
		.executeTakeFirst();
	if (there || (await anyHistory(db, 'photo/'))) return;
	const updated_at = await demoSince(db);
	if (updated_at === null) return;
	const rows = photos.map((photo, position) => ({
		kind: 'photo',
		slug: photo.slug,
		position,
		value: JSON.stringify(photo),
		updated_at,
	}));
	await db.insertInto('content_items').values(rows).execute();
}
