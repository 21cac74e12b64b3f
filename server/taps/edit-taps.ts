import { randomUUID } from 'node:crypto';
import type { BodyOf } from '#domain/endpoints.ts';
import { fieldError } from '#domain/errors.ts';
import type { KegDetails, Tap, TapChange, TapInput, TapQueue } from '#domain/taps/taps.ts';
import { findStaffBeers } from '../beers/staff-store.ts';
import { listHistory } from '../history/store.ts';
import { requirePastDay } from '../resources/past-day.ts';
import type { WriteContext } from '../resources/versioned.ts';
import { kegConflict, occupiedWords, requirePresent, requireTap, requireUsable } from './keg-refusals.ts';
import { findKeg } from './read-taps.ts';
import { changeTaps, unchanged } from './tap-change.ts';

async function requireTapAt(context: WriteContext, number: number, version: number): Promise<Tap> {
	const tap = await requireTap(context, number);
	if (tap.version === version) return tap;
	const [last] = await listHistory(context.trx, 'tap', String(number), 1);
	const by = last ? { username: last.username, at: last.at } : null;
	const message = `${by?.username ?? 'Somebody'} has changed tap ${number} in the meantime. Look again and repeat.`;
	throw await kegConflict(context, message, { keg: tap.pouring, by, numbers: [number] });
}

function rowOf({ outOfOrder, cleanedOn, name, gas }: TapInput, context: WriteContext) {
	requirePastDay(context, 'cleanedOn', cleanedOn);
	return { name, gas, cleaned_on: cleanedOn, out_of_order: outOfOrder ? 1 : 0 };
}

/** Of a line that goes out of order, the keg that pours becomes the first that waits. */
export async function updateTap(context: WriteContext, number: number, version: number, input: TapInput) {
	const tap = await requireTapAt(context, number, version);
	const row = rowOf(input, context);
	const { name, gas, cleanedOn, outOfOrder, pouring, queue } = tap;
	const same = name === input.name && gas === input.gas && cleanedOn === input.cleanedOn;
	if (same && outOfOrder === input.outOfOrder) return unchanged([tap]);
	const stopped = input.outOfOrder ? pouring : null;
	return changeTaps(context, {
		action: 'update',
		kegIds: stopped ? [stopped, ...queue].map(({ id }) => id) : [],
		numbers: [number],
		beerIds: pouring ? [pouring.beer.id] : [],
		async run() {
			await context.trx.updateTable('taps').set(row).where('number', '=', number).execute();
			if (!stopped) return undefined;
			const waits = { tapped_at: null, tapped_on: null };
			await context.trx.updateTable('kegs').set(waits).where('id', '=', stopped.id).execute();
			await setPositions(context, [stopped, ...queue]);
			return undefined;
		},
	});
}

export async function createTap(
	context: WriteContext,
	{ id: requestId, number, ...input }: BodyOf<'taps.create'>,
): Promise<TapChange> {
	const row = { ...rowOf(input, context), number };
	const there = await context.trx.selectFrom('taps').select('number').where('number', '=', number).execute();
	if (there.length > 0) throw fieldError('number', `There is a tap ${number} already.`, 'CONFLICT');
	return changeTaps(context, {
		action: 'create',
		requestId,
		...{ kegIds: [], numbers: [number], beerIds: [] },
		async run() {
			await context.trx.insertInto('taps').values(row).execute();
			return undefined;
		},
	});
}

/** What was on it stays in the list of kegs. */
export async function deleteTap(context: WriteContext, number: number, version: number): Promise<TapChange> {
	const { pouring, queue } = await requireTapAt(context, number, version);
	const [keg = null] = [pouring, ...queue].flatMap((one) => one ?? []);
	if (keg) {
		const message = occupiedWords(keg.beer.name, number, pouring !== null);
		throw await kegConflict(context, message, { keg, numbers: [number] });
	}
	return changeTaps(context, {
		action: 'delete',
		...{ kegIds: [], numbers: [number], beerIds: [] },
		async run() {
			await context.trx.deleteFrom('taps').where('number', '=', number).execute();
			return undefined;
		},
	});
}

async function setPositions({ trx }: WriteContext, kegs: readonly { id: string }[]) {
	for (const [position, { id }] of kegs.entries()) {
		await trx.updateTable('kegs').set({ position }).where('id', '=', id).execute();
	}
}

/** The whole queue: kegs that are named by their ids stay, others are new, those left out are taken away. */
export async function setQueue(context: WriteContext, number: number, version: number, { queue }: TapQueue) {
	const tap = await requireTapAt(context, number, version);
	const wished = queue.map(({ id = randomUUID(), beerId }) => ({ id, beerId }));
	const twice = wished.findIndex(({ id }, index) => wished.findIndex((one) => one.id === id) < index);
	if (twice >= 0) throw fieldError(`queue.${twice}.id`, 'This keg is named twice.');
	const added = wished.filter(({ id }) => !tap.queue.some((keg) => keg.id === id));
	await requireNewKegs(context, wished, added);
	const removed = tap.queue.filter(({ id }) => !wished.some((one) => one.id === id));
	const stays = tap.queue.length === wished.length && tap.queue.every(({ id }, at) => id === wished[at]?.id);
	if (stays) return unchanged([tap]);
	const { trx, now } = context;
	return changeTaps(context, {
		action: 'queue',
		kegIds: [...tap.queue, ...added].map(({ id }) => id),
		numbers: [number],
		beerIds: [],
		async run() {
			const gone = removed.map(({ id }) => id);
			if (gone.length > 0) await trx.deleteFrom('kegs').where('id', 'in', gone).execute();
			const at = { tap_number: number, created_at: now.toISOString() };
			const rows = added.map(({ id, beerId }) => ({ id, beer_id: beerId, ...at }));
			if (rows.length > 0) await trx.insertInto('kegs').values(rows).execute();
			await setPositions(context, wished);
			return undefined;
		},
	});
}

async function requireNewKegs(
	context: WriteContext,
	wished: readonly { id: string }[],
	added: readonly { id: string; beerId: string }[],
) {
	if (added.length === 0) return;
	const ids = [...new Set(added.map(({ beerId }) => beerId))];
	const beers = new Map((await findStaffBeers(context.trx, ids)).map((beer) => [beer.id, beer]));
	for (const keg of added) {
		const path = `queue.${wished.findIndex(({ id }) => id === keg.id)}.beerId`;
		const beer = beers.get(keg.beerId);
		if (!beer) throw fieldError(path, 'There is no such beer. It may have been removed for good.');
		if (beer.deletedAt !== null) throw fieldError(path, `${beer.name} is in the bin. Restore it first.`);
		const known = await findKeg(context.trx, keg.id);
		if (!known) continue;
		await requirePresent(context, keg.id);
		const message = `${known.beer.name} ${known.tappedAt === null ? 'waits' : 'pours'} on tap ${known.tapNumber} now.`;
		throw await kegConflict(context, message, { keg: known, numbers: [known.tapNumber] });
	}
}

export async function updateKeg(context: WriteContext, id: string, details: KegDetails): Promise<TapChange> {
	const keg = await requirePresent(context, id);
	const { size, batch, filledOn } = details;
	requirePastDay(context, 'filledOn', filledOn);
	if (keg.size === size && keg.batch === batch && keg.filledOn === filledOn) return unchanged([]);
	return changeTaps(context, {
		action: 'keg',
		...{ kegIds: [id], numbers: [keg.tapNumber], beerIds: [] },
		async run() {
			const row = { size, batch, filled_on: filledOn };
			await context.trx.updateTable('kegs').set(row).where('id', '=', id).execute();
			return undefined;
		},
	});
}

interface Move {
	readonly id?: string | undefined;
	readonly tapNumber: number;
	readonly swaps?: string | null | undefined;
}

/** To another tap; what pours there must be named by `swaps`, and takes the place that this one leaves. */
export async function moveKeg(
	context: WriteContext,
	id: string,
	{ id: requestId, tapNumber, swaps = null }: Move,
) {
	const keg = await requirePresent(context, id);
	if (keg.tappedAt === null)
		throw await kegConflict(context, `${keg.beer.name} waits; it does not pour.`, {
			keg,
			numbers: [keg.tapNumber],
		});
	const tap = await requireTap(context, tapNumber);
	if (keg.tapNumber === tapNumber) return unchanged([tap]);
	await requireUsable(context, tap, swaps);
	const other = tap.pouring;
	const { trx } = context;
	const place = (kegId: string, tap_number: number | null) =>
		trx.updateTable('kegs').set({ tap_number }).where('id', '=', kegId).execute();
	return changeTaps(context, {
		action: 'move',
		requestId,
		kegIds: [id, ...(other ? [other.id] : [])],
		numbers: [tapNumber, keg.tapNumber],
		beerIds: [keg.beer.id, ...(other ? [other.beer.id] : [])],
		async run() {
			await place(id, null);
			if (other) await place(other.id, keg.tapNumber);
			await place(id, tapNumber);
			return undefined;
		},
	});
}
