import { type Bar, type BarKeg, kegsOfBeer, type Line, pours } from '../bar/bar.ts';
import type { BarChange } from '../bar/rules.ts';
import type { Gas, KegDetails } from '../bar/taps.ts';
import type { Beer } from '../beers/beer.ts';
import { differingFields } from '../resources/two-versions.ts';
import type { KegColumns } from './row.ts';

/** The keg on the lowest tap of a pouring beer. */
export interface PouredKeg extends KegDetails {
	/** True if the beer pours on other taps too. */
	readonly several: boolean;
}

export interface PouredKegs {
	/** The kegs, by the beer's id. */
	readonly kegs: ReadonlyMap<string, PouredKeg>;
	/** The gases, by the tap's number. */
	readonly gases: ReadonlyMap<number, Gas | null>;
}

type Described = KegDetails & { readonly gas: Gas | null };

/**
 * Applies a row's columns to a keg. The kegs of one beer may differ, so an empty cell clears nothing if there are
 * several.
 */
function describedKeg<Keg extends Described>(
	before: Keg,
	columns: KegColumns,
	{ tap, several }: { tap: number | null; several: boolean },
): Keg {
	const text = <Value>(now: Value, next: Value | null | undefined) =>
		next === undefined || (next === null && several) ? now : next;
	return {
		...before,
		size: text(before.size, columns.size),
		batch: text(before.batch, columns.batch),
		filledOn: text(before.filledOn, columns.filledOn),
		gas: tap === null ? before.gas : (columns.gas ?? before.gas),
	};
}

/**
 * Applies the rows' details to the pouring kegs, by the beers' slugs, and to the gas of their taps; details left out
 * stay.
 */
export function describeKegs(bar: Bar, columnsBySlug: ReadonlyMap<string, KegColumns>): BarChange | null {
	const kegs: BarKeg[] = [];
	const lines: Line[] = [];
	for (const beer of bar.beers.values()) {
		const columns = columnsBySlug.get(beer.slug);
		const pouring = columns ? kegsOfBeer(bar, beer.id).filter(pours) : [];
		const [keg] = pouring.sort((one, other) => (one.tapNumber ?? 1000) - (other.tapNumber ?? 1000));
		if (!columns || !keg) continue;
		const { tapNumber: tap } = keg;
		const line = tap === null ? undefined : bar.lines.get(tap);
		const several = pouring.length > 1;
		const { gas, ...described } = describedKeg({ ...keg, gas: line?.gas ?? null }, columns, { tap, several });
		if (differingFields(detailNames, keg, described).length > 0) kegs.push(described);
		if (line && gas !== line.gas) lines.push({ ...line, gas });
	}
	if (kegs.length === 0 && lines.length === 0) return null;
	const numbers = [...kegs.map(({ tapNumber }) => tapNumber), ...lines.map(({ number }) => number)];
	return { action: 'import', numbers: [...new Set(numbers)], kegs, lines, beers: [] };
}

const detailNames = ['size', 'batch', 'filledOn'] as const;
const fields = ['gas', 'size', 'batch', 'filledOn'] as const;
const labels = { gas: 'Gas', size: 'Keg size', batch: 'Batch', filledOn: 'Filled on' } as const;

/** Lists what a row changes of its keg, one phrase per field: 'Batch 42 → 43'. */
export function kegChanges(
	{ status, tapNumber: tap }: Beer,
	columns: KegColumns | null,
	id: string | undefined,
	{ kegs, gases }: PouredKegs,
): string[] {
	if (status !== 'on-tap' || !columns) return [];
	const keg = id === undefined ? undefined : kegs.get(id);
	const { size = null, batch = null, filledOn = null, several = false } = keg ?? {};
	const before = { size, batch, filledOn, gas: tap === null ? null : (gases.get(tap) ?? null) };
	const after = describedKeg<Described>(before, columns, { tap, several });
	return fields.flatMap((field) => {
		const [from, to, label] = [before[field], after[field], labels[field]];
		if (from === to) return [];
		if (to === null) return [`${label} removed`];
		return [from === null ? `${label} ${to}` : `${label} ${from} → ${to}`];
	});
}

/** Lists the additional taps on which a row puts its beer; a row takes a beer off no tap. */
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
