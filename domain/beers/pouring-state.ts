import type { Beer } from './beer.ts';
import type { BeerStatusInput } from './beer-endpoints.ts';

export type Pouring = Pick<Beer, 'status' | 'tapNumber' | 'tappedOn' | 'low' | 'published'>;

/** Shown when a beer on tap gets a tapping day in the future. */
export const tappedToCome = 'That day is still to come. Until then make it “Coming soon”, or tap it today.';

export function lowestFreeTap(taken: ReadonlySet<number>): number {
	let number = 1;
	while (taken.has(number)) number += 1;
	return number;
}

/**
 * Works out a beer's state after a change of status. Going on tap takes the requested tap, else the beer's own, else
 * the lowest not in `taken`; the date is today and guests can see it. Off tap it has no tap and is not low. Requested
 * fields override this, for an undo. It does not check whether a requested tap is free.
 */
export function pouringAfter(
	before: Pouring,
	target: BeerStatusInput,
	{ taken, today }: { readonly taken: ReadonlySet<number>; readonly today: string },
): Pouring {
	const { status = before.status } = target;
	const stays = before.status === 'on-tap';
	if (status !== 'on-tap') {
		// The date stays, because the archive is sorted by it.
		const { tappedOn = before.tappedOn, published = before.published } = target;
		return { status, tapNumber: null, tappedOn, low: false, published };
	}
	const { tapNumber = before.tapNumber ?? lowestFreeTap(taken) } = target;
	const { tappedOn = (stays ? before.tappedOn : null) ?? today, low = stays && before.low } = target;
	return { status, tapNumber, tappedOn, low, published: true };
}

/**
 * Makes a beer's fields consistent: off tap it has no tap and is not low; on tap it is public and, without a date,
 * went on today.
 */
export function normalizeBeer(beer: Beer, before: Pick<Beer, 'status'> | null, today: string): Beer {
	if (beer.status !== 'on-tap') return { ...beer, tapNumber: null, low: false };
	const comesOn = before?.status !== 'on-tap';
	return { ...beer, published: true, tappedOn: beer.tappedOn ?? (comesOn ? today : null) };
}

export function pouringOf({ status, tapNumber, tappedOn, low, published }: Pouring): Pouring {
	return { status, tapNumber, tappedOn, low, published };
}
