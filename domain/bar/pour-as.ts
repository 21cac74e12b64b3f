import type { Pouring } from '../beers/pouring-state.ts';
import {
	type Bar,
	type BarKeg,
	kegsOfBeer,
	type Line,
	type Moment,
	pouringBy,
	pouringOn,
	pours,
} from './bar.ts';
import { type BarChange, ended, newKeg } from './rules.ts';

/**
 * How a beer should pour according to a form, a list, an import or an undo. With any status but 'on-tap' it leaves
 * its taps.
 */
export interface PourRequest extends Omit<Pouring, 'published'> {
	readonly beerId: string;
	/** The id for a new keg, if one is needed. */
	readonly newId: string;
}

type Acting = Pick<Moment, 'now' | 'today' | 'by'>;

/**
 * Returns the changed kegs of a beer so that it pours as requested: some end, one may go on, and pouring ones get
 * tap, level and date.
 */
function kegsFor(bar: Bar, request: PourRequest, moment: Acting): BarKeg[] {
	const { beerId, status, tapNumber, tappedOn, low } = request;
	const pouring = kegsOfBeer(bar, beerId).filter(pours);
	if (status !== 'on-tap') return pouring.map((keg) => ended(keg, moment));
	if (pouring.length === 0) return [comingOn(bar, request, moment)];
	const state = pouringBy(pouring, { status, tappedOn, published: true });
	const moving = pouring.find((keg) => keg.tapNumber === state.tapNumber);
	const isOnTap = pouring.some((keg) => keg.tapNumber === tapNumber);
	return pouring.map((keg) => {
		const moved = keg === moving && !isOnTap ? { ...keg, tapNumber } : keg;
		const leveled = low === state.low ? moved : { ...moved, level: low ? ('low' as const) : null };
		if (tappedOn === state.tappedOn) return leveled;
		const isItsOwn = keg.since === null && keg.tappedOn === state.tappedOn;
		if (isItsOwn || tappedOn === null) return { ...leveled, tappedOn, since: null };
		return { ...leveled, since: tappedOn };
	});
}

/** Returns the keg to put on. If tap and date equal those of the last keg, that keg comes back. */
function comingOn(
	bar: Bar,
	{ beerId, newId, tapNumber, tappedOn, low }: PourRequest,
	moment: Acting,
): BarKeg {
	const level = low ? 'low' : null;
	const former = kegsOfBeer(bar, beerId)
		.filter(({ goneAt }) => goneAt !== null)
		.sort((one, other) => ((one.goneAt ?? '') < (other.goneAt ?? '') ? 1 : -1))[0];
	const isSame = former?.tapNumber === tapNumber && (former.since ?? former.tappedOn) === tappedOn;
	if (former && isSame && tappedOn !== null && tappedOn < moment.today)
		return { ...former, level, goneAt: null, goneBy: null };
	const tappedAt = moment.now.toISOString();
	return { ...newKeg(newId, beerId, tapNumber, moment), level, tappedOn, tappedAt };
}

/**
 * Makes several beers pour as requested in one change, so that two can swap taps. If two claim one tap, the last gets
 * it, and a keg that pours there goes on pouring without a tap. Missing taps are created.
 */
export function pourAs(bar: Bar, requests: readonly PourRequest[], moment: Acting): BarChange | null {
	const kegsAfter = requests.flatMap((request) => kegsFor(bar, request, moment));
	return changeTo(bar, kegsAfter);
}

/** Adds a keg of a beer on tap to each of these taps where none of it pours. */
export function pourAlso(
	bar: Bar,
	beerId: string,
	taps: readonly { readonly number: number; readonly newId: string }[],
	{ now }: Acting,
): BarChange | null {
	const pouring = kegsOfBeer(bar, beerId).filter(pours);
	const missing = taps.filter(({ number }) => !pouring.some(({ tapNumber }) => tapNumber === number));
	if (pouring.length === 0 || missing.length === 0) return null;
	const { tappedOn, low } = pouringBy(pouring, { status: 'on-tap', tappedOn: null, published: true });
	return changeTo(
		bar,
		missing.map(({ number, newId }) => {
			const keg = newKeg(newId, beerId, number, { now });
			return { ...keg, level: low ? 'low' : null, tappedOn, tappedAt: now.toISOString() };
		}),
	);
}

/** Builds the change that gives these kegs their new state. */
function changeTo(bar: Bar, kegsAfter: readonly BarKeg[]): BarChange | null {
	const changed = kegsAfter.filter((keg) => !isSameKeg(keg, bar.kegs.get(keg.id)));
	const owners = new Map(changed.flatMap((keg) => (pours(keg) ? [[keg.tapNumber, keg.id] as const] : [])));
	const named = new Set(changed.map(({ id }) => id));
	const losing = [...owners.keys()].flatMap((number) => {
		const other = number === null ? undefined : pouringOn(bar, number);
		return other && !named.has(other.id) ? [other] : [];
	});
	const kegs = [...changed, ...losing].map((keg) => {
		const holder = owners.get(keg.tapNumber);
		const isTaken = keg.tapNumber !== null && pours(keg) && holder !== keg.id;
		return isTaken ? { ...keg, tapNumber: null } : keg;
	});
	if (kegs.length === 0) return null;
	const former = kegs.map(({ id }) => bar.kegs.get(id)?.tapNumber ?? null);
	const numbers = [...new Set([...kegs.map(({ tapNumber }) => tapNumber), ...former])];
	return {
		action: 'pour',
		numbers,
		kegs,
		lines: missingLines(bar, numbers),
		beers: kegs.map((keg) => keg.beerId),
	};
}

const kegFields = ['tapNumber', 'level', 'tappedOn', 'since', 'tappedAt', 'goneAt'] as const;

const isSameKeg = (one: BarKeg, other: BarKeg | undefined) =>
	other !== undefined && kegFields.every((name) => one[name] === other[name]);

function missingLines({ lines }: Bar, numbers: readonly (number | null)[]): Line[] {
	const unknown = { name: null, gas: null, cleanedOn: null, outOfOrder: false, version: 1 };
	return numbers.flatMap((number) => (number === null || lines.has(number) ? [] : [{ ...unknown, number }]));
}
