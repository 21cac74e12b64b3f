import { beerToJson } from '#domain/beers/beer-json.ts';
import { allKinds } from '#domain/resources/kinds.ts';
import { allSettings } from '#domain/settings/setting.ts';
import { listBeers } from '../beers/store.ts';
import { listRecords } from '../resources/content-store.ts';
import type { Source } from '../resources/damage.ts';
import { readSetting } from '../settings/store.ts';

/** The only folder of the repository that a sync writes to. */
export const contentFolder = 'taproom';

export type ContentFiles = ReadonlyMap<string, string>;

/** All content as readable JSON, one file an item, as of one moment. An item that cannot be parsed is sent as it is stored. */
export function contentFiles({ db, damage }: Source): Promise<ContentFiles> {
	const reading = db.transaction().setAccessMode('read only');
	return reading.execute(async (trx) => {
		const files = new Map<string, string>();
		const put = (path: string, value: unknown) =>
			files.set(`${contentFolder}/${path}.json`, stableJson(value));
		for (const beer of await listBeers(trx)) put(`beers/${inPath(beer.slug)}`, beerToJson(beer));
		for (const kind of allKinds) {
			const records = await listRecords(trx, kind);
			for (const { id, placed } of records) {
				const read = kind.read(placed.value);
				const path = kind.single ? kind.files : `${kind.files}/${inPath(id)}`;
				put(path, 'item' in read ? read.item : placed.value);
			}
			// Beside the folder, the order in which the items stand.
			if (!kind.single)
				put(
					`${kind.files}-order`,
					records.map(({ id }) => id),
				);
		}
		for (const setting of allSettings.filter(({ synced }) => synced)) {
			put(`settings/${setting.key}`, (await readSetting({ db: trx, damage }, setting)).value);
		}
		return files;
	});
}

/** A slug as a file name, whatever somebody wrote into the database by hand. */
function inPath(slug: string): string {
	return encodeURIComponent(slug).replace(/^\.+/, (dots) => '%2E'.repeat(dots.length));
}

/** JSON with sorted keys, so that a file changes only where its content does. */
function stableJson(value: unknown): string {
	return `${JSON.stringify(value, sorted, '\t')}\n`;
}

function sorted(_: string, value: unknown): unknown {
	if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
	return Object.fromEntries(Object.entries(value).sort(([one], [other]) => (one < other ? -1 : 1)));
}
