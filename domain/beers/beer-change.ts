import type { Beer } from './beer.ts';
import type { BeerStatusInput } from './staff-beer-schema.ts';

export type Pouring = Pick<Beer, 'status' | 'tapNumber' | 'tappedOn' | 'low'>;

export interface Bar {
	/** The taps on which other beers hang. */
	readonly taken: ReadonlySet<number>;
	/** Today's service day (YYYY-MM-DD) in the taproom's zone: past midnight it is still tonight. */
	readonly today: string;
}

export function lowestFreeTap(taken: ReadonlySet<number>): number {
	let number = 1;
	while (taken.has(number)) number += 1;
	return number;
}

/**
 * What a wished status makes of a beer. Tapping takes the tap that is named, else the beer's own, else the lowest free
 * one, and today's date; a beer that is not on tap hangs on none and is not running low. Only what is named overrides
 * that, so that an undo can say how all of it was. Whether a named tap is free is for the caller to ask.
 */
export function pouringAfter(before: Pouring, wish: BeerStatusInput, { taken, today }: Bar): Pouring {
	const { status } = wish;
	if (status !== 'on-tap') {
		return { status, tapNumber: null, tappedOn: dateKept(before, wish), low: false };
	}
	const stays = before.status === 'on-tap';
	return {
		status,
		tapNumber: wish.tapNumber === undefined ? (before.tapNumber ?? lowestFreeTap(taken)) : wish.tapNumber,
		tappedOn: wish.tappedOn === undefined ? ((stays ? before.tappedOn : null) ?? today) : wish.tappedOn,
		low: wish.low ?? (stays && before.low),
	};
}

/** A beer that leaves the tap keeps the date it came on: the archive is ordered by it. */
function dateKept(before: Pouring, wish: BeerStatusInput): string | null {
	return wish.tappedOn === undefined ? before.tappedOn : wish.tappedOn;
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
