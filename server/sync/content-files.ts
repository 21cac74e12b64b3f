import type { Keg } from '#domain/bar/taps.ts';
import { beerToJson } from '#domain/beers/beer-json.ts';
import { isPublished } from '#domain/publishing/publishing.ts';
import { allKinds } from '#domain/resources/kinds.ts';
import { allSettings } from '#domain/settings/setting.ts';
import { readTaps } from '../bar/read-bar.ts';
import { hiddenSlugs, listPublicBeers } from '../beers/store.ts';
import type { Trx } from '../db/schema.ts';
import { timeSlices } from '../process/event-loop.ts';
import { withoutHiddenBeers } from '../resources/content-refs.ts';
import { listRecords } from '../resources/content-store.ts';
import type { TimedSource } from '../resources/damage-log.ts';
import { readSetting } from '../settings/store.ts';

/** The only folder of the repository that a sync writes. */
export const contentFolder = 'taproom';

export type ContentFiles = ReadonlyMap<string, string>;

/**
 * Returns all content as readable JSON, one file per item, as of one moment. An unparsable item is written as stored.
 * Unpublished items are left out, because many people may read the repository.
 */
export function contentFiles({ db, damage, clock }: TimedSource): Promise<ContentFiles> {
	const now = clock();
	const reading = db.transaction().setAccessMode('read only');
	return reading.execute(async (trx) => {
		const files = new Map<string, string>();
		const pause = timeSlices();
		const put = (path: string, value: unknown) => {
			files.set(`${contentFolder}/${path}.json`, stableJson(value));
			return pause();
		};
		const beers = await listPublicBeers({ db: trx, damage });
		for (const beer of beers) await put(`beers/${inPath(beer.slug)}`, beerToJson(beer));
		await put('taps', await tapsFile(trx, new Set(beers.map(({ slug }) => slug))));
		const hidden = await hiddenSlugs(trx);
		for (const kind of allKinds) {
			const records = [];
			for (const record of await listRecords(trx, kind)) {
				const { id, placed } = record;
				const read = kind.read(placed.value);
				if ('item' in read && !isPublished(read.item, now)) continue;
				records.push(record);
				const path = kind.single ? kind.files : `${kind.files}/${inPath(id)}`;
				await put(path, 'item' in read ? withoutHiddenBeers(kind, read.item, hidden) : placed.value);
			}
			// The order of the items is stored in a file beside their folder.
			if (!kind.single)
				await put(
					`${kind.files}-order`,
					records.map(({ id }) => id),
				);
		}
		for (const setting of allSettings.filter(({ synced }) => synced)) {
			await put(`settings/${setting.key}`, (await readSetting({ db: trx, damage }, setting)).value);
		}
		return files;
	});
}

/** Returns the taps with pouring and waiting beers, as far as guests may know them. */
async function tapsFile(trx: Trx, slugs: ReadonlySet<string>) {
	const shown = (keg: Keg) => slugs.has(keg.beer.slug);
	const kegOf = ({ beer: { slug }, size, batch, filledOn, tappedOn }: Keg) => {
		return { beer: slug, size, batch, filled_on: filledOn, tapped_on: tappedOn };
	};
	return (await readTaps(trx)).map(({ number, name, gas, cleanedOn, outOfOrder, pouring, queue }) => ({
		number,
		name,
		gas,
		cleaned_on: cleanedOn,
		out_of_order: outOfOrder,
		pouring: pouring && shown(pouring) ? kegOf(pouring) : null,
		queue: queue.filter(shown).map(kegOf),
	}));
}

/** Turns a slug into a safe file name, even one written into the database by hand. */
function inPath(slug: string): string {
	return encodeURIComponent(slug).replace(/^\.+/, (dots) => '%2E'.repeat(dots.length));
}

/** Writes JSON with sorted keys, so that a file changes only if its content does. */
function stableJson(value: unknown): string {
	return `${JSON.stringify(value, sorted, '\t')}\n`;
}

function sorted(_: string, value: unknown): unknown {
	if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
	return Object.fromEntries(Object.entries(value).sort(([one], [other]) => (one < other ? -1 : 1)));
}
