import { isDeepStrictEqual } from 'node:util';
import { sql } from 'kysely';
import { mayDo, missingOf, missingWords } from '#domain/auth/permissions.ts';
import { pouringFields } from '#domain/bar/apply-change.ts';
import type { Beer } from '#domain/beers/beer.ts';
import type { BeerConflict, StaffBeer } from '#domain/beers/beer-endpoints.ts';
import { beerFieldNames } from '#domain/beers/beer-fields.ts';
import { rightsFor } from '#domain/beers/beer-rights.ts';
import { reservedBeerSlugs } from '#domain/beers/beer-slug.ts';
import { tappedToCome } from '#domain/beers/pouring-state.ts';
import { AppError, fieldError } from '#domain/errors.ts';
import { offTap, pourBeers } from '../bar/pour-as.ts';
import type { Db, Trx } from '../db/schema.ts';
import { isToCome } from '../resources/past-day.ts';
import { auditAll, VersionedStore, type WriteContext, type WriteNote } from '../resources/versioned.ts';
import { cleanContent } from '../text/clean-html.ts';
import { beerHistory } from './history.ts';
import { stateAfter } from './own-status.ts';
import { beerColumns, beerFromRow, rowFromBeer } from './rows.ts';
import { versionColumns } from './staff-lists.ts';
import { insertBeer, insertServings, readPours } from './store.ts';
import { readRow } from './unreadable-beers.ts';

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

interface BeerState extends Pick<StaffBeer, 'beer' | 'deletedAt'> {
	/** Set when a state of the history replaces a beer that cannot be read. */
	readonly restored?: boolean;
}

interface BeerWrite {
	readonly before: StaffBeer;
	readonly state: BeerState;
	/** The version that the beer will have. */
	readonly version: number;
}

/** Returns what a change writes: only the fields that differ, so that an unreadable field stays as stored when others change. */
function changeOf(context: WriteContext, { before, state, version }: BeerWrite) {
	const { beer, deletedAt, restored = false } = state;
	const { unreadable = {} } = before;
	// A user who may not read private notes leaves unreadable ones as they are stored.
	const mayWrite = (name: keyof Beer) =>
		name !== 'privateNotes' || mayDo(context.staff.permissions, 'beer:notes');
	const differs = (name: keyof Beer) =>
		(restored && mayWrite(name)) || !isDeepStrictEqual(beer[name], before.beer[name]);
	if (!restored && 'servings' in unreadable && differs('servings')) {
		const message = `Not all sizes of ${before.name} can be read. Restore it from its history first.`;
		throw fieldError('servings', message, 'CONFLICT');
	}
	const wasOff = before.beer.status !== 'on-tap';
	const isOff = deletedAt !== null || beer.status !== 'on-tap';
	const moves = isOff === wasOff ? pouringFields.some(differs) : true;
	const columns = {
		...rowFromBeer(beer, beerFieldNames.filter(differs)),
		...(moves && stateAfter(beer, isOff)),
		version,
		deleted_at: deletedAt,
	};
	const { id } = before;
	return {
		id,
		beer,
		columns,
		isSized: differs('servings'),
		/** How the beer's kegs are to pour; null if the change does not concern them. */
		pouring: !moves || (isOff && wasOff) ? null : isOff ? offTap(id) : { id, beer },
		formerSlug: beer.slug === before.beer.slug ? null : before.beer.slug,
	};
}

type BeerChange = ReturnType<typeof changeOf>;

/** Returns an SQL expression for one column of several beers. A beer whose change does not name the column keeps its value. */
function valuesOf(column: string, changes: readonly Pick<BeerChange, 'id' | 'columns'>[]) {
	const values = changes.flatMap(({ id, columns }) =>
		Object.entries(columns).flatMap(([name, value]) =>
			name === column ? [sql`when ${id} then ${value}`] : [],
		),
	);
	return sql`case id ${sql.join(values, sql` `)} else ${sql.ref(column)} end`;
}

/**
 * Changes beers, with as many statements for many as for one. Their taps must be free; a former address of another beer is
 * taken over. Returns the number of rows that were written. If it is too small, a version is stale and the caller must roll back.
 */
async function writeBeers(context: WriteContext, writes: readonly BeerWrite[]): Promise<bigint> {
	const { trx, now } = context;
	const changes = writes.map((write) => changeOf(context, write));
	const names = new Set(changes.flatMap(({ columns }) => Object.keys(columns)));
	const versions = writes.map(({ before: { id, version } }) => sql`when ${id} then ${version}`);
	let update = trx.updateTable('beers').set({ updated_at: now.toISOString() });
	for (const name of names) update = update.set(sql.ref(name), valuesOf(name, changes));
	const { numUpdatedRows } = await update
		.where(
			'id',
			'in',
			changes.map(({ id }) => id),
		)
		.where('version', '=', sql<number>`case id ${sql.join(versions, sql` `)} else 0 end`)
		.executeTakeFirstOrThrow();
	if (numUpdatedRows < changes.length) return numUpdatedRows;
	const sized = changes.filter(({ isSized }) => isSized);
	if (sized.length > 0) {
		const ids = sized.map(({ id }) => id);
		await trx.deleteFrom('servings').where('beer_id', 'in', ids).execute();
		await insertServings(trx, sized);
	}
	const poured = changes.flatMap(({ pouring }) => pouring ?? []);
	if (poured.length > 0) await pourBeers(context, poured);
	for (const { id, beer, formerSlug } of changes) {
		if (formerSlug === null) continue;
		await claimSlug(trx, beer.slug);
		await trx.insertInto('old_slugs').values({ slug: formerSlug, beer_id: id }).execute();
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

const stateOf = ({ beer, deletedAt }: StaffBeer): BeerState => ({ beer, deletedAt });

/** Returns the state that the history records. */
const audited = ({ beer, deletedAt, unreadable }: StaffBeer) =>
	deletedAt === null ? { ...beer, ...unreadable } : null;

/** Beers have a table of their own, because queries count and join them. */
export const beerStore = new VersionedStore<StaffBeer, BeerState>({
	subject: 'beer',
	resource: 'beers',
	find: ({ trx }, id) => findStaffBeer(trx, id),
	stateOf,
	audited,
	async write(context, { id, before, state, version }) {
		if (!state) throw new Error('Beers go to the bin; none is deleted.');
		requireTapped(context, before?.beer ?? null, state.beer);
		if (before) return writeBeers(context, [{ before, state, version }]);
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

/** Does for many beers at once what `beerStore.update` does for one. Throws CONFLICT if any of them is stale. */
export async function updateBeers(
	context: WriteContext,
	changes: readonly Omit<BeerWrite, 'version'>[],
	note: Pick<WriteNote, 'action' | 'partOf'>,
): Promise<void> {
	const writes = changes
		.filter(({ before, state }) => !isDeepStrictEqual(state, stateOf(before)))
		.map(({ before, state }) => ({ before, state, version: before.version + 1 }));
	if (writes.length === 0) return;
	for (const { before, state } of writes) requireTapped(context, before.beer, state.beer);
	const written = await writeBeers(context, writes);
	const ids = writes.map(({ before }) => before.id);
	const after = new Map((await findStaffBeers(context.trx, ids)).map((beer) => [beer.id, beer]));
	if (written < writes.length) {
		const stale = writes.find(({ before, version }) => after.get(before.id)?.version !== version);
		throw await beerStore.stale(context, stale?.before.id ?? '', undefined);
	}
	const entries = writes.map(({ before, version }) => {
		const beer = after.get(before.id);
		const states = { before: audited(before), after: beer && audited(beer) };
		return { ...note, ...states, subject: 'beer' as const, subjectId: before.id, version };
	});
	await auditAll(context, ...entries);
	for (const id of ids) context.announce('beers', id);
}

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
	actionOrNote: string | Pick<WriteNote, 'action' | 'requestId' | 'id'>,
	deletedAt: string | null = null,
): Promise<StaffBeer> {
	await requireRights(context, before, beer);
	const note = typeof actionOrNote === 'string' ? { action: actionOrNote } : actionOrNote;
	const state: BeerState = { beer: { ...beer, content: cleanContent(beer.content) }, deletedAt };
	const isRestored = before.unreadable !== undefined && note.action === 'revert';
	return beerStore.update(context, before, isRestored ? { ...state, restored: true } : state, note);
}
