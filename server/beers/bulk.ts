import { requireFreeTap, takenTaps } from '#domain/bar/free-tap.ts';
import type {
	BeerStatusBulkInput,
	BeerStatusFrom,
	BeerStatusInput,
	StaffBeer,
} from '#domain/beers/beer-endpoints.ts';
import { pouringAfter } from '#domain/beers/pouring-state.ts';
import { type BulkChange, mostNamed } from '#domain/changes/bulk-text.ts';
import { AppError, fieldError } from '#domain/errors.ts';
import { loadBar } from '../bar/read-bar.ts';
import { hasParts } from '../changes/read-log.ts';
import { withThreadFor } from '../db/engine.ts';
import { timeId } from '../history/store.ts';
import { timeSlices } from '../process/event-loop.ts';
import {
	type Actor,
	audit,
	createOnce,
	inTransaction,
	type WriteContext,
	type WriteNote,
} from '../resources/versioned.ts';
import { beerStore, findStaffBeers, requireBeer, requireThere, writeChange } from './staff-store.ts';

/** Logs a change of many beers as one entry, with an entry per beer as its parts. A single beer has only its own entry. */
export async function asOneChange<T>(
	context: WriteContext,
	{ names, status, ...note }: WriteNote & { names: readonly string[]; status?: string | undefined },
	work: (context: WriteContext, note: WriteNote) => Promise<T>,
): Promise<T> {
	if (names.length < 2) return work(context, note);
	const after: BulkChange = { names: names.slice(0, mostNamed), count: names.length, status };
	const id = timeId(context.now);
	const result = await work({ ...context, partOf: id }, { action: note.action });
	// If the request is a repetition, there may be nothing left to change.
	if (await hasParts(context.trx, id))
		await audit(context, { ...note, id, subject: 'beers', subjectId: '-', after });
	return result;
}

function requireDistinct(values: readonly unknown[], path: (index: number) => string, message: string): void {
	const index = values.findIndex((value, at) => values.indexOf(value) < at);
	if (index >= 0) throw fieldError(path(index), message);
}

const unnamed = 'Name the version this change was made from, or say it by `from`.';

const isAsSeen = ({ status, published }: StaffBeer, from: BeerStatusFrom) =>
	status === from.status && published === from.published;

/** Says whether a beer is already as requested. Beers in the bin count, because a later check reports them. */
export const hasRequestedStatus = (
	{ status, published, deletedAt }: StaffBeer,
	target: BeerStatusInput,
): boolean =>
	deletedAt !== null ||
	(status === (target.status ?? status) && published === (target.published ?? published));

interface Made {
	readonly version: number | null;
	/** What the client saw; replaces a version. */
	readonly from?: BeerStatusFrom | undefined;
	readonly yours: unknown;
	/** Whether the beer is already as requested: two equal requests do not conflict. */
	readonly isDone: (before: StaffBeer) => boolean;
}

/** Returns the beer if it is still as the client saw it. Throws BAD_REQUEST, NOT_FOUND and CONFLICT. */
export async function requireMadeFrom(
	context: WriteContext,
	id: string,
	{ version, from, yours, isDone }: Made,
): Promise<StaffBeer> {
	if (version !== null) return beerStore.requireCurrent(context, { id, version }, yours);
	if (!from) throw new AppError('BAD_REQUEST', unnamed);
	const before = await requireBeer(context.trx, id);
	if (!isAsSeen(before, from) && !isDone(before)) throw await beerStore.stale(context, id, yours);
	return before;
}

function requireCurrent(beers: readonly StaffBeer[], input: BeerStatusBulkInput): void {
	const stale = beers.filter((beer, index) => {
		const { version, from, status = input.status, published = input.published } = input.beers[index] ?? {};
		if (version !== undefined) return beer.version !== version;
		if (!from) throw new AppError('BAD_REQUEST', unnamed);
		return !isAsSeen(beer, from) && !hasRequestedStatus(beer, { status, published });
	});
	const [first, ...others] = stale;
	if (!first) return;
	const also = others.length === 1 ? 'one other' : `${others.length} others`;
	const who = others.length > 0 ? `${first.name} and ${also} have` : `${first.name} has`;
	const message = `${who} been changed in the meantime. Nothing was done; look again and repeat.`;
	throw new AppError('CONFLICT', message, { details: { current: stale, yours: input } });
}

/** Beers read before other requests get a turn on the event loop. */
const chunkSize = 25;

export async function requireBeers(trx: WriteContext['trx'], ids: readonly string[]): Promise<StaffBeer[]> {
	const pause = timeSlices();
	const found = new Map<string, StaffBeer>();
	for (let from = 0; from < ids.length; from += chunkSize) {
		const beers = await findStaffBeers(trx, ids.slice(from, from + chunkSize));
		for (const beer of beers) found.set(beer.id, beer);
		await pause();
	}
	return ids.map((id) => beerStore.require(found.get(id)));
}

/**
 * Changes all beers, or none if one is outdated, in the bin or finds its tap taken. Beers that leave a tap go first,
 * so that others can take it. Reads continue meanwhile and see the former state.
 */
export function changeStatuses(actor: Actor, input: BeerStatusBulkInput): Promise<StaffBeer[]> {
	const ids = input.beers.map(({ id }) => id);
	requireDistinct(ids, (index) => `beers.${index}.id`, 'This beer is named twice.');
	const write = async (work: WriteContext) => {
		const beers = await requireBeers(work.trx, ids);
		requireCurrent(beers, input);
		const changes = input.beers.flatMap(({ id: _id, version: _version, from: _from, ...own }, index) => {
			const before = beers[index];
			const { status = input.status, published = input.published } = own;
			return before ? [{ before, target: { ...own, status, published } }] : [];
		});
		const { leaving = [], coming = [] } = Object.groupBy(changes, ({ before, target }) =>
			(target.status ?? before.status) === 'on-tap' ? 'coming' : 'leaving',
		);
		const pause = timeSlices();
		const changed = new Map<string, StaffBeer>();
		const { id: requestId, status } = input;
		const change = { names: beers.map(({ name }) => name), action: actionOf(input), status, requestId };
		await asOneChange(work, change, async (own, note) => {
			for (const { before, target } of [...leaving, ...coming]) {
				changed.set(before.id, await writeStatus(own, before, target, note.requestId));
				await pause();
			}
		});
		return beers.map((beer) => changed.get(beer.id) ?? beer);
	};
	const once = (work: WriteContext) =>
		createOnce(work, ids.length > 1 ? 'beers' : 'beer', input.id, {
			create: () => write(work),
			again: () => requireBeers(work.trx, ids),
		});
	return withThreadFor(actor.taproom.db, ids.length, () => inTransaction(actor, once));
}

function actionOf({ status, published }: BeerStatusInput): string {
	if (status !== undefined || published === undefined) return 'status';
	return published ? 'publish' : 'hide';
}

/** Changes a beer's status and its kegs. Throws CONFLICT if it is in the bin or its tap is taken. */
export async function writeStatus(
	context: WriteContext,
	before: StaffBeer,
	target: BeerStatusInput,
	requestId?: string,
) {
	requireThere(before);
	if (target.published === false && (target.status ?? before.status) === 'on-tap')
		throw fieldError('published', `${before.name} is on tap, so guests see it. Take it off first.`);
	const { id } = before;
	const bar = await loadBar(context.trx);
	const pouring = pouringAfter(before.beer, target, { taken: takenTaps(bar, id), today: context.today });
	requireFreeTap(bar, id, pouring.tapNumber, 'CONFLICT');
	const note = { action: actionOf(target), requestId };
	return writeChange(context, before, { ...before.beer, ...pouring }, note);
}
