import type { BoardGroup, BoardRow } from '../sheet-schema.ts';
import { besidesTable, cellsOf, type Price, type PriceTable, tableWidth } from './price-table.ts';
import { type Measure, wrap, wrapEvenly } from './shapes.ts';

/** Measures in ems of a beer's name. Whatever stands beside or below a name is this much smaller. */
export const small = 0.62;
export const nameLine = 1.14;
export const smallLine = small * 1.34;
export const figureSize = 0.8;
export const priceGap = 0.6;
export const labelGap = 0.16;

/** The room before the names of a group: for the numbers of the taps, and for the glasses. */
interface Gutter {
	readonly mark: number;
	readonly glass: number;
}

export const markSize = 0.72;
export const markGap = 0.4;
export const glassRoom = 1.55;

export function gutterOf({ rows }: BoardGroup, measure: Measure): Gutter {
	const marks = rows.map(({ mark }) => (mark ? measure(mark, 'display') * markSize + markGap : 0));
	return { mark: Math.max(0, ...marks), glass: rows.some(({ glass }) => glass !== null) ? glassRoom : 0 };
}

/** A row as it is set in a column: `wraps` where its name took more than one line. */
export interface SetRow {
	readonly row: BoardRow;
	readonly gutter: Gutter;
	readonly names: readonly string[];
	readonly noteAfterName: boolean;
	readonly kinds: readonly string[];
	readonly facts: readonly string[];
	readonly priceLines: readonly (readonly Price[])[];
	/** Whether they end the first line of the kind; else they have lines of their own. */
	readonly pricesBeside: boolean;
	/** Whether those begin below the name, as all of the group do; else they end where the others end. */
	readonly pricesBelow: boolean;
	/** Stands at the end of the name's line. */
	readonly aside: string;
	/** Or these do, each in its column. */
	readonly table: PriceTable | null;
	readonly cells: ReturnType<typeof cellsOf>;
	/** Below its price, where that is of another size than the head says. */
	readonly otherSize: string;
	readonly height: number;
	readonly wraps: boolean;
}

const asideOf = ({ figure, prices }: BoardRow) =>
	figure || (prices.length === 1 && prices[0]?.label === '' ? prices[0].price : '');

/** How a group's rows are set alike. */
export interface Shared {
	readonly gutter: Gutter;
	readonly table: PriceTable | null;
	readonly pricesBelow: boolean;
}

const priceWidth = ({ label, price }: Price, measure: Measure) =>
	(measure(label, 'sans') + measure(price, 'bold')) * small + (label ? labelGap : 0);

export const pricesWidth = (prices: readonly Price[], measure: Measure) =>
	prices.reduce((width, price) => width + priceWidth(price, measure), 0) +
	Math.max(0, prices.length - 1) * priceGap;

/** As many prices on a line as it holds; those of one beer stand on few lines, as even as can be. */
function priceLinesOf(prices: readonly Price[], width: number, measure: Measure): Price[][] {
	const lines: Price[][] = [];
	for (const price of prices) {
		const line = lines.at(-1);
		if (line && pricesWidth([...line, price], measure) <= width) line.push(price);
		else lines.push([price]);
	}
	return lines;
}

const pricesOf = (row: BoardRow) => {
	const aside = asideOf(row);
	return aside && aside !== row.figure ? [] : row.prices;
};

const innerWidth = (gutter: Gutter, width: number) => width - gutter.mark - gutter.glass;

function fitsBeside(row: BoardRow, inner: number, measure: Measure): boolean {
	const kind = measure(row.kind, 'italic') * small;
	return (kind === 0 ? 0 : kind + 0.8) + pricesWidth(pricesOf(row), measure) <= inner;
}

/** So many of a group may lack the room beside their kind; with more, all have their prices below: a menu has one edge. */
const mostWithoutRoom = 0.25;

/** Whether the prices of a group stand below the kinds. `width` in ems. */
export function pricesBelowIn(rows: readonly BoardRow[], gutter: Gutter, width: number, measure: Measure) {
	const priced = rows.filter((row) => pricesOf(row).length > 0);
	const inner = innerWidth(gutter, width);
	const without = priced.filter((row) => !fitsBeside(row, inner, measure));
	return without.length > priced.length * mostWithoutRoom;
}

/** `width` in ems. */
export function setRow(whole: BoardRow, shared: Shared, width: number, measure: Measure): SetRow {
	const { gutter, table, pricesBelow } = shared;
	const inner = innerWidth(gutter, width);
	const row = table ? besidesTable(whole, table) : whole;
	const cells = table ? cellsOf(whole, table) : [];
	const aside = asideOf(row);
	const asideWidth =
		(aside ? measure(aside, 'bold') * figureSize + 0.5 : 0) + (table ? tableWidth(table) : 0);
	// The words of another size stand below its price, beside the kind.
	const otherSize = cells.find((cell) => cell?.label)?.label ?? '';
	const kindWidth = otherSize ? inner - asideWidth : inner;
	const names = wrapEvenly(row.name, 'display', { first: inner - asideWidth, width: inner }, measure);
	const lastName = measure(names.at(-1) ?? '', 'display');
	const noteWidth = row.note ? measure(row.note, 'bold') * small + 0.5 : 0;
	const noteAfterName =
		noteWidth > 0 && lastName + noteWidth <= inner - (names.length === 1 ? asideWidth : 0);
	const prices = pricesOf(row);
	const pricesBeside = prices.length > 0 && !pricesBelow && fitsBeside(row, inner, measure);
	const kinds = wrap(row.kind, 'italic', inner / small, measure, kindWidth / small);
	const facts = wrap(row.facts, 'sans', inner / small, measure);
	const priceLines = pricesBeside ? [prices] : priceLinesOf(prices, inner, measure);
	const beside = pricesBeside || otherSize !== '';
	const below = (beside ? Math.max(kinds.length, 1) : kinds.length) + (pricesBeside ? 0 : priceLines.length);
	const lines = below + facts.length + (row.note && !noteAfterName ? 1 : 0);
	const height = names.length * nameLine + lines * smallLine;
	const wraps = names.length > 1 || kinds.length > 1 || (prices.length > 0 && !pricesBeside);
	return {
		row,
		gutter,
		names,
		noteAfterName,
		kinds,
		facts,
		priceLines,
		pricesBeside,
		pricesBelow,
		aside,
		table,
		cells,
		otherSize,
		height,
		wraps,
	};
}

export const breaksWord = ({ row, names }: SetRow): boolean =>
	names.join(' ') !==
	row.name
		.split(/[^\S\u00a0]+/)
		.filter(Boolean)
		.join(' ');
