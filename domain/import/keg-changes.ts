import type { Gas, KegDetails } from '../bar/taps.ts';
import type { Beer } from '../beers/beer.ts';
import type { KegColumns } from './row.ts';

/** Of a beer that pours: the keg on its lowest tap. */
export interface PouredKeg extends KegDetails {
	/** Pours on other taps as well. */
	readonly several: boolean;
}

export interface PouredKegs {
	/** By the beer's id. */
	readonly kegs: ReadonlyMap<string, PouredKeg>;
	/** By the tap's number. */
	readonly gases: ReadonlyMap<number, Gas | null>;
}

type Described = KegDetails & { readonly gas: Gas | null };

/** As a row's columns say; the kegs of one beer may differ, so an empty cell takes nothing off several. */
export function describedKeg<Keg extends Described>(
	before: Keg,
	said: KegColumns,
	{ tap, several }: { tap: number | null; several: boolean },
): Keg {
	const text = <Value>(now: Value, next: Value | null | undefined) =>
		next === undefined || (next === null && several) ? now : next;
	return {
		...before,
		size: text(before.size, said.size),
		batch: text(before.batch, said.batch),
		filledOn: text(before.filledOn, said.filledOn),
		gas: tap === null ? before.gas : (said.gas ?? before.gas),
	};
}

const fields = ['gas', 'size', 'batch', 'filledOn'] as const;
const labels = { gas: 'Gas', size: 'Keg size', batch: 'Batch', filledOn: 'Filled on' } as const;

/** What a row changes of the keg that pours by it, a phrase per field: 'Batch 42 → 43'. */
export function kegChanges(
	{ status, tapNumber: tap }: Beer,
	said: KegColumns | null,
	id: string | undefined,
	{ kegs, gases }: PouredKegs,
): string[] {
	if (status !== 'on-tap' || !said) return [];
	const keg = id === undefined ? undefined : kegs.get(id);
	const { size = null, batch = null, filledOn = null, several = false } = keg ?? {};
	const before = { size, batch, filledOn, gas: tap === null ? null : (gases.get(tap) ?? null) };
	const after = describedKeg<Described>(before, said, { tap, several });
	return fields.flatMap((field) => {
		const [from, to, label] = [before[field], after[field], labels[field]];
		if (from === to) return [];
		if (to === null) return [`${label} removed`];
		return [from === null ? `${label} ${to}` : `${label} ${from} → ${to}`];
	});
}

/** The taps on which a row pours its beer beside the one it has, in words; a row takes none off any. */
export function furtherTaps(
	{ status }: Beer,
	taps: readonly number[],
	id: string | undefined,
	holderOf: (tap: number) => string | undefined,
): string[] {
	const missing = status === 'on-tap' ? taps.filter((tap) => id === undefined || holderOf(tap) !== id) : [];
	if (missing.length === 0) return [];
	return [`Also on ${missing.length === 1 ? 'tap' : 'taps'} ${missing.join(', ')}`];
}
