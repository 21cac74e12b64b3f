import { randomUUID } from 'node:crypto';
import type { Beer } from '#domain/beers/beer.ts';
import { normalizeBeer, pouringAfter } from '#domain/beers/beer-change.ts';
import type {
	BeerConflict,
	BeerCreateInput,
	BeerHistory,
	BeerInput,
	BeerStatusInput,
	StaffBeer,
} from '#domain/beers/beer-endpoints.ts';
import { beerInputErrors, tidiedBeer } from '#domain/beers/beer-input.ts';
import { beerSchema } from '#domain/beers/beer-schema.ts';
import { freeSlug, slugOf } from '#domain/beers/beer-slug.ts';
import { AppError } from '#domain/errors.ts';
import { styles } from '#style-guide/index.ts';
import type { Db, Trx } from '../db/schema.ts';
import { findChange, listHistory } from '../history/store.ts';
import { renameBeerRefs } from '../resources/content-refs.ts';
import {
	type Actor,
	createOnce,
	type EntityRef,
	insertEntity,
	inTransaction,
	requireCurrent,
	updateEntity,
	type VersionedStore,
	type WriteContext,
} from '../resources/versioned.ts';
import { cleanContent } from './content-html.ts';
import {
	claimSlug,
	findStaffBeer,
	readWall,
	slugHolder,
	takenSlugs,
	tapHolder,
	writeBeer,
} from './staff-store.ts';
import { insertBeer } from './store.ts';

/** Beers have a table of their own, which is counted and joined over. */
export const beerStore: VersionedStore<StaffBeer, Pick<StaffBeer, 'beer' | 'deletedAt'>> = {
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

export async function requireBeer(db: Db, id: string): Promise<StaffBeer> {
	const beer = await findStaffBeer(db, id);
	if (!beer) throw beerStore.missing();
	return beer;
}

export function requireThere(current: StaffBeer): void {
	if (current.deletedAt === null) return;
	const details: BeerConflict = { current, by: null };
	throw new AppError('CONFLICT', `${current.name} is in the bin. Restore it first.`, { details });
}

async function otherOnTap(trx: Trx, beerId: string | null, number: number | null) {
	const holder = number === null ? null : await tapHolder(trx, number);
	return holder?.id === beerId ? null : holder;
}

export async function requireFreeTap(
	trx: Trx,
	beerId: string | null,
	number: number | null,
	code: 'CONFLICT' | 'INVALID_INPUT',
) {
	const holder = await otherOnTap(trx, beerId, number);
	if (!holder) return;
	const message = `Tap ${number} pours ${holder.name}. Choose another tap, or take that beer off first.`;
	const fields = [{ path: 'tapNumber', message }];
	throw new AppError(code, message, { fields, details: { tap: { number, beer: holder } } });
}

async function requireFreeSlug(trx: Trx, beerId: string | null, slug: string) {
	const holder = await slugHolder(trx, slug);
	if (!holder || holder.id === beerId) return;
	const where = holder.deleted_at === null ? '' : ' (in the bin)';
	const message = `${holder.name}${where} has this address. Choose another.`;
	throw new AppError('INVALID_INPUT', message, { fields: [{ path: 'slug', message }] });
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
	return updateEntity(context, beerStore, before, state, { action });
}

/** Changes a beer that is not in the bin, from the version that `ref` names. */
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

const styleCodes: ReadonlySet<string> = new Set(styles.map(({ style_code }) => style_code));

function requireGood(input: BeerInput): void {
	const fields = beerInputErrors(input, (code) => styleCodes.has(code));
	if (fields.length === 0) return;
	const words = fields.map(({ path, message }) => `${path}: ${message}`).join(' ');
	throw new AppError('INVALID_INPUT', words, { fields });
}

/** Without a slug the name makes one that no beer has or had. A repeated request with the client's id makes one beer. */
export function createBeer(actor: Actor, { id: requestId, ...input }: BeerCreateInput): Promise<StaffBeer> {
	requireGood(input);
	return inTransaction(actor, (context) =>
		createOnce(context, 'beer', requestId, {
			async create() {
				const { trx, today } = context;
				const slug = input.slug ?? (await newSlug(trx, input.name));
				await requireFreeSlug(trx, null, slug);
				const beer = normalizeBeer(tidiedBeer({ ...input, slug }), null, today);
				await requireFreeTap(trx, null, beer.tapNumber, 'INVALID_INPUT');
				await claimSlug(trx, slug);
				const entity = { id: requestId ?? randomUUID(), state: { beer, deletedAt: null } };
				return insertEntity(context, beerStore, entity, { action: 'create', requestId });
			},
			again: (id) => requireBeer(context.trx, id),
		}),
	);
}

async function newSlug(trx: Trx, name: string): Promise<string> {
	const taken = await takenSlugs(trx);
	return freeSlug(slugOf(name), (slug) => taken.has(slug));
}

/** Without a slug the address stays, whatever the name. */
export function updateBeer(actor: Actor, ref: EntityRef, input: BeerInput): Promise<StaffBeer> {
	requireGood(input);
	return changeBeer(actor, ref, 'update', input, async (before, context) => {
		const slug = input.slug ?? before.slug;
		await requireFreeSlug(context.trx, ref.id, slug);
		const beer = normalizeBeer(tidiedBeer({ ...input, slug }), before.beer, context.today);
		await requireFreeTap(context.trx, ref.id, beer.tapNumber, 'INVALID_INPUT');
		await renameBeerRefs(context, before.slug, slug);
		return beer;
	});
}

export function changeStatus(actor: Actor, ref: EntityRef, wish: BeerStatusInput): Promise<StaffBeer> {
	return changeBeer(actor, ref, 'status', wish, async ({ beer }, { trx, today }) => {
		const others = (await readWall(trx)).filter(({ beerId }) => beerId !== ref.id);
		const taken = new Set(others.map(({ number }) => number));
		const pouring = pouringAfter(beer, wish, { taken, today });
		await requireFreeTap(trx, ref.id, pouring.tapNumber, 'CONFLICT');
		return { ...beer, ...pouring };
	});
}

export function markLow(actor: Actor, ref: EntityRef, low: boolean): Promise<StaffBeer> {
	return changeBeer(actor, ref, 'low', { low }, ({ beer }) => {
		if (!low || beer.status === 'on-tap') return { ...beer, low };
		const message = `${beer.name} is not on tap, so its keg cannot run low.`;
		throw new AppError('INVALID_INPUT', message, { fields: [{ path: 'low', message }] });
	});
}

export function deleteBeer(actor: Actor, ref: EntityRef): Promise<StaffBeer> {
	return inTransaction(actor, async (context) => {
		const before = await requireCurrent(context, beerStore, ref, null);
		if (before.deletedAt !== null) return before;
		const beer = { ...before.beer, tapNumber: null, low: false };
		return writeChange(context, before, beer, 'delete', context.now.toISOString());
	});
}

/** It gets its tap back if that is still free. */
export function restoreBeer(actor: Actor, ref: EntityRef): Promise<StaffBeer> {
	return inTransaction(actor, async (context) => {
		const before = await requireCurrent(context, beerStore, ref, null);
		if (before.deletedAt === null) return before;
		const entries = await listHistory(context.trx, 'beer', ref.id);
		const binned = readBeer(entries.find(({ action }) => action === 'delete')?.before);
		const { tapNumber = null, low = false } = binned ?? {};
		const other = await otherOnTap(context.trx, ref.id, tapNumber);
		const beer = { ...before.beer, tapNumber: other ? null : tapNumber, low };
		return writeChange(context, before, beer, 'restore');
	});
}

const readBeer = (value: unknown): Beer | null => beerSchema.safeParse(value).data ?? null;

/** Makes a beer again what a change had made of it; its address and its tap come back only while they are free. */
export function revertBeer(actor: Actor, ref: EntityRef, entryId: string): Promise<StaffBeer> {
	return changeBeer(actor, ref, 'revert', { entry: entryId }, async (before, context) => {
		const entry = await findChange(context.trx, 'beer', ref.id, entryId);
		if (!entry) throw new AppError('NOT_FOUND', 'There is no such change in the history of this beer.');
		const then = readBeer(entry.after);
		if (!then) throw new AppError('NOT_FOUND', 'That change left no version to go back to.');
		const holder = await slugHolder(context.trx, then.slug);
		const slug = holder && holder.id !== ref.id ? before.slug : then.slug;
		await renameBeerRefs(context, before.slug, slug);
		const other = await otherOnTap(context.trx, ref.id, then.tapNumber);
		return { ...then, slug, tapNumber: other ? null : then.tapNumber };
	});
}

export async function readBeerHistory(db: Db, id: string): Promise<BeerHistory> {
	const shown = (value: unknown) => {
		const beer = readBeer(value);
		return beer && { ...beer, content: cleanContent(beer.content) };
	};
	const changes = await listHistory(db, 'beer', id);
	return {
		entries: changes.map((change) => ({
			...change,
			before: shown(change.before),
			after: shown(change.after),
		})),
	};
}
