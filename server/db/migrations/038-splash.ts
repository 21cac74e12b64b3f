import type { Kysely } from 'kysely';

/** As much of the tables as this step needs, as they were. */
interface Tables {
	beers: { slug: string };
	settings: { key: string; value: string; version: number; updated_at: string; updated_by: string };
}

/** A new taproom announces no online store: a database that somebody has used goes on as it did. */
export async function up(db: Kysely<Tables>): Promise<void> {
	const used =
		(await db.selectFrom('settings').select('key').executeTakeFirst()) ??
		(await db.selectFrom('beers').select('slug').executeTakeFirst());
	if (!used) return;
	const value = JSON.stringify({
		enabled: true,
		title: 'Online ordering is coming soon',
		text: 'Until then, see us at the bar.',
		store: true,
	});
	const untouched = { version: 0, updated_at: new Date(0).toISOString(), updated_by: 'system' };
	await db
		.insertInto('settings')
		.values({ key: 'splash', value, ...untouched })
		.onConflict((conflict) => conflict.doNothing())
		.execute();
}
