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
import { pouring } from '../bar/pouring.ts';
import { liquidOf, type Tasted, tastesOf } from '../beer-styles/tastes.ts';
import type { Database, Db, Trx } from '../db/schema.ts';
import { timeSlices } from '../process/event-loop.ts';
import type { Source } from '../resources/damage.ts';
import { cleanContent } from './content-html.ts';
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
import { isServing, shownFrom } from './unreadable.ts';

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

/** By the ids of their beers. */
export const readPouringKegs = async (db: Db) => byBeer(await selectPouring(db).execute());

/** The kegs that pour and the sizes, by beer id: always two queries. */
export async function readPours(
	db: Db,
	selection: readonly string[] | 'sold' | 'all',
): Promise<(id: string) => Pour> {
	let servingsQuery = db
		.selectFrom('servings')
		.select(['beer_id', 'label', 'ounces', 'glass', 'price_cents'])
		.orderBy('beer_id')
		.orderBy('position');
	let kegsQuery = selectPouring(db);
	if (selection === 'sold') {
		const sold = db.selectFrom('beers').select('id');
		servingsQuery = servingsQuery.where(
			'beer_id',
			'in',
			sold.where((where) => isOneOf(where, soldStatuses)),
		);
	} else if (selection !== 'all') {
		servingsQuery = servingsQuery.where('beer_id', 'in', selection);
		kegsQuery = kegsQuery.where('beer_id', 'in', selection);
	}
	const servings = new Map<string, Serving[]>();
	const unreadable = new Map<string, ServingRow[]>();
	for (const { beer_id, ...row } of await servingsQuery.execute()) {
		if (isServing(row)) addTo(servings, beer_id, servingFromRow(row));
		else addTo(unreadable, beer_id, row);
	}
	const kegs = byBeer(await kegsQuery.execute());
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

/** The beers that guests may know of; whatever they read is of these, and of the public columns. */
export const publicBeers = (db: Db) =>
	db.selectFrom('beers').where('beers.deleted_at', 'is', null).where('beers.published', '=', 1);

/** When what pours, its prices or what is coming changed last: a beer on the list was written, or one left its tap. */
export async function readMenuUpdate(db: Db): Promise<string | null> {
	const [written, left] = await Promise.all([
		// As literals, for a partial index serves no bound value; the newest change is mostly of such a beer.
		publicBeers(db)
			.where('published', '=', sql.lit(1))
			.where((where) => isOneOf(where, ['on-tap', 'coming-soon']))
			.select('updated_at as at')
			.orderBy('updated_at', 'desc')
			.limit(1)
			.executeTakeFirst(),
		// From the kegs to their beers: a join begins with all beers.
		db
			.selectFrom('kegs')
			.where(({ exists, selectFrom }) =>
				exists(
					selectFrom('beers')
						.select('id')
						.whereRef('beers.id', '=', 'kegs.beer_id')
						.where('published', '=', 1),
				),
			)
			.select(({ fn }) => fn.max('gone_at').as('at'))
			.executeTakeFirst(),
	]);
	const instants = [written?.at, left?.at].filter((at) => typeof at === 'string');
	return instants.sort().at(-1) ?? null;
}

/** Of the beers that staff call the taproom's own (spec §4, 'featured'). */
export async function featuredSlugs(db: Db): Promise<ReadonlySet<string>> {
	const rows = await publicBeers(db).select('slug').where('featured', '=', 1).execute();
	return new Set(rows.map(({ slug }) => slug));
}

/** Addresses that guests may not know of yet: all, or of these. */
export async function hiddenSlugs(db: Db, among?: readonly string[]): Promise<ReadonlySet<string>> {
	let query = db.selectFrom('beers').select('slug').where('published', '=', 0);
	if (among) query = query.where('slug', 'in', among);
	return new Set((await query.execute()).map(({ slug }) => slug));
}

/** Adds to the beer what guests are sent besides what staff write; a copy of thousands would take as long as reading them. */
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

/** Another text after every change of the beer itself. Sizes are written with their beer; kegs are not. */
const stampColumns = ['id', 'version', 'updated_at'] as const;
type Stamped = Pick<Selectable<Database['beers']>, (typeof stampColumns)[number]>;
const stampOf = ({ version, updated_at }: Stamped): string => `${version} ${updated_at}`;

export interface ReadCard {
	/** Null where it cannot be read. */
	readonly card: BeerCard | null;
	readonly stamp: string;
}

/** By id, read in pieces; sizes only of what can be ordered, since no card shows others. */
export async function readCards({ db, damage }: Source, ids: readonly string[] | 'all' = 'all') {
	const read = shownFrom(damage, cardFromRow);
	const query = publicBeers(db).select(cardColumns).select(stampColumns).orderBy('id').limit(cardsAtATime);
	const pourOf = await readPours(db, 'sold');
	const cards = new Map<string, ReadCard>();
	const pause = timeSlices();
	for (let after: string | undefined = ''; after !== undefined; ) {
		const rows: (CardRow & Stamped)[] = await query
			.where('id', '>', after)
			.$if(ids !== 'all', (some) => some.where('id', 'in', ids))
			.execute();
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

/** Of all public beers, by id. */
export async function readStamps(db: Db): Promise<Map<string, string>> {
	const query = publicBeers(db).select(stampColumns).orderBy('id').limit(stampsAtATime);
	const stamps = new Map<string, string>();
	const pause = timeSlices();
	for (let after: string | undefined = ''; after !== undefined; ) {
		const rows: Stamped[] = await query.where('id', '>', after).execute();
		for (const row of rows) stamps.set(row.id, stampOf(row));
		after = rows.length < stampsAtATime ? undefined : rows.at(-1)?.id;
		await pause();
	}
	return stamps;
}

type PageAfter<Row> = (db: Db, id: string) => Promise<readonly Row[]>;

/** As of one moment, in pieces. `pageAfter` reads the rows after an id. */
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

/** As the taps stand on the wall, then by name. */
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

/** With where it pours, as its card has it. */
export async function findPublicBeer({ db, damage }: Source, slug: string): Promise<ServedBeer | null> {
	const row = await publicBeers(db).select(publicColumns).where('slug', '=', slug).executeTakeFirst();
	if (!row) return null;
	const pour = (await readPours(db, [row.id]))(row.id);
	return shownFrom(damage, servedBeer)(row, pour);
}

/** Where the beer that once had this address is now; null when none had, or guests do not see it. */
export async function findMovedSlug(db: Db, slug: string): Promise<string | null> {
	const row = await publicBeers(db)
		.innerJoin('old_slugs', 'old_slugs.beer_id', 'beers.id')
		.select('beers.slug')
		.where('old_slugs.slug', '=', slug)
		.executeTakeFirst();
	return row?.slug ?? null;
}

/** Another beer on its tap leaves it. Returns the new beer's id. */
export async function insertBeer(trx: Trx, beer: Beer, now: Date, id: string = randomUUID()) {
	await insertRows(trx, [{ id, beer: { ...beer, content: cleanContent(beer.content) } }], now);
	return id;
}

/** Returns the ids in the same order. Content must be clean already. */
export async function insertBeers(trx: Trx, beers: readonly Beer[], now: Date) {
	const added = beers.map((beer) => ({ id: randomUUID(), beer }));
	await insertRows(trx, added, now);
	return added.map(({ id }) => id);
}

/** At their first version, or at the one that goes on from a history. Content must be clean already. */
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
