import type { Beer, BeerStatus } from '#domain/beers/beer.ts';
import type { StaffBeer, StaffBeerRow, TapWall } from '#domain/beers/beer-endpoints.ts';
import { reservedBeerSlugs } from '#domain/beers/beer-slug.ts';
import type { Db, Trx } from '../db/schema.ts';
import { beerColumns, beerFromRow, rowFromBeer } from './rows.ts';
import { insertServings, readPours } from './store.ts';

export async function readWall(db: Db): Promise<TapWall> {
	const rows = await db.selectFrom('taps').select(['number', 'beer_id']).orderBy('number').execute();
	return rows.map(({ number, beer_id }) => ({ number, beerId: beer_id }));
}

const versionColumns = ['version', 'updated_at as updatedAt', 'deleted_at as deletedAt'] as const;

/** In no particular order: all that are there, those in the bin, or some statuses. */
export async function listStaffRows(
	db: Db,
	which: 'there' | 'bin' | readonly BeerStatus[],
): Promise<StaffBeerRow[]> {
	let query = db
		.selectFrom('beers')
		.select(['id', 'slug', 'name', 'style', 'style_code as styleCode', 'abv', 'status', 'low'])
		.select(['tapped_on as tappedOn', ...versionColumns])
		.where('deleted_at', which === 'bin' ? 'is not' : 'is', null);
	if (typeof which !== 'string') query = query.where('status', 'in', which);
	const rows = await query.execute();
	// The lowest tap of a beer is read last, so it stays.
	const taps = new Map((await readWall(db)).reverse().map(({ number, beerId }) => [beerId, number]));
	return rows.map((row) => ({ ...row, low: row.low === 1, tapNumber: taps.get(row.id) ?? null }));
}

/** Also those in the bin, in no particular order; four queries however many they are. */
export async function findStaffBeers(db: Db, ids: readonly string[]): Promise<StaffBeer[]> {
	const rows = await db
		.selectFrom('beers')
		.select([...beerColumns, ...versionColumns])
		.where('id', 'in', ids)
		.execute();
	const pourOf = await readPours(db, ids);
	const old = db
		.selectFrom('old_slugs')
		.select(['slug', 'beer_id'])
		.where('beer_id', 'in', ids)
		.orderBy('slug');
	const oldSlugs = Map.groupBy(await old.execute(), ({ beer_id }) => beer_id);
	return rows.map((row) => {
		const { id, version, updatedAt, deletedAt } = row;
		const beer = beerFromRow(row, pourOf(id));
		const { slug, name, style, styleCode, abv, status, tapNumber, low, tappedOn } = beer;
		const listed = { id, slug, name, style, styleCode, abv, status, tapNumber, low, tappedOn };
		const former = (oldSlugs.get(id) ?? []).map((old) => old.slug);
		return { ...listed, version, updatedAt, deletedAt, oldSlugs: former, beer };
	});
}

export async function findStaffBeer(db: Db, id: string): Promise<StaffBeer | null> {
	return (await findStaffBeers(db, [id]))[0] ?? null;
}

export function slugHolder(db: Db, slug: string) {
	const query = db.selectFrom('beers').select(['id', 'name', 'deleted_at']).where('slug', '=', slug);
	return query.executeTakeFirst();
}

/** Other beers' addresses, their former ones, the site's own. */
export async function takenSlugs(db: Db): Promise<ReadonlySet<string>> {
	const now = await db.selectFrom('beers').select('slug').execute();
	const before = await db.selectFrom('old_slugs').select('slug').execute();
	return new Set([...reservedBeerSlugs, ...now.map(({ slug }) => slug), ...before.map(({ slug }) => slug)]);
}

export function tapHolder(db: Db, number: number) {
	return db
		.selectFrom('taps')
		.innerJoin('beers', 'beers.id', 'taps.beer_id')
		.select(['beers.id', 'beers.name'])
		.where('taps.number', '=', number)
		.executeTakeFirst();
}

/** Its tap must be free; an address that another beer had once is this one's. Answers 0 when its version is stale. */
export async function writeBeer(
	trx: Trx,
	{ id, version, beer: before }: StaffBeer,
	beer: Beer,
	{ now, deletedAt }: { now: Date; deletedAt: string | null },
): Promise<bigint> {
	const next = { version: version + 1, updated_at: now.toISOString(), deleted_at: deletedAt };
	const { numUpdatedRows } = await trx
		.updateTable('beers')
		.set({ ...rowFromBeer(beer), ...next })
		.where('id', '=', id)
		.where('version', '=', version)
		.executeTakeFirstOrThrow();
	if (numUpdatedRows === 0n) return numUpdatedRows;
	await trx.deleteFrom('servings').where('beer_id', '=', id).execute();
	await insertServings(trx, [{ id, beer }]);
	if (beer.tapNumber !== before.tapNumber) await hangBeer(trx, id, beer.tapNumber);
	if (beer.slug !== before.slug) {
		await claimSlug(trx, beer.slug);
		await trx.insertInto('old_slugs').values({ slug: before.slug, beer_id: id }).execute();
	}
	return numUpdatedRows;
}

/** Takes a beer off its taps and, unless `number` is null, hangs it on that one. */
export async function hangBeer(trx: Trx, beerId: string, number: number | null) {
	await trx.deleteFrom('taps').where('beer_id', '=', beerId).execute();
	if (number !== null) await trx.insertInto('taps').values({ number, beer_id: beerId }).execute();
}

export async function claimSlug(trx: Trx, slug: string) {
	await trx.deleteFrom('old_slugs').where('slug', '=', slug).execute();
}
