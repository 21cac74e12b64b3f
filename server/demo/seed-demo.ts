import { randomUUID } from 'node:crypto';
import { beers } from '#demo/beers/index.ts';
import { brand } from '#demo/brand.ts';
import { brewery } from '#demo/brewery.ts';
import { place, scene, visit } from '#demo/home.ts';
import { demoContent } from '#demo/index.ts';
import { taps } from '#demo/taps.ts';
import { eventLists, splash, words } from '#demo/words.ts';
import { contentKinds, kinds } from '#domain/resources/kinds.ts';
import { type Setting, settings } from '#domain/settings/setting.ts';
import { addDays } from '#domain/zoned-time.ts';
import { insertBeer } from '../beers/store.ts';
import type { Db, Trx } from '../db/schema.ts';
import { insertItems } from '../resources/content-store.ts';
import { seedSetting } from '../settings/store.ts';

/** Writes the parts of the demo's taps that its beers do not determine. */
async function seedTaps(trx: Trx, now: Date): Promise<void> {
	const at = now.toISOString();
	for (const { number, name = null, gas, cleaned, next } of taps) {
		const line = { name, gas, cleaned_on: addDays(at.slice(0, 10), -cleaned) };
		await trx
			.insertInto('taps')
			.values({ ...line, number })
			.onConflict((conflict) => conflict.column('number').doUpdateSet(line))
			.execute();
		if (next === undefined) continue;
		const beer = await trx
			.selectFrom('beers')
			.select('id')
			.where('slug', '=', next)
			.executeTakeFirstOrThrow();
		const keg = { id: randomUUID(), beer_id: beer.id, tap_number: number, created_at: at };
		await trx.insertInto('kegs').values(keg).execute();
	}
}

/** A database counts as unused while these tables are empty. Others, such as page views, fill by themselves. */
const writtenTables = ['beers', 'content_items', 'settings', 'users', 'history'] as const;

async function isUnused(trx: Trx): Promise<boolean> {
	for (const table of writtenTables) {
		const one = trx.selectFrom(table).select(({ lit }) => lit(1).as('one'));
		if (await one.limit(1).executeTakeFirst()) return false;
	}
	return true;
}

/** The first start decides for good: it leaves a mark even if the demo is not wanted. */
export async function seedDemo(db: Db, now: Date, wanted = true): Promise<void> {
	await db.transaction().execute(async (trx) => {
		const { demoContent } = settings;
		const marks = trx.selectFrom('settings').select('key').where('key', '=', demoContent.key);
		if (await marks.executeTakeFirst()) return;
		const planted = wanted && (await isUnused(trx));
		await seedSetting(trx, demoContent, { planted });
		if (!planted) return;
		await addDemo(trx, now);
	});
}

export async function addDemo(trx: Trx, now: Date): Promise<void> {
	for (const beer of beers) await insertBeer(trx, beer, now);
	await seedTaps(trx, now);
	await seedContent(trx, now);
	await seedSettings(trx);
}

interface DemoSetting {
	readonly setting: Setting<unknown>;
	readonly value: unknown;
}
const demoSetting = <V>(setting: Setting<V>, value: V): DemoSetting => ({ setting, value });

export const demoSettings: readonly DemoSetting[] = [
	demoSetting(settings.business, brewery),
	demoSetting(settings.visit, visit),
	demoSetting(settings.brand, brand),
	demoSetting(settings.place, place),
	demoSetting(settings.scene, scene),
	demoSetting(settings.words, words),
	demoSetting(settings.eventLists, eventLists),
	demoSetting(settings.splash, splash),
];

/** Writes the demo's settings that nobody has set yet. */
async function seedSettings(trx: Trx): Promise<void> {
	for (const { setting, value } of demoSettings) {
		const there = trx.selectFrom('settings').select('key').where('key', '=', setting.key);
		if (!(await there.executeTakeFirst())) await seedSetting(trx, setting, value);
	}
}

async function seedContent(trx: Trx, now: Date): Promise<void> {
	for (const name of contentKinds) await insertItems<object>(trx, kinds[name], demoContent[name], now);
}
