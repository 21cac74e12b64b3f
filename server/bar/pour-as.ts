import { randomUUID } from 'node:crypto';
import type { Bar } from '#domain/bar/bar.ts';
import { type PourRequest, pourAlso, pourAs } from '#domain/bar/pour-as.ts';
import type { BarChange } from '#domain/bar/rules.ts';
import type { Pouring } from '#domain/beers/pouring-state.ts';
import type { Trx } from '../db/schema.ts';
import type { WriteContext } from '../resources/versioned.ts';
import { momentOf, storeKegs } from './change-bar.ts';
import { loadBar } from './read-bar.ts';

interface PouringBeer {
	readonly id: string;
	readonly beer: Pouring;
}

const requestOf = ({ id, beer }: PouringBeer): PourRequest => ({ ...beer, beerId: id, newId: randomUUID() });

const off = { status: 'archived', tapNumber: null, tappedOn: null, low: false, published: true };

/** Takes a beer off all its taps. */
export const offTap = (id: string): PouringBeer => ({ id, beer: off });

/** Stores the kegs and taps of a change. The caller writes the beers' rows and the log. */
export async function storePouring({ trx, announce }: WriteContext, bar: Bar, change: BarChange | null) {
	if (!change) return;
	await storeKegs(trx, bar, change);
	announce('taps');
	for (const id of change.beers) announce('beers', id);
}

/** Changes the kegs of these beers so that they pour as requested. */
export async function pourBeers(context: WriteContext, beers: readonly PouringBeer[]): Promise<void> {
	const bar = await loadBar(context.trx, { lastOf: beers.map(({ id }) => id) });
	await storePouring(context, bar, pourAs(bar, beers.map(requestOf), momentOf(context)));
}

/** Adds a keg of a beer on tap to each of these taps where none of it pours. */
export async function pourFurther(
	context: WriteContext,
	beerId: string,
	numbers: readonly number[],
): Promise<void> {
	const bar = await loadBar(context.trx);
	const taps = numbers.map((number) => ({ number, newId: randomUUID() }));
	await storePouring(context, bar, pourAlso(bar, beerId, taps, momentOf(context)));
}

/** Like `pourBeers`, for new beers, which have no former kegs. */
export async function pourNewBeers(trx: Trx, added: readonly PouringBeer[], now: Date): Promise<void> {
	const requests = added.filter(({ beer }) => beer.status === 'on-tap').map(requestOf);
	if (requests.length === 0) return;
	const bar = await loadBar(trx, { beerIds: requests.map(({ beerId }) => beerId) });
	const change = pourAs(bar, requests, { now, today: '', by: '' });
	if (change) await storeKegs(trx, bar, change);
}
