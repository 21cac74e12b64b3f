import type { Kysely } from 'kysely';
import { beerToJson } from '#domain/beers/beer-json.ts';
import { aboutKind } from '../about/store.ts';
import { listBeers } from '../beers/store.ts';
import type { Database } from '../db/schema.ts';
import { eventKind } from '../events/store.ts';
import { faqGroupKind, faqQuestionKind } from '../faq/store.ts';
import { foodItemKind, foodSectionKind } from '../food/store.ts';
import { photoKind } from '../home/store.ts';
import { type ContentKind, listContent } from '../resources/store.ts';
import { businessSetting, kitchenSetting, scheduleSetting } from '../settings/current-settings.ts';
import { ageVerificationSetting, readSetting, type Setting, splashSetting } from '../settings/store.ts';

/** The only folder of the repository that is ours; what else is in there stays as it is. */
export const contentFolder = 'taproom';

/** Files by their path in the repository. */
export type ContentFiles = ReadonlyMap<string, string>;

/** All content as readable JSON, one file an item, as it was at one moment. Settings are named here, so none slips in. */
export function contentFiles(db: Kysely<Database>): Promise<ContentFiles> {
	const reading = db.transaction().setAccessMode('read only');
	return reading.execute(async (trx) => {
		const files = new Map<string, string>();
		const put = (path: string, value: unknown) =>
			files.set(`${contentFolder}/${path}.json`, stableJson(value));
		for (const beer of await listBeers(trx)) put(`beers/${inPath(beer.slug)}`, beerToJson(beer));
		await putItems(trx, foodSectionKind, 'food/sections', put);
		await putItems(trx, foodItemKind, 'food/items', put);
		await putItems(trx, eventKind, 'events', put);
		await putItems(trx, faqGroupKind, 'faq/groups', put);
		await putItems(trx, faqQuestionKind, 'faq/questions', put);
		await putItems(trx, photoKind, 'photos', put);
		for (const about of await listContent(trx, aboutKind)) put('about', about);
		await putSetting(trx, businessSetting, put);
		await putSetting(trx, scheduleSetting, put);
		await putSetting(trx, kitchenSetting, put);
		await putSetting(trx, splashSetting, put);
		await putSetting(trx, ageVerificationSetting, put);
		return files;
	});
}

type Put = (path: string, value: unknown) => void;

/** The items of a kind, and beside their folder the order they stand in. */
async function putItems<T>(
	db: Kysely<Database>,
	kind: ContentKind<T>,
	folder: string,
	put: Put,
): Promise<void> {
	const items = await listContent(db, kind);
	for (const item of items) put(`${folder}/${inPath(kind.slugOf(item))}`, item);
	put(`${folder}-order`, items.map(kind.slugOf));
}

async function putSetting<V>(db: Kysely<Database>, setting: Setting<V>, put: Put): Promise<void> {
	put(`settings/${setting.key}`, (await readSetting(db, setting)).value);
}

/** A slug as a file name, whatever a hand wrote into the database. */
function inPath(slug: string): string {
	return encodeURIComponent(slug).replace(/^\.+/, (dots) => '%2E'.repeat(dots.length));
}

/** JSON whose keys stand in the order of the alphabet, so that a file changes only where its content does. */
function stableJson(value: unknown): string {
	return `${JSON.stringify(value, sorted, '\t')}\n`;
}

function sorted(_: string, value: unknown): unknown {
	if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
	return Object.fromEntries(Object.entries(value).sort(([one], [other]) => (one < other ? -1 : 1)));
}
