import { gases } from '#domain/bar/taps.ts';
import type { PouredKeg, PouredKegs } from '#domain/import/keg-changes.ts';
import { addByName, type KnownBeer } from '#domain/import/match.ts';
import type { ImportContext } from '#domain/import/plan.ts';
import { settings } from '#domain/settings/setting.ts';
import { guideNames } from '#style-guide/names.ts';
import { pouring, pouringOnTaps } from '../bar/read-bar.ts';
import { beerColumns, beerFromRow } from '../beers/rows.ts';
import { readPours } from '../beers/store.ts';
import { readRow } from '../beers/unreadable-beers.ts';
import type { Db } from '../db/schema.ts';
import { timeSlices } from '../process/event-loop.ts';
import type { Source } from '../resources/damage-log.ts';
import { readSetting } from '../settings/store.ts';
import { cleanContent } from '../text/clean-html.ts';
import { readItems } from './import-items.ts';

const beersAtOnce = 200;

export async function readContext(source: Source, today: string): Promise<ImportContext> {
	const { db } = source;
	const pause = timeSlices();
	const known = new Map<string, KnownBeer>();
	const byName = new Map<string, KnownBeer[]>();
	for (let last = ''; ; ) {
		const rows = await db
			.selectFrom('beers')
			.select([...beerColumns, 'version', 'deleted_at'])
			.where('id', '>', last)
			.orderBy('id')
			.limit(beersAtOnce)
			.execute();
		const ids = rows.map(({ id }) => id);
		const pourOf = await readPours(db, ids);
		for (const row of rows) {
			const { id, version, deleted_at } = row;
			const one = {
				id,
				version,
				deleted: deleted_at !== null,
				beer: beerFromRow(readRow(row).row, pourOf(id)),
			};
			known.set(id, one);
			addByName(byName, one);
			await pause();
		}
		if (rows.length < beersAtOnce) break;
		last = rows.at(-1)?.id ?? last;
	}
	const old = await db.selectFrom('old_slugs').select(['slug', 'beer_id']).execute();
	const { value: usual, version: sizesVersion } = await readSetting(source, settings.sizes);
	const { value: business } = await readSetting(source, settings.business);
	const taps = await pouringOnTaps(db).execute();
	return {
		...(await readPouredKegs(db)),
		bySlug: new Map([...known.values()].map((one) => [one.beer.slug, one])),
		byName,
		oldSlugs: new Map(old.flatMap(({ slug, beer_id }) => pairOf(slug, known.get(beer_id)))),
		onTap: new Map(taps.flatMap(({ number, beerId }) => pairOf(number, known.get(beerId)))),
		guide: guideNames,
		clean: cleanContent,
		today,
		house: business.name,
		usual: sizesVersion > 0 ? usual : null,
		items: await readItems(source),
	};
}

function pairOf<Key>(key: Key, known: KnownBeer | undefined): [Key, KnownBeer][] {
	return known ? [[key, known]] : [];
}

async function readPouredKegs(db: Db): Promise<PouredKegs> {
	const rows = await pouring(db)
		.select(['beer_id', 'size', 'batch', 'filled_on as filledOn'])
		.orderBy((order) => order.fn.coalesce('tap_number', order.lit(1000)))
		.execute();
	const kegs = new Map<string, PouredKeg>();
	for (const { beer_id, ...keg } of rows) {
		const lowest = kegs.get(beer_id);
		kegs.set(beer_id, lowest ? { ...lowest, several: true } : { ...keg, several: false });
	}
	const taps = await db.selectFrom('taps').select(['number', 'gas']).execute();
	return {
		kegs,
		gases: new Map(taps.map(({ number, gas }) => [number, gases.find((one) => one === gas) ?? null])),
	};
}
