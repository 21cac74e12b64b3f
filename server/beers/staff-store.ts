import { isDeepStrictEqual } from 'node:util';
import type { Beer } from '#domain/beers/beer.ts';
import type { BeerConflict, StaffBeer, StaffBeerRow, TapWall } from '#domain/beers/beer-endpoints.ts';
import { reservedBeerSlugs } from '#domain/beers/beer-slug.ts';
import { AppError, fieldError } from '#domain/errors.ts';
import type { Db, Trx } from '../db/schema.ts';
import { VersionedStore, type WriteContext } from '../resources/versioned.ts';
import { followBeer, pouring, pouringOnTaps } from '../taps/follow-beer.ts';
import { cleanContent } from './content-html.ts';
import { type BeerRow, beerColumns, beerFromRow, rowFromBeer } from './rows.ts';
import { insertBeer, insertServings, listInOrder, readPours } from './store.ts';

export async function readWall(db: Db): Promise<TapWall> {
	return await pouringOnTaps(db).orderBy('tap_number').execute();
}

const versionColumns = ['version', 'updated_at as updatedAt', 'deleted_at as deletedAt'] as const;

/** In no particular order: all that are there, those in the bin, or some statuses. */
export async function listStaffRows(
	db: Db,
	which: 'there' | 'bin' | readonly string[],
): Promise<StaffBeerRow[]> {
	let query = db
		.selectFrom('beers')
		.select(['id', 'slug', 'name', 'style', 'style_code as styleCode', 'abv', 'status', 'low'])
		.select(['tapped_on as tappedOn', 'published', ...versionColumns])
		.where('deleted_at', which === 'bin' ? 'is not' : 'is', null);
	if (typeof which !== 'string') query = query.where('status', 'in', which);
	const rows = await query.execute();
	// The lowest tap of a beer is read last, so it stays.
	const taps = new Map((await readWall(db)).reverse().map(({ number, beerId }) => [beerId, number]));
	return rows.map((row) => ({
		...row,
		low: row.low === 1,
		published: row.published === 1,
		tapNumber: taps.get(row.id) ?? null,
	}));
}

/** All that are there, also those that guests do not see, as the taps stand on the wall. */
export const listAllBeers = (db: Db): Promise<Beer[]> =>
	listInOrder<BeerRow, Beer>(
		db,
		(trx, id) =>
			trx
				.selectFrom('beers')
				.select(beerColumns)
				.where('deleted_at', 'is', null)
				.where('id', '>', id)
				.orderBy('id')
				.limit(200)
				.execute(),
		beerFromRow,
	);

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
		const { slug, name, style, styleCode, abv, status, tapNumber, low, tappedOn, published } = beer;
		const listed = { id, slug, name, style, styleCode, abv, status, tapNumber, low, tappedOn, published };
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

function tapHolder(db: Db, number: number) {
	return pouring(db)
		.innerJoin('beers', 'beers.id', 'kegs.beer_id')
		.select(['beers.id', 'beers.name'])
		.where('kegs.tap_number', '=', number)
		.executeTakeFirst();
}

/** Its tap must be free; an address that another beer had once is this one's. Returns 0 when its version is stale. */
export async function writeBeer(
	context: WriteContext,
	{ id, version, beer: before }: StaffBeer,
	beer: Beer,
	deletedAt: string | null,
): Promise<bigint> {
	const { trx, now } = context;
	const next = { version: version + 1, updated_at: now.toISOString(), deleted_at: deletedAt };
	const { numUpdatedRows } = await trx
		.updateTable('beers')
		.set({ ...rowFromBeer(beer), ...next })
		.where('id', '=', id)
		.where('version', '=', version)
		.executeTakeFirstOrThrow();
	if (numUpdatedRows === 0n) return numUpdatedRows;
	if (!isDeepStrictEqual(beer.servings, before.servings)) {
		await trx.deleteFrom('servings').where('beer_id', '=', id).execute();
		await insertServings(trx, [{ id, beer }]);
	}
	await followBeer(context, id, { before, after: deletedAt === null ? beer : null });
	if (beer.slug !== before.slug) {
		await claimSlug(trx, beer.slug);
		await trx.insertInto('old_slugs').values({ slug: before.slug, beer_id: id }).execute();
	}
	return numUpdatedRows;
}

export async function claimSlug(trx: Trx, slug: string) {
	await trx.deleteFrom('old_slugs').where('slug', '=', slug).execute();
}

/** Beers have a table of their own, which is counted and joined over. */
export const beerStore = new VersionedStore<StaffBeer, Pick<StaffBeer, 'beer' | 'deletedAt'>>({
	subject: 'beer',
	resource: 'beers',
	find: ({ trx }, id) => findStaffBeer(trx, id),
	stateOf: ({ beer, deletedAt }) => ({ beer, deletedAt }),
	audited: ({ beer, deletedAt }) => (deletedAt === null ? beer : null),
	async write(context, { id, before, state }) {
		if (!state) throw new Error('Beers go to the bin; none is deleted.');
		if (before) return writeBeer(context, before, state.beer, state.deletedAt);
		await insertBeer(context.trx, state.beer, context.now, id);
		return 1n;
	},
	missing: 'There is no such beer. It may have been removed for good.',
	conflict(current, by, yours) {
		const details: Partial<BeerConflict> & { yours: unknown } = { ...(current && { current }), by, yours };
		const message = `${by?.username ?? 'Somebody'} has changed ${current?.name ?? 'this beer'} in the meantime.`;
		return new AppError('CONFLICT', message, { details });
	},
});

export async function requireBeer(db: Db, id: string): Promise<StaffBeer> {
	return beerStore.require(await findStaffBeer(db, id));
}

export function requireThere(current: StaffBeer): void {
	if (current.deletedAt === null) return;
	const details: BeerConflict = { current, by: null };
	throw new AppError('CONFLICT', `${current.name} is in the bin. Restore it first.`, { details });
}

/** With its audit row; what would change nothing writes nothing. */
export function writeChange(
	context: WriteContext,
	before: StaffBeer,
	beer: Beer,
	action: string,
	deletedAt: string | null = null,
): Promise<StaffBeer> {
	const state = { beer: { ...beer, content: cleanContent(beer.content) }, deletedAt };
	return beerStore.update(context, before, state, { action });
}

export async function otherOnTap(db: Db, beerId: string | null, number: number | null) {
	const holder = number === null ? null : await tapHolder(db, number);
	return holder?.id === beerId ? null : holder;
}

/** The tap that a beer comes back to: null when it is taken or out of order by now. */
export async function stillFree(trx: Trx, beerId: string, number: number | null) {
	if (number === null || (await brokenTaps(trx)).includes(number)) return null;
	return (await otherOnTap(trx, beerId, number)) ? null : number;
}

export async function brokenTaps(db: Db): Promise<number[]> {
	const rows = await db.selectFrom('taps').select('number').where('out_of_order', '=', 1).execute();
	return rows.map(({ number }) => number);
}

export async function requireFreeTap(
	trx: Trx,
	beerId: string | null,
	number: number | null,
	code: 'CONFLICT' | 'INVALID_INPUT',
) {
	if (number !== null && (await brokenTaps(trx)).includes(number)) {
		throw fieldError('tapNumber', `Tap ${number} is out of order. Choose another tap.`, code);
	}
	const holder = await otherOnTap(trx, beerId, number);
	if (!holder) return;
	const message = `Tap ${number} pours ${holder.name}. Choose another tap, or take that beer off first.`;
	const fields = [{ path: 'tapNumber', message }];
	throw new AppError(code, message, { fields, details: { tap: { number, beer: holder } } });
}
