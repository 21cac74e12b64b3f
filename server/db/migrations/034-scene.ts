import type { Kysely } from 'kysely';

/** The tables as they were then, as far as this migration needs them. */
interface Tables {
	beers: { slug: string };
	settings: { key: string; value: string; version: number; updated_at: string; updated_by: string };
}

/** Databases in use keep the farm, which every home page showed until now. */
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
