import type { Kysely } from 'kysely';

/** The tables as they were then, as far as this migration needs them. */
interface Tables {
	beers: { slug: string };
	settings: { key: string; value: string; version: number; updated_at: string; updated_by: string };
}

/** Texts of the demo brewery that the program showed on every site until now. */
const demoWords = {
	foodLine:
		'Our food menu with prices, allergens and dietary marks, kitchen hours, and a beer to go with every dish.',
	faqLine:
		'Reservations, parking, dogs and kids, allergens, music, groups and beer to go: answers to the questions we hear most.',
	faqContact: 'Call or email us. We answer the phone whenever we’re open.',
};

/** Stores the demo brewery's texts where nobody has changed them. */
async function addWords(db: Kysely<Tables>): Promise<void> {
	const words = db.selectFrom('settings').select('value').where('key', '=', 'words').where('version', '=', 0);
	const row = await words.executeTakeFirst();
	if (!row) return;
	const value = JSON.stringify({ ...JSON.parse(row.value), ...demoWords });
	await db.updateTable('settings').set({ value }).where('key', '=', 'words').execute();
}

/** Databases in use keep announcing the online store; new ones do not. */
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
