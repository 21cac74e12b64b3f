import type { Kysely } from 'kysely';

/** As much of the tables as this step needs, as they were. */
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

/** Until now every site had the barn and its red: what the demo brewery was planted into keeps them. */
export async function up(db: Kysely<Tables>): Promise<void> {
	const rows = await db.selectFrom('settings').select(['key', 'value']).execute();
	const mark = rows.find(({ key }) => key === 'demo-content')?.value;
	// A release before the mark planted the demo into every new database.
	const planted = mark === undefined ? rows.length > 0 : mark.includes('"planted":true');
	if (!planted || rows.some(({ key }) => key === 'brand')) return;
	const untouched = { version: 0, updated_at: new Date(0).toISOString(), updated_by: 'system' };
	await db
		.insertInto('settings')
		.values({ key: 'brand', value: JSON.stringify(barn), ...untouched })
		.execute();
}
