import type { ExpressionBuilder, Selectable, SqlBool } from 'kysely';
import {
	type Bar,
	type BarBeer,
	type BarKeg,
	type LineState,
	looseOf,
	shownKeg,
	tapsOf,
} from '#domain/bar/bar.ts';
import { gases, type Keg, kegLevels, type Tap, type TapList } from '#domain/bar/taps.ts';
import { AppError } from '#domain/errors.ts';
import { isPouring, ownStatusOf } from '../beers/own-status.ts';
import { readListed } from '../beers/unreadable-beers.ts';
import type { Database, Db } from '../db/schema.ts';

const beerColumns = ['slug', 'name', 'style', 'brewery', 'abv'] as const;
const ownColumns = ['beers.status', 'own_status', 'beers.tapped_on as last_tapped_on'] as const;
const stateColumns = ['beers.published', 'beers.version as beer_version', 'deleted_at'] as const;

function selectKegs(db: Db) {
	return db
		.selectFrom('kegs')
		.innerJoin('beers', 'beers.id', 'kegs.beer_id')
		.selectAll('kegs')
		.select([...beerColumns, ...ownColumns, ...stateColumns]);
}
type KegRow = Awaited<ReturnType<ReturnType<typeof selectKegs>['execute']>>[number];
type BeerRow = Omit<KegRow, keyof Selectable<Database['kegs']>>;

function beerFromRow(id: string, row: BeerRow): BarBeer {
	const { slug, name, style, abv, status } = readListed({
		...{ id, slug: row.slug, name: row.name },
		...{ style: row.style, abv: row.abv, status: row.status },
	});
	const own = ownStatusOf({ status, own_status: row.own_status });
	return {
		id,
		slug,
		name,
		style,
		brewery: row.brewery,
		abv,
		version: row.beer_version,
		deleted: row.deleted_at !== null,
		own: { status: own, tappedOn: row.last_tapped_on, published: row.published === 1 },
	};
}

export function kegFromRow(row: Selectable<Database['kegs']>): BarKeg {
	return {
		id: row.id,
		beerId: row.beer_id,
		tapNumber: row.tap_number,
		position: row.position,
		size: row.size,
		batch: row.batch,
		filledOn: row.filled_on,
		level: kegLevels.find((level) => level === row.level) ?? null,
		tappedOn: row.tapped_on,
		since: row.since,
		tappedAt: row.tapped_at,
		goneAt: row.gone_at,
		goneBy: row.gone_by,
		createdAt: row.created_at,
	};
}

export function rowFromKeg(keg: BarKeg): Selectable<Database['kegs']> {
	return {
		id: keg.id,
		beer_id: keg.beerId,
		tap_number: keg.tapNumber,
		position: keg.position,
		size: keg.size,
		batch: keg.batch,
		filled_on: keg.filledOn,
		level: keg.level,
		tapped_on: keg.tappedOn,
		since: keg.since,
		tapped_at: keg.tappedAt,
		gone_at: keg.goneAt,
		gone_by: keg.goneBy,
		created_at: keg.createdAt,
	};
}

type LineRow = Omit<Selectable<Database['taps']>, 'version'>;

export function lineFromRow({ number, name, gas, cleaned_on, out_of_order }: LineRow): LineState {
	const known = gases.find((one) => one === gas) ?? null;
	return { number, name, gas: known, cleanedOn: cleaned_on, outOfOrder: out_of_order === 1 };
}

export function rowFromLine({ number, name, gas, cleanedOn, outOfOrder }: LineState): LineRow {
	return { number, name, gas, cleaned_on: cleanedOn, out_of_order: outOfOrder ? 1 : 0 };
}

const isLast = (where: ExpressionBuilder<Database, 'kegs' | 'beers'>) =>
	where('gone_at', '=', ({ selectFrom }) =>
		selectFrom('kegs as others')
			.whereRef('others.beer_id', '=', 'kegs.beer_id')
			.select(({ fn }) => fn.max('others.gone_at').as('at')),
	);

/** What `loadBar` loads besides the present state. */
export interface BarQuery {
	/** Also loads kegs that went after this instant (ISO 8601). */
	readonly since?: string;
	/** Also loads these kegs, however long they are gone. */
	readonly kegIds?: readonly string[];
	/** Also loads these beers, even without a keg. */
	readonly beerIds?: readonly string[];
	/** Also loads the last keg that went of each of these beers. */
	readonly lastOf?: readonly string[];
}

/** Loads the taps, the kegs that wait or pour, and their beers. */
export async function loadBar(
	db: Db,
	{ since, kegIds = [], beerIds = [], lastOf = [] }: BarQuery = {},
): Promise<Bar> {
	const taps = await db.selectFrom('taps').selectAll().orderBy('number').execute();
	const rows = await selectKegs(db)
		.where((where) =>
			where.or([
				where('gone_at', 'is', null),
				...(since === undefined ? [] : [where('gone_at', '>=', since)]),
				...(kegIds.length > 0 ? [where('kegs.id', 'in', kegIds)] : []),
				...(lastOf.length > 0 ? [where.and([where('beer_id', 'in', lastOf), isLast(where)])] : []),
			]),
		)
		.execute();
	const beers = new Map(rows.map((row) => [row.beer_id, beerFromRow(row.beer_id, row)]));
	const others = [...beerIds, ...lastOf].filter((id) => !beers.has(id));
	if (others.length > 0) {
		const query = db.selectFrom('beers').select(['id', ...beerColumns, ...ownColumns, ...stateColumns]);
		for (const row of await query.where('id', 'in', others).execute())
			beers.set(row.id, beerFromRow(row.id, row));
	}
	return {
		lines: new Map(taps.map((row) => [row.number, { ...lineFromRow(row), version: row.version }])),
		kegs: new Map(rows.map((row) => [row.id, kegFromRow(row)])),
		beers,
	};
}

/** Returns the taps in the order of the wall. */
export const readTaps = async (db: Db): Promise<Tap[]> => tapsOf(await loadBar(db));

/** Throws NOT_FOUND. */
export async function readTap(db: Db, number: number): Promise<Tap> {
	const [tap] = tapsOf(await loadBar(db), [number]);
	if (!tap) throw new AppError('NOT_FOUND', `There is no tap ${number}.`);
	return tap;
}

/** Reads the taps and kegs as of one moment. */
export function readTapList(db: Db): Promise<TapList> {
	return db
		.transaction()
		.setAccessMode('read only')
		.execute(async (trx) => {
			const bar = await loadBar(trx);
			return { taps: tapsOf(bar), loose: looseOf(bar) };
		});
}

/** Selects kegs with the present status of each one's beer. */
const selectShown = (db: Db) => selectKegs(db).select((where) => isPouring(where).as('pours'));

function readKeg({ pours, ...row }: KegRow & { pours: SqlBool }): Keg {
	const beer = beerFromRow(row.beer_id, row);
	return shownKeg(kegFromRow(row), beer, pours ? 'on-tap' : beer.own.status);
}

/** Lists what was on a tap, newest first, even if the tap no longer exists. */
export async function pastKegs(db: Db, number: number): Promise<Keg[]> {
	const gone = selectShown(db).where('tap_number', '=', number).where('gone_at', 'is not', null);
	return (await gone.orderBy('gone_at', 'desc').limit(100).execute()).map(readKeg);
}

export async function readGoneKegs(db: Db, since: string) {
	const rows = await selectShown(db).where('gone_at', '>=', since).orderBy('gone_at').execute();
	return rows.map((row) => ({ keg: readKeg(row), by: row.gone_by, at: row.gone_at ?? since }));
}

/** Selects the kegs that pour now. */
export const pouring = (db: Db) =>
	db.selectFrom('kegs').where('kegs.tapped_at', 'is not', null).where('kegs.gone_at', 'is', null);

export const pouringOnTaps = (db: Db) =>
	pouring(db)
		.select(['kegs.tap_number as number', 'kegs.beer_id as beerId'])
		.where('tap_number', 'is not', null)
		.$narrowType<{ number: number }>();
