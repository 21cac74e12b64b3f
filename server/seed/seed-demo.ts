import type { Kysely, Transaction } from 'kysely';
import { about } from '#demo/about.ts';
import { beers } from '#demo/beers/index.ts';
import { brewery } from '#demo/brewery.ts';
import { events } from '#demo/events/index.ts';
import { faqGroups, faqQuestions } from '#demo/faq.ts';
import { foodItems, foodSections } from '#demo/food/index.ts';
import { photos, visit } from '#demo/home.ts';
import { kinds } from '#domain/resources/kinds.ts';
import { settings } from '#domain/settings/setting.ts';
import { insertBeer } from '../beers/store.ts';
import type { Database } from '../db/schema.ts';
import { insertItems } from '../resources/content-store.ts';
import { plantSetting } from '../settings/store.ts';

/** Whatever staff or an older version may have left; page views come by themselves. */
const heldTables = ['beers', 'content_items', 'settings', 'users', 'history'] as const;

/** Whether a database has ever held anything that somebody wrote. */
async function hasHeldAnything(trx: Transaction<Database>): Promise<boolean> {
	for (const table of heldTables) {
		const row = await trx
			.selectFrom(table)
			.select(({ lit }) => lit(1).as('one'))
			.limit(1)
			.executeTakeFirst();
		if (row) return true;
	}
	return false;
}

/**
 * Plants the demo brewery, all of it or nothing, in a database that has never held anything. The first start decides for
 * good: one that is not `wanted` leaves a mark, too, and nothing is ever planted later.
 */
export async function seedDemo(db: Kysely<Database>, now: Date, wanted = true): Promise<void> {
	await db.transaction().execute(async (trx) => {
		const { demoContent } = settings;
		const mark = await trx
			.selectFrom('settings')
			.select('key')
			.where('key', '=', demoContent.key)
			.executeTakeFirst();
		if (mark) return;
		const planted = wanted && !(await hasHeldAnything(trx));
		await plantSetting(trx, demoContent, { planted });
		if (planted) await plant(trx, now);
	});
}

async function plant(trx: Transaction<Database>, now: Date): Promise<void> {
	for (const beer of beers) await insertBeer(trx, beer, now);
	await seedContent(trx, now);
	await seedSettings(trx);
}

/** The demo brewery's own words, where nobody has set any. */
export async function seedSettings(trx: Transaction<Database>): Promise<void> {
	await plantSetting(trx, settings.business, brewery);
	await plantSetting(trx, settings.visit, visit);
}

/** Fills in the demo brewery's food, events, questions, about page and photos, where there are none of these. */
export async function seedContent(trx: Transaction<Database>, now: Date): Promise<void> {
	await insertItems(trx, kinds.event, events, now);
	await insertItems(trx, kinds['food-section'], foodSections, now);
	await insertItems(trx, kinds['food-item'], foodItems, now);
	await insertItems(trx, kinds['faq-group'], faqGroups, now);
	await insertItems(trx, kinds['faq-question'], faqQuestions, now);
	await insertItems(trx, kinds.about, [about], now);
	await insertItems(trx, kinds.photo, photos, now);
}
