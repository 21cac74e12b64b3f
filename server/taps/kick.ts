import { AppError, fieldError } from '#domain/errors.ts';
import type { Keg, TapChange, TapPour } from '#domain/taps/taps.ts';
import { beerStore, findStaffBeer, requireThere } from '../beers/staff-store.ts';
import { requirePastDay } from '../resources/past-day.ts';
import type { WriteContext } from '../resources/versioned.ts';
import { kegConflict, requirePresent, requireTap, requireUsable } from './keg-refusals.ts';
import { findKeg } from './read-taps.ts';
import { changeTaps, unchanged } from './tap-change.ts';

interface Kick {
	readonly id?: string | undefined;
	readonly skipQueue?: boolean | undefined;
}

/** Ends a keg; the next of its tap's queue goes on in the same change. */
export async function kickKeg(context: WriteContext, kegId: string, { id, skipQueue = false }: Kick) {
	const keg = await requirePresent(context, kegId);
	const { beer, tapNumber } = keg;
	if (keg.tappedAt === null) {
		const message = `${beer.name} waits; it does not pour. Take it out of the queue instead.`;
		throw await kegConflict(context, message, { keg, numbers: [tapNumber] });
	}
	const queue = tapNumber === null || skipQueue ? [] : (await requireTap(context, tapNumber)).queue;
	const found = queue.findIndex((next) => !next.beer.deleted);
	const next = queue[found];
	const passed = queue.slice(0, found < 0 ? queue.length : found);
	return changeTaps(context, {
		action: 'kick',
		requestId: id,
		kegIds: [keg, ...queue].map((one) => one.id),
		numbers: [tapNumber],
		beerIds: [beer.id, ...(next ? [next.beer.id] : [])],
		async run() {
			await endKeg(context, keg.id);
			await removeKegs(context, passed);
			if (next) await startWaiting(context, next.id, tapNumber);
			return { ended: keg.id, poured: next?.id ?? null, skipped: passed.map((one) => one.beer.name) };
		},
	});
}

/** Without a keg's name, what pours there now. */
export async function kickTap(
	context: WriteContext,
	number: number,
	input: { id?: string | undefined; kegId?: string | undefined },
) {
	const tap = await requireTap(context, number);
	const { kegId = tap.pouring?.id } = input;
	if (kegId === undefined) {
		throw await kegConflict(context, `Nothing pours on tap ${number}.`, { keg: null, numbers: [number] });
	}
	if (kegId !== tap.pouring?.id) {
		const keg = await requirePresent(context, kegId);
		const where = keg.tapNumber === null ? 'without a tap' : `on tap ${keg.tapNumber}`;
		const message =
			keg.tappedAt === null ? `${keg.beer.name} waits ${where}.` : `${keg.beer.name} pours ${where} now.`;
		throw await kegConflict(context, message, { keg, numbers: [number, keg.tapNumber] });
	}
	return kickKeg(context, kegId, input);
}

async function endKeg({ trx, now, staff }: WriteContext, id: string) {
	const gone = { gone_at: now.toISOString(), gone_by: staff.username };
	await trx.updateTable('kegs').set(gone).where('id', '=', id).where('gone_at', 'is', null).execute();
}

async function removeKegs({ trx }: WriteContext, kegs: readonly Keg[]) {
	const ids = kegs.map(({ id }) => id);
	if (ids.length > 0) await trx.deleteFrom('kegs').where('id', 'in', ids).execute();
}

async function startWaiting(
	{ trx, now, today }: WriteContext,
	id: string,
	tap_number: number | null,
	details = {},
) {
	const start = { tap_number, position: 0, tapped_on: today, tapped_at: now.toISOString() };
	await trx
		.updateTable('kegs')
		.set({ ...start, ...details })
		.where('id', '=', id)
		.execute();
}

/** Puts a new keg of a beer, or a waiting one, on a tap; what pours there must be named by `ends`. */
export async function pourKeg(context: WriteContext, number: number, input: TapPour): Promise<TapChange> {
	const { id: requestId, ends = null } = input;
	const tap = await requireTap(context, number);
	const { pouring } = tap;
	await requireUsable(context, tap, ends);
	const waiting = input.kegId === undefined ? null : await requireWaiting(context, input.kegId);
	const beerId = waiting?.beer.id ?? input.beerId;
	if (beerId === undefined || (waiting && input.beerId !== undefined)) {
		throw new AppError('INVALID_INPUT', 'Name either a beer (beerId) or a keg that waits (kegId).');
	}
	requireThere(beerStore.require(await findStaffBeer(context.trx, beerId)));
	const { size, batch, filledOn, level } = input;
	requirePastDay(context, 'filledOn', filledOn);
	const given = { size, batch, level, filled_on: filledOn };
	const details = Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined));
	if (!waiting && requestId !== undefined && (await findKeg(context.trx, requestId))) {
		throw fieldError('id', 'This id is taken. Make a new one.', 'CONFLICT');
	}
	const poured = waiting?.id ?? requestId ?? crypto.randomUUID();
	return changeTaps(context, {
		action: 'pour',
		requestId,
		kegIds: [poured, ...(pouring ? [pouring.id] : [])],
		numbers: [number, ...(waiting && waiting.tapNumber !== number ? [waiting.tapNumber] : [])],
		beerIds: [beerId, ...(pouring ? [pouring.beer.id] : [])],
		async run() {
			if (pouring) await endKeg(context, pouring.id);
			if (!waiting) {
				const created_at = context.now.toISOString();
				const row = { id: poured, beer_id: beerId, tap_number: number, created_at };
				await context.trx.insertInto('kegs').values(row).execute();
			}
			await startWaiting(context, poured, number, details);
			return { ended: pouring?.id ?? null, poured };
		},
	});
}

async function requireWaiting(context: WriteContext, id: string): Promise<Keg> {
	const keg = await requirePresent(context, id);
	if (keg.tappedAt === null) return keg;
	const where = keg.tapNumber === null ? 'already' : `on tap ${keg.tapNumber} already`;
	throw await kegConflict(context, `${keg.beer.name} pours ${where}.`, { keg, numbers: [keg.tapNumber] });
}

export async function setLevel(context: WriteContext, id: string, level: Keg['level']): Promise<TapChange> {
	const keg = await requirePresent(context, id);
	if (keg.level === level) return unchanged([]);
	return changeTaps(context, {
		action: 'level',
		kegIds: [id],
		numbers: [keg.tapNumber],
		beerIds: keg.tappedAt === null ? [] : [keg.beer.id],
		async run() {
			await context.trx.updateTable('kegs').set({ level }).where('id', '=', id).execute();
			return undefined;
		},
	});
}
