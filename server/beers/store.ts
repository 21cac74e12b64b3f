import { randomUUID } from 'node:crypto';
import { type Selectable, sql } from 'kysely';
import { gases } from '#domain/bar/taps.ts';
import {
	type Beer,
	type BeerCard,
	type PublicBeer,
	type ServedBeer,
	type Serving,
	soldStatuses,
} from '#domain/beers/beer.ts';
import { byTap } from '#domain/beers/beer-order.ts';
import { addTo } from '#domain/groups.ts';
import { isDate } from '#domain/locale/date-text.ts';
import { pourNewBeers } from '../bar/pour-as.ts';
import { pouring } from '../bar/read-bar.ts';
import { liquidOf, type Tasted, tastesOf } from '../beer-styles/tastes.ts';
import { compiledOnce } from '../db/compiled-once.ts';
import type { Database, Db, Trx } from '../db/schema.ts';
import { timeSlices } from '../process/event-loop.ts';
import type { Source } from '../resources/damage-log.ts';
import { cleanContent } from '../text/clean-html.ts';
import { isOneOf, stateOfNew } from './own-status.ts';
import {
	type CardRow,
	cardColumns,
	cardFromRow,
	type Pour,
	type PublicBeerRow,
	publicBeerFromRow,
	publicColumns,
	rowFromBeer,
	type ServingRow,
	servingFromRow,
} from './rows.ts';
import { isServing, shownFrom } from './unreadable-beers.ts';

const readGas = (gas: string | null) => gases.find((known) => known === gas) ?? null;
const isUnusual = (gas: string | null) => gas === 'nitro' || gas === 'cask';

const selectPouring = (db: Db) =>
	pouring(db)
		.leftJoin('taps', 'taps.number', 'kegs.tap_number')
		.select(['beer_id', 'tap_number', 'tapped_on', 'since', 'level', 'gas'])
		.orderBy('tap_number');
type PouringRow = Awaited<ReturnType<ReturnType<typeof selectPouring>['execute']>>[number];

const readDay = (text: string | null) => (text !== null && isDate(text) ? text : null);

const pouringFromRow = ({ beer_id, tap_number, tapped_on, since, level, gas }: PouringRow) => ({
	beerId: beer_id,
	tapNumber: tap_number,
	gas,
	tappedOn: readDay(tapped_on),
	since: readDay(since),
	level: level === 'low' ? ('low' as const) : null,
});

const byBeer = (rows: readonly PouringRow[]) => Map.groupBy(rows.map(pouringFromRow), ({ beerId }) => beerId);

const allPouring = compiledOnce(selectPouring);
const pouringOf = compiledOnce((db, ids) => selectPouring(db).where('beer_id', 'in', ids));

export const readPouringKegs = async (db: Db) => byBeer(await allPouring(db));

const selectServings = (db: Db) =>
	db
		.selectFrom('servings')
		.select(['beer_id', 'label', 'ounces', 'glass', 'price_cents'])
		.orderBy('beer_id')
		.orderBy('position');

const servingsReads = {
	all: compiledOnce(selectServings),
	sold: compiledOnce((db) => {
		const sold = db.selectFrom('beers').select('id');
		return selectServings(db).where(
			'beer_id',
			'in',
			sold.where((where) => isOneOf(where, soldStatuses)),
		);
	}),
};
const servingsOf = compiledOnce((db, ids) => selectServings(db).where('beer_id', 'in', ids));

/** Returns the pouring kegs and the sizes by beer id, always with two queries. */
export async function readPours(
	db: Db,
	selection: readonly string[] | 'sold' | 'all',
): Promise<(id: string) => Pour> {
	const isWhole = selection === 'sold' || selection === 'all';
	const rows = await (isWhole ? servingsReads[selection](db) : servingsOf(db, selection));
	const kegs = byBeer(await (isWhole ? allPouring(db) : pouringOf(db, selection)));
	const servings = new Map<string, Serving[]>();
	const unreadable = new Map<string, ServingRow[]>();
	for (const { beer_id, ...row } of rows) {
		if (isServing(row)) addTo(servings, beer_id, servingFromRow(row));
		else addTo(unreadable, beer_id, row);
	}
	return (id) => {
		const pouring = kegs.get(id) ?? [];
		const unreadableServings = unreadable.get(id);
		const pour = {
			kegs: pouring,
			servings: servings.get(id) ?? [],
			...(unreadableServings && { unreadableServings }),
		};
		const taps = pouring.flatMap(({ tapNumber: number, gas }) =>
			number === null ? [] : [{ number, gas: readGas(gas) }],
		);
		const [first, ...others] = taps;
		return first && (others.length > 0 || isUnusual(first.gas)) ? { ...pour, taps } : pour;
	};
}

/** Selects the beers that guests may see. Everything for guests starts here. */
export const publicBeers = (db: Db) =>
	db.selectFrom('beers').where('beers.deleted_at', 'is', null).where('beers.published', '=', 1);

/** The statuses are literals, because SQLite uses a partial index only for constants. */
const lastWrite = compiledOnce((db) =>
	publicBeers(db)
		.where('published', '=', sql.lit(1))
		.where((where) => isOneOf(where, ['on-tap', 'coming-soon']))
		.select('updated_at as at')
		.orderBy('updated_at', 'desc')
		.limit(1),
);

/** Starts from the kegs; otherwise the join would scan all beers. */
const lastKegGone = compiledOnce((db) =>
	db
		.selectFrom('kegs')
		.where(({ exists, selectFrom }) =>
			exists(
				selectFrom('beers').select('id').whereRef('beers.id', '=', 'kegs.beer_id').where('published', '=', 1),
			),
		)
		.select(({ fn }) => fn.max('gone_at').as('at')),
);

/** Returns when the tap list last changed: the latest write of a beer on it, or the latest keg that left. */
export async function readMenuUpdate(db: Db): Promise<string | null> {
	const [written, left] = await Promise.all([lastWrite(db), lastKegGone(db)]);
	const instants = [...written, ...left].flatMap(({ at }) => at ?? []);
	return instants.sort().at(-1) ?? null;
}

/** Returns the slugs of the beers that staff marked as featured (spec §4). */
export async function featuredSlugs(db: Db): Promise<ReadonlySet<string>> {
	const rows = await publicBeers(db).select('slug').where('featured', '=', 1).execute();
	return new Set(rows.map(({ slug }) => slug));
}

const selectHidden = (db: Db) => db.selectFrom('beers').select('slug').where('published', '=', 0);
const allHidden = compiledOnce(selectHidden);
const hiddenOf = compiledOnce((db, slugs) => selectHidden(db).where('slug', 'in', slugs));

/** Returns the slugs that guests may not see: all, or those of the given ones. */
export async function hiddenSlugs(db: Db, among?: readonly string[]): Promise<ReadonlySet<string>> {
	const rows = await (among ? hiddenOf(db, among) : allHidden(db));
	return new Set(rows.map(({ slug }) => slug));
}

/**
 * Adds the computed fields that guests get. It changes the object, because copying thousands takes as long as reading
 * them.
 */
function withDerived<B extends Tasted>(beer: B, { taps }: Pour) {
	const tastes = tastesOf(beer);
	const liquid = liquidOf(beer);
	return Object.assign(
		beer,
		taps && { taps },
		tastes.length > 0 && { tastes: [...tastes] },
		liquid !== undefined && { liquid },
	);
}

const servedBeer = (row: PublicBeerRow, pour: Pour): ServedBeer =>
	withDerived(publicBeerFromRow(row, pour), pour);

const cardsAtATime = 1_000;

/** A beer's stamp changes with each change of its row, which includes its sizes but not its kegs. */
const stampColumns = ['id', 'version', 'updated_at'] as const;
type Stamped = Pick<Selectable<Database['beers']>, (typeof stampColumns)[number]>;
const stampOf = ({ version, updated_at }: Stamped): string => `${version} ${updated_at}`;

export interface ReadCard {
	/** Null if the row cannot be read. */
	readonly card: BeerCard | null;
	readonly stamp: string;
}

const cardsAfter = compiledOnce((db, [after = '', ...ids]) =>
	publicBeers(db)
		.select(cardColumns)
		.select(stampColumns)
		.where('id', '>', after)
		.$if(ids.length > 0, (some) => some.where('id', 'in', ids))
		.orderBy('id')
		.limit(cardsAtATime),
);

/** Reads cards by beer id, in chunks. Sizes are read only for beers that can be ordered, since other cards show none. */
export async function readCards({ db, damage }: Source, ids: readonly string[] | 'all' = 'all') {
	const read = shownFrom(damage, cardFromRow);
	const pourOf = await readPours(db, 'sold');
	const cards = new Map<string, ReadCard>();
	if (ids.length === 0) return cards;
	const among = ids === 'all' ? [] : ids;
	const pause = timeSlices();
	for (let after: string | undefined = ''; after !== undefined; ) {
		const rows: (CardRow & Stamped)[] = await cardsAfter(db, [after, ...among]);
		for (const row of rows) {
			const pour = pourOf(row.id);
			const card = read(row, pour);
			cards.set(row.id, { card: card && withDerived(card, pour), stamp: stampOf(row) });
		}
		after = rows.length < cardsAtATime ? undefined : rows.at(-1)?.id;
		await pause();
	}
	return cards;
}

const stampsAtATime = 2_000;

const stampsAfter = compiledOnce((db, [after = '']) =>
	publicBeers(db).select(stampColumns).where('id', '>', after).orderBy('id').limit(stampsAtATime),
);

/** Returns the stamps of all public beers by id. */
export async function readStamps(db: Db): Promise<Map<string, string>> {
	const stamps = new Map<string, string>();
	const pause = timeSlices();
	for (let after: string | undefined = ''; after !== undefined; ) {
		const rows: Stamped[] = await stampsAfter(db, [after]);
		for (const row of rows) stamps.set(row.id, stampOf(row));
		after = rows.length < stampsAtATime ? undefined : rows.at(-1)?.id;
		await pause();
	}
	return stamps;
}

type PageAfter<Row> = (db: Db, id: string) => Promise<readonly Row[]>;

/** Iterates over beers in chunks, as of one moment. `pageAfter` reads the rows after an id. */
export function forEachBeer<Row extends { readonly id: string }>(
	db: Db,
	pageAfter: PageAfter<Row>,
	visit: (row: Row, pour: Pour) => void,
): Promise<void> {
	const read = async (trx: Db) => {
		const pause = timeSlices();
		const pourOf = await readPours(trx, 'all');
		for (let after: string | undefined = ''; after !== undefined; ) {
			const rows = await pageAfter(trx, after);
			for (const row of rows) visit(row, pourOf(row.id));
			after = rows.at(-1)?.id;
			await pause();
		}
	};
	return db.isTransaction ? read(db) : db.transaction().setAccessMode('read only').execute(read);
}

/** Lists beers in the order of the taps, then by name. */
export async function listInOrder<Row extends { readonly id: string }, B extends PublicBeer>(
	db: Db,
	pageAfter: PageAfter<Row>,
	read: (row: Row, pour: Pour) => B | null,
): Promise<B[]> {
	const beers: B[] = [];
	await forEachBeer(db, pageAfter, (row, pour) => {
		const beer = read(row, pour);
		if (beer) beers.push(beer);
	});
	return beers.sort(byTap);
}

export const listPublicBeers = ({ db, damage }: Source): Promise<ServedBeer[]> =>
	listInOrder<PublicBeerRow, ServedBeer>(
		db,
		(trx, id) =>
			publicBeers(trx).select(publicColumns).where('id', '>', id).orderBy('id').limit(200).execute(),
		shownFrom(damage, servedBeer),
	);

const beerAt = compiledOnce((db, [slug = '']) =>
	publicBeers(db).select(publicColumns).where('slug', '=', slug),
);

/** Finds a beer by its slug, with the taps where it pours. */
export async function findPublicBeer({ db, damage }: Source, slug: string): Promise<ServedBeer | null> {
	const [row] = await beerAt(db, [slug]);
	if (!row) return null;
	const pour = (await readPours(db, [row.id]))(row.id);
	return shownFrom(damage, servedBeer)(row, pour);
}

/** Returns the present slug of the beer that once had this one; null if there is none that guests may see. */
export async function findMovedSlug(db: Db, slug: string): Promise<string | null> {
	const row = await publicBeers(db)
		.innerJoin('old_slugs', 'old_slugs.beer_id', 'beers.id')
		.select('beers.slug')
		.where('old_slugs.slug', '=', slug)
		.executeTakeFirst();
	return row?.slug ?? null;
}

/** Inserts a beer; another beer on its tap leaves it. Returns the new id. */
export async function insertBeer(trx: Trx, beer: Beer, now: Date, id: string = randomUUID()) {
	await insertRows(trx, [{ id, beer: { ...beer, content: cleanContent(beer.content) } }], now);
	return id;
}

/** Inserts rows at version 1, or at the version that continues a history. `content` must be cleaned already. */
export async function insertRows(
	trx: Trx,
	added: readonly { id: string; beer: Beer; version?: number }[],
	now: Date,
) {
	const at = { created_at: now.toISOString(), updated_at: now.toISOString() };
	const rows = added.map(({ id, beer, version = 1 }) => {
		return { ...rowFromBeer(beer), ...stateOfNew(beer), id, version, ...at };
	});
	await trx.insertInto('beers').values(rows).execute();
	await insertServings(trx, added);
	await pourNewBeers(trx, added, now);
}

export async function insertServings(
	trx: Trx,
	beers: readonly { id: string; beer: Pick<Beer, 'servings'> }[],
) {
	const rows = beers.flatMap(({ id: beer_id, beer }) =>
		beer.servings.map(({ priceCents: price_cents, ...serving }, position) => {
			return { ...serving, beer_id, position, price_cents };
		}),
	);
	if (rows.length > 0) await trx.insertInto('servings').values(rows).execute();
}
