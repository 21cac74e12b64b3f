import type { Kysely } from 'kysely';

/** As much of the tables as this step needs, as they were. */
interface Tables {
	beers: { slug: string };
	settings: { key: string; value: string; version: number; updated_at: string; updated_by: string };
}

/** Until now every first screen was the farm: a database that somebody has used keeps it. */
export async function up(db: Kysely<Tables>): Promise<void> {
	const used =
		(await db.selectFrom('settings').select('key').executeTakeFirst()) ??
		(await db.selectFrom('beers').select('slug').executeTakeFirst());
	if (!used) return;
	const value = JSON.stringify({ scene: 'farm', picture: '', alt: '', photo: null });
	const untouched = { version: 0, updated_at: new Date(0).toISOString(), updated_by: 'system' };
	await db
		.insertInto('settings')
		.values({ key: 'scene', value, ...untouched })
		.execute();
}
