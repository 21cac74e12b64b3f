import type { ImportContext, KnownBeer } from '#domain/import/plan.ts';
import { styles } from '#style-guide/index.ts';
import { cleanContent } from '../beers/content-html.ts';
import { beerColumns, beerFromRow } from '../beers/rows.ts';
import { readPours } from '../beers/store.ts';
import type { Db } from '../db/schema.ts';
import { timeSlices } from '../event-loop.ts';

const codes = new Map(styles.map(({ style_code }) => [style_code.toLowerCase(), style_code]));
const names = new Map(styles.map(({ style_name, style_code }) => [style_name.toLowerCase(), style_code]));

const guide: ImportContext['guide'] = {
	code: (text) => codes.get(text.trim().toLowerCase()) ?? null,
	named: (name) => names.get(name.trim().toLowerCase()) ?? null,
};

const beersAtOnce = 200;

export async function readContext(db: Db, today: string): Promise<ImportContext> {
	const pause = timeSlices();
	const known = new Map<string, KnownBeer>();
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
			known.set(id, { id, version, deleted: deleted_at !== null, beer: beerFromRow(row, pourOf(id)) });
			await pause();
		}
		if (rows.length < beersAtOnce) break;
		last = rows.at(-1)?.id ?? last;
	}
	const old = await db.selectFrom('old_slugs').select(['slug', 'beer_id']).execute();
	const taps = await db.selectFrom('taps').select(['number', 'beer_id']).execute();
	return {
		bySlug: new Map([...known.values()].map((one) => [one.beer.slug, one])),
		oldSlugs: new Map(old.flatMap(({ slug, beer_id }) => pairOf(slug, known.get(beer_id)))),
		onTap: new Map(taps.flatMap(({ number, beer_id }) => pairOf(number, known.get(beer_id)))),
		guide,
		clean: cleanContent,
		today,
	};
}

function pairOf<Key>(key: Key, known: KnownBeer | undefined): [Key, KnownBeer][] {
	return known ? [[key, known]] : [];
}
