import type { BoardGroup, BoardRow } from '../sheet-schema.ts';
import type { Measure } from './shapes.ts';

export type Price = BoardRow['prices'][number];

/** Price columns with sizes as headings, for a whole group. Measures are in ems of a name. */
export interface PriceTable {
	readonly labels: readonly string[];
	readonly widths: readonly number[];
	/** The type size of the prices. */
	readonly size: number;
	/** Whether each beer has one price; if its size differs from the heading, it is noted below. */
	readonly isSingle: boolean;
}

export const cellGap = 0.55;
const cellSize = 0.76;
const largeSize = 1.12;
const mostColumns = 4;
/** A size that fewer beers have gets no column and is written beside its price. */
const leastShare = 0.25;

function labelsOf(rows: readonly BoardRow[], most: number): string[] {
	const found = new Map<string, { count: number; ounces: number }>();
	for (const { label, ounces } of rows.flatMap(({ prices }) => prices))
		if (label) found.set(label, { count: (found.get(label)?.count ?? 0) + 1, ounces });
	return [...found]
		.filter(([, { count }]) => most === 1 || count >= rows.length * leastShare)
		.sort(([, one], [, other]) => other.count - one.count)
		.slice(0, most)
		.sort(([, one], [, other]) => one.ounces - other.ounces)
		.map(([label]) => label);
}

/** Returns the table of a group; null if its sizes are in the rows. `small` is the type size of secondary text. */
export function priceTableOf(
	{ rows, prices }: BoardGroup,
	small: number,
	measure: Measure,
): PriceTable | null {
	const priced = rows.filter((row) => row.prices.some(({ label }) => label !== ''));
	if (prices === 'rows' || priced.length === 0) return null;
	const isSingle = prices === 'one';
	const size = isSingle ? largeSize : cellSize;
	const labels = labelsOf(priced, isSingle ? 1 : mostColumns);
	const table = { labels, size, isSingle };
	const widths = labels.map((label, column) =>
		Math.max(
			measure(label, 'sans') * small,
			...priced.map(
				(row) => measure(cellsOf(row, { ...table, widths: [] })[column]?.price ?? '', 'bold') * size,
			),
			...(isSingle ? priced.map((row) => measure(row.prices[0]?.label ?? '', 'sans') * small) : []),
		),
	);
	return labels.length > 0 ? { ...table, widths } : null;
}

export const tableWidth = ({ widths }: PriceTable): number =>
	widths.reduce((sum, width) => sum + width + cellGap, 0);

interface Cell {
	readonly price: string;
	/** The size's label, if it differs from the heading. */
	readonly label: string;
}

/** Returns the price of a row in each column; null if the beer does not have that size. */
export function cellsOf({ prices }: BoardRow, { labels, isSingle }: PriceTable): (Cell | null)[] {
	if (isSingle) {
		const [first] = prices;
		return [first ? { price: first.price, label: first.label === labels[0] ? '' : first.label } : null];
	}
	return labels.map((head) => {
		const found = prices.find(({ label }) => label === head);
		return found ? { price: found.price, label: '' } : null;
	});
}

/**
 * Returns the part of a row that is not in the table: its strength joins the style, and uncommon sizes keep their
 * labels.
 */
export function besidesTable(row: BoardRow, { labels, isSingle }: PriceTable): BoardRow {
	return {
		...row,
		figure: '',
		kind: [row.kind, row.figure].filter(Boolean).join('\u00a0·\u00a0'),
		prices: isSingle ? [] : row.prices.filter(({ label }) => !labels.includes(label)),
	};
}
