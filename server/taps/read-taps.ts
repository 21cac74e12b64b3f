import { gases, type Keg, kegLevels, type Tap, type TapList } from '#domain/taps/taps.ts';
import { readListed } from '../beers/unreadable.ts';
import type { Db } from '../db/schema.ts';

function selectKegs(db: Db) {
	return db
		.selectFrom('kegs')
		.innerJoin('beers', 'beers.id', 'kegs.beer_id')
		.selectAll('kegs')
		.select(['slug', 'name', 'style', 'brewery', 'abv', 'status', 'beers.version', 'deleted_at']);
}

type JoinedKeg = Awaited<ReturnType<ReturnType<typeof selectKegs>['execute']>>[number];

function kegFromRow(row: JoinedKeg): Keg {
	const { beer_id, brewery, version, deleted_at, ...joined } = row;
	const { slug, name, style, abv, status } = readListed({
		...{ id: beer_id, slug: joined.slug, name: joined.name },
		...{ style: joined.style, abv: joined.abv, status: joined.status },
	});
	return {
		id: row.id,
		tapNumber: row.tap_number,
		size: row.size,
		batch: row.batch,
		filledOn: row.filled_on,
		level: kegLevels.find((level) => level === row.level) ?? null,
		tappedOn: row.tapped_on,
		tappedAt: row.tapped_at,
		goneAt: row.gone_at,
		beer: { id: beer_id, slug, name, style, brewery, abv, status, version, deleted: deleted_at !== null },
	};
}

export async function findKeg(db: Db, id: string | null): Promise<Keg | null> {
	if (id === null) return null;
	const row = await selectKegs(db).where('kegs.id', '=', id).executeTakeFirst();
	return row ? kegFromRow(row) : null;
}

/** What is not gone: what pours, then what waits in its order; on these taps or everywhere. */
async function presentKegs(db: Db, numbers: readonly number[] | 'all'): Promise<Keg[]> {
	let query = selectKegs(db).where('gone_at', 'is', null);
	if (numbers !== 'all') query = query.where('tap_number', 'in', numbers);
	const rows = await query
		.orderBy((order) => order('tapped_at', 'is', null))
		.orderBy('position')
		.orderBy('kegs.created_at')
		.orderBy('kegs.id')
		.execute();
	return rows.map(kegFromRow);
}

/** What was on a tap, newest first; also when the tap itself is no more. */
export async function pastKegs(db: Db, number: number): Promise<Keg[]> {
	const gone = selectKegs(db).where('tap_number', '=', number).where('gone_at', 'is not', null);
	return (await gone.orderBy('gone_at', 'desc').limit(100).execute()).map(kegFromRow);
}

export async function readGoneKegs(db: Db, since: string) {
	const rows = await selectKegs(db).where('gone_at', '>=', since).orderBy('gone_at').execute();
	return rows.map((row) => ({ keg: kegFromRow(row), by: row.gone_by, at: row.gone_at ?? since }));
}

/** In the order of the line. */
export async function readTaps(db: Db, numbers: readonly number[] | 'all'): Promise<Tap[]> {
	return (await readBoth(db, numbers)).taps;
}

/** As of one moment. */
export function readTapList(db: Db): Promise<TapList> {
	return db
		.transaction()
		.setAccessMode('read only')
		.execute((trx) => readBoth(trx, 'all'));
}

async function readBoth(db: Db, numbers: readonly number[] | 'all'): Promise<TapList> {
	let query = db.selectFrom('taps').selectAll().orderBy('number');
	if (numbers !== 'all') query = query.where('number', 'in', numbers);
	const rows = await query.execute();
	const kegs = Map.groupBy(await presentKegs(db, numbers), ({ tapNumber }) => tapNumber);
	const taps = rows.map(({ cleaned_on, out_of_order, gas, ...row }): Tap => {
		const here = kegs.get(row.number) ?? [];
		return {
			...row,
			gas: gases.find((known) => known === gas) ?? null,
			cleanedOn: cleaned_on,
			outOfOrder: out_of_order === 1,
			pouring: here.find(({ tappedAt }) => tappedAt !== null) ?? null,
			queue: here.filter(({ tappedAt }) => tappedAt === null),
		};
	});
	return { taps, loose: kegs.get(null) ?? [] };
}
