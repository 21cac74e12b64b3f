import type { Beer } from './beer.ts';
import type { BeerStatusInput } from './staff-beer-schema.ts';

export type Pouring = Pick<Beer, 'status' | 'tapNumber' | 'tappedOn' | 'low'>;

export function lowestFreeTap(taken: ReadonlySet<number>): number {
	let number = 1;
	while (taken.has(number)) number += 1;
	return number;
}

/**
 * What a wished status makes of a beer. Tapping takes the tap that is named, else the beer's own, else the lowest that is
 * not `taken`, and today's service day; a beer that is not on tap hangs on none and is not running low. Only what is named
 * overrides that, so that an undo can say how all of it was. Whether a named tap is free is for the caller to ask.
 */
export function pouringAfter(
	before: Pouring,
	wish: BeerStatusInput,
	{ taken, today }: { readonly taken: ReadonlySet<number>; readonly today: string },
): Pouring {
	const { status } = wish;
	const stays = before.status === 'on-tap';
	if (status !== 'on-tap') {
		// The archive is ordered by the date that a beer came on.
		const { tappedOn = before.tappedOn } = wish;
		return { status, tapNumber: null, tappedOn, low: false };
	}
	const { tapNumber = before.tapNumber ?? lowestFreeTap(taken) } = wish;
	const { tappedOn = (stays ? before.tappedOn : null) ?? today, low = stays && before.low } = wish;
	return { status, tapNumber, tappedOn, low };
}

/** Holds a form's beer to the rules of the bar: off tap it hangs on none and is not low; without a date it came on today. */
export function normalizeBeer(beer: Beer, before: Pick<Beer, 'status'> | null, today: string): Beer {
	if (beer.status !== 'on-tap') return { ...beer, tapNumber: null, low: false };
	const comesOn = before?.status !== 'on-tap';
	return { ...beer, tappedOn: beer.tappedOn ?? (comesOn ? today : null) };
}

export function pouringOf({ status, tapNumber, tappedOn, low }: Pouring): Pouring {
	return { status, tapNumber, tappedOn, low };
}
