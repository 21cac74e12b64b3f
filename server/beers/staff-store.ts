import { isDeepStrictEqual } from 'node:util';
import { mayDo, missingOf, missingWords } from '#domain/auth/permissions.ts';
import { pouringFields } from '#domain/bar/apply-change.ts';
import type { Beer } from '#domain/beers/beer.ts';
import { tappedToCome } from '#domain/beers/beer-change.ts';
import type { BeerConflict, StaffBeer } from '#domain/beers/beer-endpoints.ts';
import { beerFieldNames } from '#domain/beers/beer-fields.ts';
import { rightsFor } from '#domain/beers/beer-rights.ts';
import { reservedBeerSlugs } from '#domain/beers/beer-slug.ts';
import { AppError, fieldError } from '#domain/errors.ts';
import { offTap, pourBeers } from '../bar/pour-as.ts';
import { pouring } from '../bar/pouring.ts';
import type { Db, Trx } from '../db/schema.ts';
import { isToCome } from '../resources/past-day.ts';
import { VersionedStore, type WriteContext, type WriteNote } from '../resources/versioned.ts';
import { cleanContent } from './content-html.ts';
import { beerHistory } from './history.ts';
import { stateAfter } from './own-status.ts';
import { beerColumns, beerFromRow, rowFromBeer } from './rows.ts';
import { versionColumns } from './staff-lists.ts';
import { insertBeer, insertServings, readPours } from './store.ts';
import { readRow } from './unreadable.ts';

/** Reads beers, those in the bin too, in no particular order, with four queries however many there are. */
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
	return rows.map((stored) => {
		const { id, version, updatedAt, deletedAt } = stored;
		const pour = pourOf(id);
		const { row, unreadable } = readRow(stored, pour);
		const beer = beerFromRow(row, pour);
		const { slug, name, style, styleCode, brewery, status, tapNumber, low, tappedOn, published } = beer;
		const abv = unreadable && 'abv' in unreadable ? null : beer.abv;
		const what = { id, slug, name, style, styleCode, brewery, abv };
		const listed = { ...what, status, tapNumber, low, tappedOn, published };
		const former = (oldSlugs.get(id) ?? []).map((old) => old.slug);
		const read = { ...listed, version, updatedAt, deletedAt, oldSlugs: former, beer };
		return unreadable ? { ...read, unreadable } : read;
	});
}

export async function findStaffBeer(db: Db, id: string): Promise<StaffBeer | null> {
	return (await findStaffBeers(db, [id]))[0] ?? null;
}

export function slugHolder(db: Db, slug: string) {
	const query = db.selectFrom('beers').select(['id', 'name', 'deleted_at']).where('slug', '=', slug);
	return query.executeTakeFirst();
}

/** Returns all addresses that cannot be chosen: of beers now and formerly, and of the site's own pages. */
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

interface BeerState extends Pick<StaffBeer, 'beer' | 'deletedAt'> {
	/** Set when a state of the history replaces a beer that cannot be read. */
	readonly restored?: boolean;
}

/**
 * Writes only the fields that differ, so that an unreadable field stays as stored when others change. The beer's tap
 * must be free; a former address of another beer is taken over. Returns 0 when the version is stale.
 */
async function writeBeer(
	context: WriteContext,
	{ id, version, beer: before, unreadable = {} }: StaffBeer,
	{ beer, deletedAt, restored = false }: BeerState,
): Promise<bigint> {
	const { trx, now } = context;
	// A user who may not read private notes leaves unreadable ones as they are stored.
	const mayWrite = (name: keyof Beer) =>
		name !== 'privateNotes' || mayDo(context.staff.permissions, 'beer:notes');
	const differs = (name: keyof Beer) =>
		(restored && mayWrite(name)) || !isDeepStrictEqual(beer[name], before[name]);
	if (!restored && 'servings' in unreadable && differs('servings')) {
		const message = `Not all sizes of ${before.name} can be read. Restore it from its history first.`;
		throw fieldError('servings', message, 'CONFLICT');
	}
	const isOff = deletedAt !== null || beer.status !== 'on-tap';
	const moves = isOff !== (before.status !== 'on-tap') || pouringFields.some(differs);
	const { numUpdatedRows } = await trx
		.updateTable('beers')
		.set({
			...rowFromBeer(beer, beerFieldNames.filter(differs)),
			...(moves && stateAfter(beer, isOff)),
			version: version + 1,
			updated_at: now.toISOString(),
			deleted_at: deletedAt,
		})
		.where('id', '=', id)
		.where('version', '=', version)
		.executeTakeFirstOrThrow();
	if (numUpdatedRows === 0n) return numUpdatedRows;
	if (differs('servings')) {
		await trx.deleteFrom('servings').where('beer_id', '=', id).execute();
		await insertServings(trx, [{ id, beer }]);
	}
	if (moves && !(isOff && before.status !== 'on-tap'))
		await pourBeers(context, [isOff ? offTap(id) : { id, beer }]);
	if (beer.slug !== before.slug) {
		await claimSlug(trx, beer.slug);
		await trx.insertInto('old_slugs').values({ slug: before.slug, beer_id: id }).execute();
	}
	return numUpdatedRows;
}

export async function claimSlug(trx: Trx, slug: string) {
	await trx.deleteFrom('old_slugs').where('slug', '=', slug).execute();
}

/**
 * A beer on tap needs a tapping day that is not in the future. An older row that breaks this does not block other
 * changes.
 */
function requireTapped(context: WriteContext, before: Beer | null, { status, tappedOn }: Beer): void {
	const isNews = before?.status !== status || before.tappedOn !== tappedOn;
	if (status === 'on-tap' && isNews && isToCome(tappedOn, context)) {
		throw fieldError('tappedOn', tappedToCome);
	}
}

/** Beers have a table of their own, because queries count and join them. */
export const beerStore = new VersionedStore<StaffBeer, BeerState>({
	subject: 'beer',
	resource: 'beers',
	find: ({ trx }, id) => findStaffBeer(trx, id),
	stateOf: ({ beer, deletedAt }) => ({ beer, deletedAt }),
	audited: ({ beer, deletedAt, unreadable }) => (deletedAt === null ? { ...beer, ...unreadable } : null),
	async write(context, { id, before, state }) {
		if (!state) throw new Error('Beers go to the bin; none is deleted.');
		requireTapped(context, before?.beer ?? null, state.beer);
		if (before) return writeBeer(context, before, state);
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

const judgedOf = ({ status, published, tappedOn, privateNotes }: Beer) => {
	return { status, published, tappedOn, privateNotes };
};

/**
 * Throws FORBIDDEN if the change needs a permission that the actor lacks. Reverting the last change needs only the
 * permission for that change: a bartender can take back that they poured a hidden beer, but not that a manager hid
 * it.
 */
export async function requireRights(
	{ trx, staff }: WriteContext,
	before: StaffBeer | null,
	after: Beer,
): Promise<void> {
	const missing = missingOf(staff.permissions, rightsFor(before?.beer ?? null, after));
	if (missing.length === 0) return;
	if (before) {
		const [last] = await beerHistory(trx, before, 1);
		const { before: was = null, after: is = null } = last ?? {};
		const isTakenBack = was && isDeepStrictEqual(judgedOf(was), judgedOf(after));
		if (isTakenBack && is && missingOf(staff.permissions, rightsFor(was, is)).length === 0) return;
	}
	throw new AppError('FORBIDDEN', missingWords(missing));
}

/** Writes a change with its log entry, if the actor has the permissions. A change without effect writes nothing. */
export async function writeChange(
	context: WriteContext,
	before: StaffBeer,
	beer: Beer,
	said: string | Pick<WriteNote, 'action' | 'requestId' | 'id'>,
	deletedAt: string | null = null,
): Promise<StaffBeer> {
	await requireRights(context, before, beer);
	const note = typeof said === 'string' ? { action: said } : said;
	const state: BeerState = { beer: { ...beer, content: cleanContent(beer.content) }, deletedAt };
	const isRestored = before.unreadable !== undefined && note.action === 'revert';
	return beerStore.update(context, before, isRestored ? { ...state, restored: true } : state, note);
}

export async function otherOnTap(db: Db, beerId: string | null, number: number | null) {
	const holder = number === null ? null : await tapHolder(db, number);
	return holder?.id === beerId ? null : holder;
}

/** Returns the tap that a beer comes back to; null if it is taken or out of order. */
export async function stillFree(trx: Trx, beerId: string, number: number | null) {
	if (number === null || (await brokenTaps(trx)).includes(number)) return null;
	return (await otherOnTap(trx, beerId, number)) ? null : number;
}

export async function brokenTaps(db: Db): Promise<number[]> {
	const rows = await db.selectFrom('taps').select('number').where('out_of_order', '=', 1).execute();
	return rows.map(({ number }) => number);
}

export function requireInOrder(
	broken: readonly number[],
	number: number | null,
	code: 'CONFLICT' | 'INVALID_INPUT',
): void {
	if (number === null || !broken.includes(number)) return;
	throw fieldError('tapNumber', `Tap ${number} is out of order. Choose another tap.`, code);
}

export async function requireFreeTap(
	trx: Trx,
	beerId: string | null,
	number: number | null,
	code: 'CONFLICT' | 'INVALID_INPUT',
) {
	if (number === null) return;
	requireInOrder(await brokenTaps(trx), number, code);
	const holder = await otherOnTap(trx, beerId, number);
	if (!holder) return;
	const message = `Tap ${number} pours ${holder.name}. Choose another tap, or take that beer off first.`;
	const fields = [{ path: 'tapNumber', message }];
	throw new AppError(code, message, { fields, details: { tap: { number, beer: holder } } });
}
