import type { Kysely } from 'kysely';
import demo from './035-demo-words.json' with { type: 'json' };
import places from './035-places.json' with { type: 'json' };

/** The tables as they were then, as far as these steps need them. */
interface Tables {
	beers: { slug: string };
	content_items: { kind: string; value: string };
	settings: { key: string; value: string; version: number; updated_at: string; updated_by: string };
}

/** Stores the value of a setting as the program came with it, unless staff have one. */
async function add(db: Kysely<Tables>, key: string, value: unknown): Promise<void> {
	const untouched = { version: 0, updated_at: new Date(0).toISOString(), updated_by: 'system' };
	await db
		.insertInto('settings')
		.values({ key, value: JSON.stringify(value), ...untouched })
		.onConflict((conflict) => conflict.doNothing())
		.execute();
}

/** Says whether the database began as the demo brewery. Releases before the mark put it into every new database. */
async function carriesDemo(db: Kysely<Tables>): Promise<boolean> {
	const rows = await db.selectFrom('settings').select(['key', 'value']).execute();
	const mark = rows.find(({ key }) => key === 'demo-content')?.value;
	return mark === undefined ? rows.length > 0 : mark.includes('"planted":true');
}

async function isUsed(db: Kysely<Tables>): Promise<boolean> {
	const row =
		(await db.selectFrom('settings').select('key').executeTakeFirst()) ??
		(await db.selectFrom('beers').select('slug').executeTakeFirst());
	return row !== undefined;
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

/** Texts of the demo brewery that the program showed on every site until '038-splash-and-words'. */
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

/**
 * These steps turned what every site showed into settings: databases in use keep showing it, and new ones begin
 * without it.
 */
export const settingsSteps = {
	/** Databases that began as the demo brewery keep the barn and its red. */
	'033-brand': async (db: Kysely<Tables>) => {
		if (await carriesDemo(db)) await add(db, 'brand', barn);
	},
	/** Databases in use keep the farm on the home page. */
	'034-scene': async (db: Kysely<Tables>) => {
		if (await isUsed(db)) await add(db, 'scene', { scene: 'farm', picture: '', alt: '', photo: null });
	},
	/** Stores the texts that guests saw, for demo databases only. Places named by events stay places. */
	'035-own-words': async (db: Kysely<Tables>) => {
		const events = await db.selectFrom('content_items').select('value').where('kind', '=', 'event').execute();
		const used = places.places.filter(({ slug }) =>
			events.some(({ value }) => value.includes(`"place":"${slug}"`)),
		);
		const demoIsHere = await carriesDemo(db);
		if (used.length > 0) await add(db, 'event-lists', { kinds: places.kinds, places: used });
		if (!demoIsHere) return;
		await add(db, 'words', demo.words);
		await add(db, 'splash', demo.splash);
	},
	/** Databases in use keep announcing the online store. */
	'038-splash-and-words': async (db: Kysely<Tables>) => {
		if (!(await isUsed(db))) return;
		await addWords(db);
		await add(db, 'splash', {
			enabled: true,
			title: 'Online ordering is coming soon',
			text: 'Until then, see us at the bar.',
			store: true,
		});
	},
};
