import { randomUUID } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { Beer } from '#domain/beers/beer.ts';
import { pouringAfter, settledBeer } from '#domain/beers/beer-change.ts';
import { beerInputErrors, tidiedBeer } from '#domain/beers/beer-input.ts';
import { beerSchema } from '#domain/beers/beer-schema.ts';
import { freeSlug, slugOf } from '#domain/beers/beer-slug.ts';
import type {
	BeerCreateInput,
	BeerHistory,
	BeerInput,
	BeerStatusInput,
	StaffBeer,
} from '#domain/beers/staff-beer-schema.ts';
import { AppError } from '#domain/errors.ts';
import { styles } from '#style-guide/index.ts';
import type { Database } from '../db/schema.ts';
import { findChange, listHistory } from '../history/store.ts';
import { renameBeerRefs } from '../resources/content-changes.ts';
import {
	type Actor,
	createOnce,
	type EntityRef,
	insertEntity,
	inTransaction,
	requireCurrent,
	type WriteContext,
} from '../resources/versioned.ts';
import {
	beerStore,
	changeBeer,
	requireBeer,
	requireFreeSlug,
	requireFreeTap,
	writeChange,
} from './change.ts';
import { cleanContent } from './content-html.ts';
import { claimSlug, readWall, slugHolder, takenSlugs } from './staff-store.ts';

const styleCodes: ReadonlySet<string> = new Set(styles.map(({ style_code }) => style_code));

/** Refuses what the schema lets pass and the rules of a beer do not. */
function requireGood(input: BeerInput): void {
	const fields = beerInputErrors(input, (code) => styleCodes.has(code));
	if (fields.length === 0) return;
	const words = fields.map(({ path, message }) => `${path}: ${message}`).join(' ');
	throw new AppError('INVALID_INPUT', words, { fields });
}

/** The taps on which other beers than this one hang. */
export async function takenTaps(
	trx: WriteContext['trx'],
	beerId: string | null,
): Promise<ReadonlySet<number>> {
	const wall = await readWall(trx);
	return new Set(wall.filter((tap) => tap.beerId !== beerId).map(({ number }) => number));
}

/**
 * Adds a beer. Without a slug its name makes one that nobody has or had. Its id may come from the client: a repeated
 * request then answers the beer of the first. Throws INVALID_INPUT.
 */
export function createBeer(actor: Actor, { id: requestId, ...input }: BeerCreateInput): Promise<StaffBeer> {
	requireGood(input);
	return inTransaction(actor, (context) =>
		createOnce(context, 'beer', requestId, {
			async create() {
				const { trx, today } = context;
				const slug = input.slug ?? (await newSlug(trx, input.name));
				await requireFreeSlug(trx, null, slug);
				const beer = settledBeer(tidiedBeer({ ...input, slug }), null, today);
				await requireFreeTap(trx, '', beer.tapNumber, 'INVALID_INPUT');
				await claimSlug(trx, slug);
				const entity = { id: requestId ?? randomUUID(), state: { beer, deletedAt: null } };
				return insertEntity(context, beerStore, entity, { action: 'create', requestId });
			},
			again: (id) => requireBeer(context.trx, id),
		}),
	);
}

async function newSlug(trx: WriteContext['trx'], name: string): Promise<string> {
	const taken = await takenSlugs(trx);
	return freeSlug(slugOf(name), (slug) => taken.has(slug));
}

/**
 * Changes a beer as its form sent it. Without a slug its address stays, whatever its name. Throws INVALID_INPUT (also for
 * a tap or an address that is taken), NOT_FOUND, and CONFLICT for an older version or a beer in the bin.
 */
export function updateBeer(actor: Actor, ref: EntityRef, input: BeerInput): Promise<StaffBeer> {
	requireGood(input);
	return changeBeer(actor, ref, 'update', input, async (before, context) => {
		const slug = input.slug ?? before.slug;
		await requireFreeSlug(context.trx, ref.id, slug);
		const beer = settledBeer(tidiedBeer({ ...input, slug }), before.beer, context.today);
		await requireFreeTap(context.trx, ref.id, beer.tapNumber, 'INVALID_INPUT');
		await renameBeerRefs(context, before.slug, slug);
		return beer;
	});
}

/** What a wished status makes of a beer on this very wall. Throws CONFLICT for a tap that pours another beer. */
export async function withStatus(
	{ trx, today }: WriteContext,
	{ id, beer }: StaffBeer,
	wish: BeerStatusInput,
): Promise<Beer> {
	const pouring = pouringAfter(beer, wish, { taken: await takenTaps(trx, id), today });
	await requireFreeTap(trx, id, pouring.tapNumber, 'CONFLICT');
	return { ...beer, ...pouring };
}

/** Changes what a beer is: on tap, archived and the like. */
export function changeStatus(actor: Actor, ref: EntityRef, wish: BeerStatusInput): Promise<StaffBeer> {
	return changeBeer(actor, ref, 'status', wish, (before, context) => withStatus(context, before, wish));
}

/** Marks a keg as nearly empty, or takes the mark away. Throws INVALID_INPUT for a beer that is not on tap. */
export function markLow(actor: Actor, ref: EntityRef, low: boolean): Promise<StaffBeer> {
	return changeBeer(actor, ref, 'low', { low }, ({ beer }) => {
		if (low && beer.status !== 'on-tap') {
			const message = `${beer.name} is not on tap, so its keg cannot run low.`;
			throw new AppError('INVALID_INPUT', message, { fields: [{ path: 'low', message }] });
		}
		return { ...beer, low };
	});
}

/** Puts a beer into the bin: guests find it no more, its tap is free. */
export function deleteBeer(actor: Actor, ref: EntityRef): Promise<StaffBeer> {
	return inTransaction(actor, async (context) => {
		const before = await requireCurrent(context, beerStore, ref, null);
		if (before.deletedAt !== null) return before;
		const beer = { ...before.beer, tapNumber: null, low: false };
		return writeChange(context, before, beer, 'delete', context.now.toISOString());
	});
}

/** Takes a beer out of the bin as it was put there; it gets its tap back if that is still free. */
export function restoreBeer(actor: Actor, ref: EntityRef): Promise<StaffBeer> {
	return inTransaction(actor, async (context) => {
		const before = await requireCurrent(context, beerStore, ref, null);
		if (before.deletedAt === null) return before;
		const entries = await listHistory(context.trx, 'beer', ref.id);
		const binned = readBeer(entries.find(({ action }) => action === 'delete')?.before);
		const { tapNumber = null, low = false } = binned ?? {};
		const tap = await ifFree(context.trx, ref.id, tapNumber);
		return writeChange(context, before, { ...before.beer, tapNumber: tap, low }, 'restore');
	});
}

/** A tap as long as nothing else hangs there. */
async function ifFree(
	trx: WriteContext['trx'],
	beerId: string,
	number: number | null,
): Promise<number | null> {
	return number !== null && (await takenTaps(trx, beerId)).has(number) ? null : number;
}

/** A beer out of the history; null for what is none, or no longer fits. */
export function readBeer(value: unknown): Beer | null {
	const result = beerSchema.safeParse(value);
	return result.success ? result.data : null;
}

/**
 * Makes a beer again what a change had made of it. Its address and its tap come back only while they are free. Throws
 * NOT_FOUND for a change that left nothing to go back to.
 */
export function revertBeer(actor: Actor, ref: EntityRef, entryId: string): Promise<StaffBeer> {
	return changeBeer(actor, ref, 'revert', { entry: entryId }, async (before, context) => {
		const entry = await findChange(context.trx, 'beer', ref.id, entryId);
		if (!entry) throw new AppError('NOT_FOUND', 'There is no such change in the history of this beer.');
		const then = readBeer(entry.after);
		if (!then) throw new AppError('NOT_FOUND', 'That change left no version to go back to.');
		const holder = await slugHolder(context.trx, then.slug);
		const slug = holder && holder.id !== ref.id ? before.slug : then.slug;
		await renameBeerRefs(context, before.slug, slug);
		const tapNumber = await ifFree(context.trx, ref.id, then.tapNumber);
		return { ...then, slug, tapNumber };
	});
}

/** Who changed a beer when, and how it was before and after; newest first. */
export async function readBeerHistory(db: Kysely<Database>, id: string): Promise<BeerHistory> {
	const shown = (value: unknown) => {
		const beer = readBeer(value);
		return beer && { ...beer, content: cleanContent(beer.content) };
	};
	const changes = await listHistory(db, 'beer', id);
	const entries = changes.map((change) => ({
		...change,
		before: shown(change.before),
		after: shown(change.after),
	}));
	return { entries };
}
