import type { Beer } from '#domain/beers/beer.ts';
import { pouringAfter, settledBeer } from '#domain/beers/beer-change.ts';
import { beerInputErrors, tidiedBeer } from '#domain/beers/beer-input.ts';
import { beerSchema } from '#domain/beers/beer-schema.ts';
import { freeSlug, slugOf } from '#domain/beers/beer-slug.ts';
import type { BeerInput, BeerStatusInput, StaffBeer } from '#domain/beers/staff-beer-schema.ts';
import { AppError } from '#domain/errors.ts';
import { styles } from '#style-guide/index.ts';
import { findChange, listHistory, recordHistory } from '../history/store.ts';
import {
	type By,
	changeBeer,
	inOneTransaction,
	requireBeer,
	requireFreeSlug,
	requireFreeTap,
	requireVersion,
	type Target,
	type Work,
	writeChange,
} from './change.ts';
import { renameInPairings } from './pairings.ts';
import { claimSlug, readWall, slugHolder, takenSlugs } from './staff-store.ts';
import { insertBeer } from './store.ts';

const styleCodes: ReadonlySet<string> = new Set(styles.map(({ style_code }) => style_code));

/** Refuses what the schema lets pass and the rules of a beer do not. */
function requireGood(input: BeerInput): void {
	const fields = beerInputErrors(input, (code) => styleCodes.has(code));
	if (fields.length === 0) return;
	const words = fields.map(({ path, message }) => `${path}: ${message}`).join(' ');
	throw new AppError('INVALID_INPUT', words, { fields });
}

/** The taps on which other beers than this one hang. */
export async function takenTaps(trx: Work['trx'], beerId: string | null): Promise<ReadonlySet<number>> {
	const wall = await readWall(trx);
	return new Set(wall.filter((tap) => tap.beerId !== beerId).map(({ number }) => number));
}

/** Adds a beer. Without a slug its name makes one that nobody has or had. Throws INVALID_INPUT. */
export function createBeer(by: By, input: BeerInput): Promise<StaffBeer> {
	requireGood(input);
	return inOneTransaction(by, async ({ trx, now, today, staff }, announce) => {
		const slug = input.slug ?? (await newSlug(trx, input.name));
		await requireFreeSlug(trx, null, slug);
		const beer = settledBeer(tidiedBeer({ ...input, slug }), null, today);
		await requireFreeTap(trx, '', beer.tapNumber, 'INVALID_INPUT');
		await claimSlug(trx, slug);
		const id = await insertBeer(trx, beer, now);
		const created = await requireBeer(trx, id);
		const entry = { subject: 'beer', subjectId: id, action: 'create', username: staff.username } as const;
		await recordHistory(trx, { ...entry, now, version: created.version, after: created.beer });
		announce(id);
		return created;
	});
}

async function newSlug(trx: Work['trx'], name: string): Promise<string> {
	const taken = await takenSlugs(trx);
	return freeSlug(slugOf(name), (slug) => taken.has(slug));
}

/**
 * Changes a beer as its form sent it. Without a slug its address stays, whatever its name. Throws INVALID_INPUT (also for
 * a tap or an address that is taken), NOT_FOUND, and CONFLICT for an older version or a beer in the bin.
 */
export function updateBeer(by: By, target: Target, input: BeerInput): Promise<StaffBeer> {
	requireGood(input);
	return changeBeer(by, target, 'update', input, async (before, work) => {
		const slug = input.slug ?? before.slug;
		await requireFreeSlug(work.trx, target.id, slug);
		const beer = settledBeer(tidiedBeer({ ...input, slug }), before.beer, work.today);
		await requireFreeTap(work.trx, target.id, beer.tapNumber, 'INVALID_INPUT');
		await renameInPairings(work.trx, before.slug, slug, work.now);
		return beer;
	});
}

/** What a wished status makes of a beer on this very wall. Throws CONFLICT for a tap that pours another beer. */
export async function withStatus(
	{ trx, today }: Work,
	{ id, beer }: StaffBeer,
	wish: BeerStatusInput,
): Promise<Beer> {
	const pouring = pouringAfter(beer, wish, { taken: await takenTaps(trx, id), today });
	await requireFreeTap(trx, id, pouring.tapNumber, 'CONFLICT');
	return { ...beer, ...pouring };
}

/** Changes what a beer is: on tap, archived and the like. */
export function changeStatus(by: By, target: Target, wish: BeerStatusInput): Promise<StaffBeer> {
	return changeBeer(by, target, 'status', wish, (before, work) => withStatus(work, before, wish));
}

/** Marks a keg as nearly empty, or takes the mark away. Throws INVALID_INPUT for a beer that is not on tap. */
export function markLow(by: By, target: Target, low: boolean): Promise<StaffBeer> {
	return changeBeer(by, target, 'low', { low }, ({ beer }) => {
		if (low && beer.status !== 'on-tap') {
			const message = `${beer.name} is not on tap, so its keg cannot run low.`;
			throw new AppError('INVALID_INPUT', message, { fields: [{ path: 'low', message }] });
		}
		return { ...beer, low };
	});
}

/** Puts a beer into the bin: guests find it no more, its tap is free. */
export function deleteBeer(by: By, target: Target): Promise<StaffBeer> {
	return inOneTransaction(by, async (work, announce) => {
		const before = await requireBeer(work.trx, target.id);
		await requireVersion(work.trx, before, target.version, null);
		if (before.deletedAt !== null) return before;
		announce(before.id);
		const beer = { ...before.beer, tapNumber: null, low: false };
		return writeChange(work, before, beer, 'delete', work.now.toISOString());
	});
}

/** Takes a beer out of the bin as it was put there; it gets its tap back if that is still free. */
export function restoreBeer(by: By, target: Target): Promise<StaffBeer> {
	return inOneTransaction(by, async (work, announce) => {
		const before = await requireBeer(work.trx, target.id);
		await requireVersion(work.trx, before, target.version, null);
		if (before.deletedAt === null) return before;
		announce(before.id);
		const entries = await listHistory(work.trx, 'beer', target.id);
		const binned = readBeer(entries.find(({ action }) => action === 'delete')?.before);
		const { tapNumber = null, low = false } = binned ?? {};
		const tap = await ifFree(work.trx, target.id, tapNumber);
		return writeChange(work, before, { ...before.beer, tapNumber: tap, low }, 'restore');
	});
}

/** A tap as long as nothing else hangs there. */
async function ifFree(trx: Work['trx'], beerId: string, number: number | null): Promise<number | null> {
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
export function revertBeer(by: By, target: Target, entryId: string): Promise<StaffBeer> {
	return changeBeer(by, target, 'revert', { entry: entryId }, async (before, work) => {
		const entry = await findChange(work.trx, 'beer', target.id, entryId);
		if (!entry) throw new AppError('NOT_FOUND', 'There is no such change in the history of this beer.');
		const then = readBeer(entry.after);
		if (!then) throw new AppError('NOT_FOUND', 'That change left no version to go back to.');
		const holder = await slugHolder(work.trx, then.slug);
		const slug = holder && holder.id !== target.id ? before.slug : then.slug;
		await renameInPairings(work.trx, before.slug, slug, work.now);
		const tapNumber = await ifFree(work.trx, target.id, then.tapNumber);
		return { ...then, slug, tapNumber };
	});
}
