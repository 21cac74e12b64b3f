import { randomUUID } from 'node:crypto';
import { type Beer, type BeerCard, type Serving, soldStatuses } from '#domain/beers/beer.ts';
import { byTap } from '#domain/beers/beer-order.ts';
import type { Db, Trx } from '../db/schema.ts';
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

/** The taps and sizes by beer id: always two queries. */
export async function readPours(
	db: Db,
	selection: readonly string[] | 'sold' | 'all',
): Promise<(id: string) => Pour> {
	let servingsQuery = db
		.selectFrom('servings')
		.select(['beer_id', 'label', 'ounces', 'glass', 'price_cents'])
		.orderBy('beer_id')
		.orderBy('position');
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
		const serving = servingFromRow(row);
		const others = servings.get(beer_id);
		if (others) others.push(serving);
		else servings.set(beer_id, [serving]);
	}
	// Descending, so that of several taps the lowest number stays.
	const taps = new Map((await tapsQuery.execute()).map(({ beer_id, number }) => [beer_id, number]));
	return (id) => ({ tapNumber: taps.get(id) ?? null, servings: servings.get(id) ?? [] });
}

/** By id; sizes only of what can be ordered, since no card shows others. */
export async function readCards(db: Db, ids: readonly string[] | 'all' = 'all') {
	let query = db.selectFrom('beers').select(cardColumns).where('deleted_at', 'is', null);
	if (ids !== 'all') query = query.where('id', 'in', ids);
	const rows = await query.execute();
	const pourOf = await readPours(db, 'sold');
	return new Map<string, BeerCard>(rows.map((row) => [row.id, cardFromRow(row, pourOf(row.id))]));
}

/** As the taps stand on the wall, then by name; read as of one moment, in pieces. */
export function listBeers(db: Db): Promise<Beer[]> {
	if (db.isTransaction) return listWithin(db);
	return db.transaction().setAccessMode('read only').execute(listWithin);
}

async function listWithin(db: Db): Promise<Beer[]> {
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
			.limit(200)
			.execute();
		for (const row of rows) beers.push(beerFromRow(row, pourOf(row.id)));
		after = rows.at(-1)?.id;
		await pause();
	}
	return beers.sort(byTap);
}

export async function findBeer(db: Db, slug: string): Promise<Beer | null> {
	const row = await db
		.selectFrom('beers')
		.select(beerColumns)
		.where('slug', '=', slug)
		.where('deleted_at', 'is', null)
		.executeTakeFirst();
	return row ? beerFromRow(row, (await readPours(db, [row.id]))(row.id)) : null;
}

/** Where the beer that once had this address is now; null when none had, or it is in the bin. */
export async function findMovedSlug(db: Db, slug: string): Promise<string | null> {
	const row = await db
		.selectFrom('old_slugs')
		.innerJoin('beers', 'beers.id', 'old_slugs.beer_id')
		.select('beers.slug')
		.where('old_slugs.slug', '=', slug)
		.where('beers.deleted_at', 'is', null)
		.executeTakeFirst();
	return row?.slug ?? null;
}

/** Another beer on its tap leaves it. Answers the new beer's id. */
export async function insertBeer(trx: Trx, beer: Beer, now: Date, id: string = randomUUID()) {
	await insertRows(trx, [{ id, beer: { ...beer, content: cleanContent(beer.content) } }], now);
	return id;
}

/** Answers the ids in the same order. Content must be clean already. */
export async function insertBeers(trx: Trx, beers: readonly Beer[], now: Date) {
	const added = beers.map((beer) => ({ id: randomUUID(), beer }));
	await insertRows(trx, added, now);
	return added.map(({ id }) => id);
}

async function insertRows(trx: Trx, added: readonly { id: string; beer: Beer }[], now: Date) {
	const at = { created_at: now.toISOString(), updated_at: now.toISOString() };
	const rows = added.map(({ id, beer }) => ({ ...rowFromBeer(beer), id, ...at }));
	await trx.insertInto('beers').values(rows).execute();
	await insertServings(trx, added);
	const taps = added.flatMap(({ id, beer: { tapNumber } }) =>
		tapNumber === null ? [] : [{ number: tapNumber, beer_id: id }],
	);
	if (taps.length === 0) return;
	await trx
		.insertInto('taps')
		.values(taps)
		.onConflict((conflict) =>
			conflict.column('number').doUpdateSet(({ ref }) => ({ beer_id: ref('excluded.beer_id') })),
		)
		.execute();
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
