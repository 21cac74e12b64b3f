import { whenWords } from '#domain/changes/when-words.ts';
import { AppError } from '#domain/errors.ts';
import type { Keg, KegConflict, Tap } from '#domain/taps/taps.ts';
import type { WriteContext } from '../resources/versioned.ts';
import { findKeg, readTaps } from './read-taps.ts';

export async function kegConflict(
	{ trx }: WriteContext,
	message: string,
	{
		keg,
		by = null,
		numbers,
	}: { keg: Keg | null; by?: KegConflict['by']; numbers: readonly (number | null)[] },
): Promise<AppError> {
	const real = numbers.filter((number) => number !== null);
	const details: KegConflict = { by, keg, taps: await readTaps(trx, real) };
	return new AppError('CONFLICT', message, { details });
}

/** What has to be done before a tap can go: a keg is on it or waits there. */
export const occupiedWords = (beerName: string, number: number, pours: boolean): string =>
	pours
		? `${beerName} pours on tap ${number}. Kick it or move it first.`
		: `${beerName} waits on tap ${number}. Take it out of the queue first.`;

/** 'jo kicked Low Cloud at 5:47 PM.' */
async function goneConflict(context: WriteContext, keg: Keg & { goneAt: string }): Promise<AppError> {
	const row = await context.trx
		.selectFrom('kegs')
		.select('gone_by')
		.where('id', '=', keg.id)
		.executeTakeFirst();
	const username = row?.gone_by ?? null;
	const by = username === null ? null : { username, at: keg.goneAt };
	const when = whenWords(new Date(keg.goneAt), context.now, context.taproom.schedule);
	const message = `${username ?? 'Somebody'} kicked ${keg.beer.name} ${when}.`;
	return kegConflict(context, message, { keg, by, numbers: [keg.tapNumber] });
}

/** A keg that is not gone. Throws NOT_FOUND and CONFLICT. */
export async function requirePresent(context: WriteContext, id: string): Promise<Keg> {
	const keg = await findKeg(context.trx, id);
	if (!keg) throw new AppError('NOT_FOUND', 'There is no such keg.');
	const { goneAt } = keg;
	if (goneAt !== null) throw await goneConflict(context, { ...keg, goneAt });
	return keg;
}

export async function requireTap({ trx }: WriteContext, number: number): Promise<Tap> {
	const [tap] = await readTaps(trx, [number]);
	if (!tap) throw new AppError('NOT_FOUND', `There is no tap ${number}.`);
	return tap;
}

/** In order, and pouring `ends` or nothing. */
export async function requireUsable(context: WriteContext, tap: Tap, ends: string | null) {
	const { number, pouring } = tap;
	if (tap.outOfOrder) {
		throw await kegConflict(context, `Tap ${number} is out of order.`, { keg: null, numbers: [number] });
	}
	if ((pouring?.id ?? null) === ends) return;
	if (pouring) {
		const message = `${pouring.beer.name} pours on tap ${number}. Kick it first, or put this keg in its place.`;
		throw await kegConflict(context, message, { keg: pouring, numbers: [number] });
	}
	const named = await findKeg(context.trx, ends);
	if (named?.goneAt != null) throw await goneConflict(context, { ...named, goneAt: named.goneAt });
	throw await kegConflict(context, `Tap ${number} is empty now.`, { keg: named, numbers: [number] });
}
