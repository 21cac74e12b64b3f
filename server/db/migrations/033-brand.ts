import type { Kysely } from 'kysely';

/** The tables as they were then, as far as this migration needs them. */
interface Tables {
	settings: { key: string; value: string; version: number; updated_at: string; updated_by: string };
}

const barn = {
	mark: 'barn',
	letters: '',
	picture: '',
	saysName: false,
	plate: 'none',
	color: '#8e2b1c',
	type: 'almanac',
};

/** Databases that began as the demo brewery keep the barn and its red, which every site had until now. */
export async function up(db: Kysely<Tables>): Promise<void> {
	const rows = await db.selectFrom('settings').select(['key', 'value']).execute();
	const mark = rows.find(({ key }) => key === 'demo-content')?.value;
	// Releases before the mark put the demo into every new database.
	const planted = mark === undefined ? rows.length > 0 : mark.includes('"planted":true');
	if (!planted || rows.some(({ key }) => key === 'brand')) return;
	const untouched = { version: 0, updated_at: new Date(0).toISOString(), updated_by: 'system' };
	await db
		.insertInto('settings')
		.values({ key: 'brand', value: JSON.stringify(barn), ...untouched })
		.execute();
}
