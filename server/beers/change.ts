import type { Transaction } from 'kysely';
import type { Beer } from '#domain/beers/beer.ts';
import type { BeerConflict, StaffBeer } from '#domain/beers/staff-beer-schema.ts';
import { AppError } from '#domain/errors.ts';
import type { Database } from '../db/schema.ts';
import {
	type Actor,
	type EntityRef,
	inTransaction,
	requireCurrent,
	updateEntity,
	type VersionedStore,
	type WriteContext,
} from '../resources/versioned.ts';
import { cleanContent } from './content-html.ts';
import { findStaffBeer, slugHolder, tapHolder, writeBeer } from './staff-store.ts';
import { insertBeer } from './store.ts';

/** What a change makes of a beer: its fields, and whether it lies in the bin. */
interface BeerState {
	readonly beer: Beer;
	readonly deletedAt: string | null;
}

/** Beers keep a table of their own, which is counted and joined over. */
export const beerStore: VersionedStore<StaffBeer, BeerState> = {
	subject: 'beer',
	resource: 'beers',
	historyId: (id) => id,
	find: findStaffBeer,
	stateOf: ({ beer, deletedAt }) => ({ beer, deletedAt }),
	audited: ({ beer, deletedAt }) => (deletedAt === null ? beer : null),
	async write({ trx, now }, { id, before, state }) {
		if (!state) throw new Error('Beers go to the bin; none is deleted.');
		if (before) return writeBeer(trx, before, state.beer, { now, deletedAt: state.deletedAt });
		await insertBeer(trx, state.beer, now, id);
		return 1n;
	},
	missing: () => new AppError('NOT_FOUND', 'There is no such beer. It may have been removed for good.'),
	conflict(current, by, yours) {
		const details: Partial<BeerConflict> & { yours: unknown } = { ...(current && { current }), by, yours };
		const message = `${by?.username ?? 'Somebody'} has changed ${current?.name ?? 'this beer'} in the meantime.`;
		return new AppError('CONFLICT', message, { details });
	},
};

/** A beer by its id, also one in the bin. Throws NOT_FOUND. */
export async function requireBeer(trx: Transaction<Database>, id: string): Promise<StaffBeer> {
	const beer = await findStaffBeer(trx, id);
	if (!beer) throw beerStore.missing();
	return beer;
}

/** A beer in the bin must be restored before anything else is done to it. Throws CONFLICT for one that lies there. */
export function requireThere(current: StaffBeer): void {
	if (current.deletedAt === null) return;
	const details: BeerConflict = { current, by: null };
	throw new AppError('CONFLICT', `${current.name} is in the bin. Restore it first.`, { details });
}

/** Refuses a tap on which another beer hangs. */
export async function requireFreeTap(
	trx: Transaction<Database>,
	beerId: string,
	number: number | null,
	code: 'CONFLICT' | 'INVALID_INPUT',
): Promise<void> {
	const holder = number === null ? null : await tapHolder(trx, number);
	if (!holder || holder.id === beerId) return;
	const message = `Tap ${number} pours ${holder.name}. Choose another tap, or take that beer off first.`;
	const fields = [{ path: 'tapNumber', message }];
	throw new AppError(code, message, { fields, details: { tap: { number, beer: holder } } });
}

/** Refuses an address that another beer has now, be it in the bin. */
export async function requireFreeSlug(
	trx: Transaction<Database>,
	beerId: string | null,
	slug: string,
): Promise<void> {
	const holder = await slugHolder(trx, slug);
	if (!holder || holder.id === beerId) return;
	const where = holder.deleted_at === null ? '' : ' (in the bin)';
	const message = `${holder.name}${where} has this address. Choose another.`;
	throw new AppError('INVALID_INPUT', message, { fields: [{ path: 'slug', message }] });
}

/** Writes a beer's next version with its audit row; one that would change nothing writes nothing. */
export function writeChange(
	context: WriteContext,
	before: StaffBeer,
	beer: Beer,
	action: string,
	deletedAt: string | null = null,
): Promise<StaffBeer> {
	const state = { beer: { ...beer, content: cleanContent(beer.content) }, deletedAt };
	return updateEntity(context, beerStore, before, state, { action });
}

/** One change of one beer that is not in the bin, made from the version it names. Throws NOT_FOUND and CONFLICT. */
export function changeBeer(
	actor: Actor,
	ref: EntityRef,
	action: string,
	yours: unknown,
	next: (before: StaffBeer, context: WriteContext) => Beer | Promise<Beer>,
): Promise<StaffBeer> {
	return inTransaction(actor, async (context) => {
		const before = await requireCurrent(context, beerStore, ref, yours);
		requireThere(before);
		return writeChange(context, before, await next(before, context), action);
	});
}
