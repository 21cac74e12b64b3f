import type { Kysely, Transaction } from 'kysely';
import { about } from '#demo/about.ts';
import { beers } from '#demo/beers/index.ts';
import { events } from '#demo/events/index.ts';
import { faqGroups, faqQuestions } from '#demo/faq.ts';
import { foodItems, foodSections } from '#demo/food/index.ts';
import { photos } from '#demo/home.ts';
import { insertAbout } from '../about/store.ts';
import { countBeers, insertBeer } from '../beers/store.ts';
import type { Database } from '../db/schema.ts';
import { insertEvents } from '../events/store.ts';
import { insertFaq } from '../faq/store.ts';
import { insertFood } from '../food/store.ts';
import { insertPhotos } from '../home/store.ts';

/** Fills a database without beers with the demo brewery's, all or none. A database with any beer is left alone. */
export async function seedDemo(db: Kysely<Database>, now: Date): Promise<void> {
	if ((await countBeers(db)) > 0) return;
	await db.transaction().execute(async (trx) => {
		for (const beer of beers) await insertBeer(trx, beer, now);
		await seedContent(trx, now);
	});
}

/** Fills in the demo brewery's food, events, questions, about page and photos where there are none. */
export async function seedContent(trx: Transaction<Database>, now: Date): Promise<void> {
	await insertEvents(trx, events, now);
	await insertFood(trx, foodSections, foodItems, now);
	await insertFaq(trx, faqGroups, faqQuestions, now);
	await insertAbout(trx, about, now);
	await insertPhotos(trx, photos, now);
}
