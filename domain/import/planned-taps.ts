import type { ImportContext, PlannedRow } from './plan.ts';

/** Returns the taps that a row puts its beer on. */
export const tapsOf = ({ beer, source, outcome }: PlannedRow): readonly number[] =>
	beer?.status !== 'on-tap' || beer.tapNumber === null || outcome === 'skip'
		? []
		: [beer.tapNumber, ...source.otherTaps];

const namesTap = ({ source: { fields } }: PlannedRow) => typeof fields.tapNumber === 'number';
const isIn = ({ outcome }: PlannedRow) => outcome === 'new' || outcome === 'update' || outcome === 'same';
const offTap = { status: 'archived', tapNumber: null, low: false };

/** Matches the note about a beer that loses its tap to a row. */
export const comesOff = / comes off tap \d+$/;

/**
 * Assigns taps: the first row that names a tap gets it, and the beer that pours there comes off, with a note in that
 * row. A later row for the tap is imported without it (see `without`), and so is a row that would move a beer which
 * must not change.
 */
export function* withTapsAssigned(
	rows: readonly PlannedRow[],
	{ onTap }: ImportContext,
	{ isLeft, without }: { isLeft: boolean; without: (row: PlannedRow, words: string) => PlannedRow },
): Generator<null, PlannedRow[]> {
	const claimed = new Map<number, PlannedRow>();
	const inFile = new Map(
		rows.filter(isIn).flatMap((row) => (row.known ? [[row.known.id, row] as const] : [])),
	);
	const countOf = (id: string) => [...onTap.values()].filter((known) => known.id === id).length;
	/** Returns the beer on a tap, unless a row of its own takes it off. */
	const holderOf = (tap: number, { known }: PlannedRow) => {
		const holder = onTap.get(tap);
		if (!holder || holder.id === known?.id) return null;
		const own = inFile.get(holder.id);
		const moves = own && namesTap(own) && holder.beer.tapNumber === tap;
		return moves || (own && tapsOf(own).length === 0) ? null : holder;
	};
	const assigned: PlannedRow[] = [];
	for (const row of rows) {
		yield null;
		const taps = isIn(row) && namesTap(row) ? tapsOf(row) : [];
		const late = taps.find((tap) => claimed.has(tap));
		const held = taps.find((tap) => {
			const holder = holderOf(tap, row);
			return holder && (isLeft || (inFile.has(holder.id) && countOf(holder.id) > 1));
		});
		if (late !== undefined)
			assigned.push(
				without(row, `Row ${claimed.get(late)?.source.row} hangs on tap ${late}, so its tap is left out.`),
			);
		else if (held !== undefined)
			assigned.push(without(row, `Tap ${held} pours ${onTap.get(held)?.beer.name}, so its tap is left out.`));
		else {
			const gone = taps.flatMap((tap) => {
				const name = holderOf(tap, row)?.beer.name;
				return name === undefined ? [] : [`${name} comes off tap ${tap}`];
			});
			for (const tap of taps) claimed.set(tap, row);
			assigned.push({ ...row, kegChanges: [...row.kegChanges, ...gone] });
		}
	}
	// A beer of the file that would only stay on a claimed tap comes off it too.
	return assigned.map((row, index) => {
		const { beer } = row;
		const other = beer?.tapNumber == null || !isIn(row) ? undefined : claimed.get(beer.tapNumber);
		if (!beer || other === undefined || other === rows[index]) return row;
		return { ...row, outcome: row.known ? 'update' : row.outcome, beer: { ...beer, ...offTap } };
	});
}
