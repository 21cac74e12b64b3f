import { randomUUID } from 'node:crypto';
import type { Kysely, Transaction } from 'kysely';
import { type Beer, type BeerCard, type Serving, soldStatuses } from '#domain/beers/beer.ts';
import { byTap } from '#domain/beers/beer-order.ts';
import type { Database } from '../db/schema.ts';
import { timeSlices } from '../event-loop.ts';
import { cleanContent } from './content-html.ts';
import {
	type BeerRow,
	beerColumns,
	beerFromRow,
	cardColumns,
	cardFromRow,
	type Pour,
	rowFromBeer,
	servingFromRow,
} from './rows.ts';

const servingColumns = ['beer_id', 'label', 'ounces', 'glass', 'price_cents'] as const;

/** Which beers' taps and sizes to read: some by their ids, those that can be ordered, or all. */
type PourSelection = readonly string[] | 'sold' | 'all';

/** The taps and sizes by beer id: two queries however many beers there are. */
export async function readPours(
	db: Kysely<Database>,
	selection: PourSelection,
): Promise<(id: string) => Pour> {
	let servingsQuery = db.selectFrom('servings').select(servingColumns).orderBy('beer_id').orderBy('position');
	let tapsQuery = db.selectFrom('taps').select(['number', 'beer_id']).orderBy('number', 'desc');
	if (selection === 'sold') {
		const sold = db.selectFrom('beers').select('id').where('status', 'in', soldStatuses);
		servingsQuery = servingsQuery.where('beer_id', 'in', sold);
	} else if (selection !== 'all') {
		servingsQuery = servingsQuery.where('beer_id', 'in', selection);
		tapsQuery = tapsQuery.where('beer_id', 'in', selection);
	}
	const servings = new Map<string, Serving[]>();
	for (const { beer_id, ...row } of await servingsQuery.execute()) {
		const list = servings.get(beer_id) ?? [];
		list.push(servingFromRow(row));
		servings.set(beer_id, list);
	}
	// Descending, so that of several taps the lowest number stays.
	const taps = new Map((await tapsQuery.execute()).map(({ beer_id, number }) => [beer_id, number]));
	return (id) => ({ tapNumber: taps.get(id) ?? null, servings: servings.get(id) ?? [] });
}

/**
 * The cards of all beers, or of those with these ids that are there, by id; sizes only of what can be ordered, since no
 * card shows others.
 */
export async function readCards(
	db: Kysely<Database>,
	ids: readonly string[] | 'all' = 'all',
): Promise<Map<string, BeerCard>> {
	let query = db.selectFrom('beers').select(cardColumns).where('deleted_at', 'is', null);
	if (ids !== 'all') query = query.where('id', 'in', ids);
	const rows = await query.execute();
	const pourOf = await readPours(db, 'sold');
	return new Map(rows.map((row) => [row.id, cardFromRow(row, pourOf(row.id))]));
}

/** How many whole beers are read at a time. */
const chunkSize = 200;

/** All beers whole, as the taps stand on the wall, then by name; read as of one moment, in pieces. */
export function listBeers(db: Kysely<Database>): Promise<Beer[]> {
	if (db.isTransaction) return listWithin(db);
	return db.transaction().setAccessMode('read only').execute(listWithin);
}

async function listWithin(db: Kysely<Database>): Promise<Beer[]> {
	const pause = timeSlices();
	const pourOf = await readPours(db, 'all');
	const beers: Beer[] = [];
	for (let after: string | undefined = ''; after !== undefined; ) {
		const rows: BeerRow[] = await db
			.selectFrom('beers')
			.select(beerColumns)
			.where('deleted_at', 'is', null)
			.where('id', '>', after)
			.orderBy('id')
			.limit(chunkSize)
			.execute();
		for (const row of rows) beers.push(beerFromRow(row, pourOf(row.id)));
		after = rows.at(-1)?.id;
		await pause();
	}
	return beers.sort(byTap);
}

/** One beer by its slug; null when there is none. */
export async function findBeer(db: Kysely<Database>, slug: string): Promise<Beer | null> {
	const row = await db
		.selectFrom('beers')
		.select(beerColumns)
		.where('slug', '=', slug)
		.where('deleted_at', 'is', null)
		.executeTakeFirst();
	return row ? beerFromRow(row, (await readPours(db, [row.id]))(row.id)) : null;
}

/** How many beers there are. */
export async function countBeers(db: Kysely<Database>): Promise<number> {
	const { count } = await db
		.selectFrom('beers')
		.select((expression) => expression.fn.countAll<number>().as('count'))
		.executeTakeFirstOrThrow();
	return Number(count);
}

/** Adds a beer with its sizes and its tap; whoever hung on that tap leaves it. Answers the new beer's id. */
export async function insertBeer(
	trx: Transaction<Database>,
	beer: Beer,
	now: Date,
	id: string = randomUUID(),
): Promise<string> {
	const instant = now.toISOString();
	await trx
		.insertInto('beers')
		.values({
			...rowFromBeer({ ...beer, content: cleanContent(beer.content) }),
			id,
			created_at: instant,
			updated_at: instant,
		})
		.execute();
	await insertServings(trx, id, beer.servings);
	if (beer.tapNumber !== null) {
		await trx
			.insertInto('taps')
			.values({ number: beer.tapNumber, beer_id: id })
			.onConflict((conflict) => conflict.column('number').doUpdateSet({ beer_id: id }))
			.execute();
	}
	return id;
}

/** Writes down the sizes of a beer that has none yet, in their order. */
export async function insertServings(
	trx: Transaction<Database>,
	beerId: string,
	servings: readonly Serving[],
): Promise<void> {
	const rows = servingRows(beerId, servings);
	if (rows.length > 0) await trx.insertInto('servings').values(rows).execute();
}

function servingRows(beerId: string, servings: readonly Serving[]) {
	return servings.map((serving, position) => ({
		beer_id: beerId,
		position,
		label: serving.label,
		ounces: serving.ounces,
		glass: serving.glass,
		price_cents: serving.priceCents,
	}));
}

/**
 * Adds many beers at once, whose taps must be free; answers their ids in the same order. Content must be clean already.
 * A few statements for dozens of beers keep an import of thousands from holding the database for seconds.
 */
export async function insertBeers(
	trx: Transaction<Database>,
	beers: readonly Beer[],
	now: Date,
): Promise<string[]> {
	const instant = now.toISOString();
	const added = beers.map((beer) => ({ id: randomUUID(), beer }));
	const rows = added.map(({ id, beer }) => ({
		...rowFromBeer(beer),
		id,
		version: 1,
		created_at: instant,
		updated_at: instant,
	}));
	const servings = added.flatMap(({ id, beer }) => servingRows(id, beer.servings));
	const taps = added.flatMap(({ id, beer }) =>
		beer.tapNumber === null ? [] : [{ number: beer.tapNumber, beer_id: id }],
	);
	await trx.insertInto('beers').values(rows).execute();
	if (servings.length > 0) await trx.insertInto('servings').values(servings).execute();
	if (taps.length > 0) await trx.insertInto('taps').values(taps).execute();
	return added.map(({ id }) => id);
}
