import type { Kysely } from 'kysely';

/** As much of the tables as this step needs, as they were. */
interface Tables {
	beers: { slug: string };
	settings: { key: string; value: string; version: number; updated_at: string; updated_by: string };
}

/** What the program said to the guests of every taproom until now, and is the demo brewery's own. */
const demoWords = {
	foodLine:
		'Our food menu with prices, allergens and dietary marks, kitchen hours, and a beer to go with every dish.',
	faqLine:
		'Reservations, parking, dogs and kids, allergens, music, groups and beer to go: answers to the questions we hear most.',
	faqContact: 'Call or email us. We answer the phone whenever we’re open.',
};

/** The words of the demo brewery that nobody has changed. */
async function addWords(db: Kysely<Tables>): Promise<void> {
	const words = db.selectFrom('settings').select('value').where('key', '=', 'words').where('version', '=', 0);
	const row = await words.executeTakeFirst();
	if (!row) return;
	const value = JSON.stringify({ ...JSON.parse(row.value), ...demoWords });
	await db.updateTable('settings').set({ value }).where('key', '=', 'words').execute();
}

/** A new taproom announces no online store: a database that somebody has used goes on as it did. */
export async function up(db: Kysely<Tables>): Promise<void> {
	const used =
		(await db.selectFrom('settings').select('key').executeTakeFirst()) ??
		(await db.selectFrom('beers').select('slug').executeTakeFirst());
	if (!used) return;
	await addWords(db);
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
