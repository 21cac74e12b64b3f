import type { Beer } from './beer.ts';
import type { BeerStatusInput } from './beer-endpoints.ts';

export type Pouring = Pick<Beer, 'status' | 'tapNumber' | 'tappedOn' | 'low' | 'published'>;

/** Said of a day to come on which something that pours is said to have been tapped. */
export const tappedToCome = 'That day is still to come. Until then make it “Coming soon”, or tap it today.';

export function lowestFreeTap(taken: ReadonlySet<number>): number {
	let number = 1;
	while (taken.has(number)) number += 1;
	return number;
}

/**
 * Tapping takes the named tap, else the beer's own, else the lowest that is not `taken`, and today's service day, and
 * guests see it from then on; off tap a beer hangs on none and is not low. What is named overrides that, for an undo. Whether a named tap is free is not asked.
 */
export function pouringAfter(
	before: Pouring,
	wish: BeerStatusInput,
	{ taken, today }: { readonly taken: ReadonlySet<number>; readonly today: string },
): Pouring {
	const { status = before.status } = wish;
	const stays = before.status === 'on-tap';
	if (status !== 'on-tap') {
		// The archive is ordered by the date that a beer came on.
		const { tappedOn = before.tappedOn, published = before.published } = wish;
		return { status, tapNumber: null, tappedOn, low: false, published };
	}
	const { tapNumber = before.tapNumber ?? lowestFreeTap(taken) } = wish;
	const { tappedOn = (stays ? before.tappedOn : null) ?? today, low = stays && before.low } = wish;
	return { status, tapNumber, tappedOn, low, published: true };
}

/** Off tap a beer hangs on none and is not low; what is on tap is seen, and without a date it came on today. */
export function normalizeBeer(beer: Beer, before: Pick<Beer, 'status'> | null, today: string): Beer {
	if (beer.status !== 'on-tap') return { ...beer, tapNumber: null, low: false };
	const comesOn = before?.status !== 'on-tap';
	return { ...beer, published: true, tappedOn: beer.tappedOn ?? (comesOn ? today : null) };
}

export function pouringOf({ status, tapNumber, tappedOn, low, published }: Pouring): Pouring {
	return { status, tapNumber, tappedOn, low, published };
}
