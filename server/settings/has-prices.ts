import { allKinds } from '#domain/resources/kinds.ts';
import { settings } from '#domain/settings/setting.ts';
import type { Db } from '../db/schema.ts';

/** Finds amounts of money in stored JSON by the end of the field's name. */
const amount = /"\w*[cC]ents":\s?\d/;

/** Says whether any prices exist, so that the currency matters. */
export async function hasPrices(db: Db): Promise<boolean> {
	const pour = db.selectFrom('servings').select('price_cents').where('price_cents', 'is not', null);
	if (await pour.limit(1).executeTakeFirst()) return true;
	const sizes = db.selectFrom('settings').select('value').where('key', '=', settings.sizes.key);
	const usual = await sizes.executeTakeFirst();
	if (usual && amount.test(usual.value)) return true;
	const kinds = allKinds.map(({ name }) => name);
	const items = await db.selectFrom('content_items').select('value').where('kind', 'in', kinds).execute();
	return items.some(({ value }) => amount.test(value));
}
