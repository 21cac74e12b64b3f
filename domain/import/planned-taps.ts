import type { ImportContext, PlannedRow } from './plan.ts';

/** Refusing one row may leave another’s tap taken, so all are asked until none is refused. */
export function* withTapsAsked(
	rows: readonly PlannedRow[],
	context: ImportContext,
): Generator<null, PlannedRow[]> {
	for (let asked = [...rows]; ; yield null) {
		const refusals = tapRefusals(asked, context);
		if (refusals.size === 0) return asked;
		asked = asked.map((row) => refusals.get(row) ?? row);
	}
}

/** The taps that a row pours on. */
const tapsOf = ({ beer, source, outcome }: PlannedRow): readonly number[] =>
	beer?.status !== 'on-tap' || beer.tapNumber === null || outcome === 'skip'
		? []
		: [beer.tapNumber, ...source.otherTaps];

function tapRefusals(rows: readonly PlannedRow[], context: ImportContext): Map<PlannedRow, PlannedRow> {
	const claimed = new Map<number, PlannedRow>();
	const moves = new Map(
		rows.flatMap(({ outcome, known, beer }) =>
			outcome === 'update' && known && beer ? [[known.id, beer.tapNumber]] : [],
		),
	);
	/** Who pours there once all rows are in, but for the row itself; on further taps a beer stays unless it is taken off all. */
	const holderOf = (tap: number, row: PlannedRow) => {
		const holder = context.onTap.get(tap);
		if (!holder || holder.id === row.known?.id) return null;
		const next = moves.get(holder.id);
		const leaves = next === null || (next !== undefined && next !== tap && holder.beer.tapNumber === tap);
		return leaves ? null : holder;
	};
	const refusals = new Map<PlannedRow, PlannedRow>();
	for (const row of rows) {
		const taps = tapsOf(row);
		const refused = taps.find((tap) => claimed.has(tap) || holderOf(tap, row));
		if (refused === undefined) {
			for (const tap of taps) claimed.set(tap, row);
			continue;
		}
		const first = claimed.get(refused);
		const message = first
			? `Row ${first.source.row} hangs on tap ${refused} already.`
			: `Tap ${refused} pours ${holderOf(refused, row)?.beer.name}. Choose another tap, or take that beer off first.`;
		refusals.set(row, { ...row, outcome: 'bad', beer: null, errors: [{ path: 'tapNumber', message }] });
	}
	return refusals;
}
