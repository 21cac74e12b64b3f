import { allKinds } from '#domain/resources/kinds.ts';
import { settings } from '#domain/settings/setting.ts';
import type { Db } from '../db/schema.ts';

/** Finds amounts in what is stored as JSON, whatever their field is called. */
const amount = /"\w*[cC]ents":\s?\d/;

/** Says whether anything has a price, so that amounts mean something. */
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
