import type { BoardGroup, BoardRow } from '../sheet-schema.ts';
import { besidesTable, cellsOf, type Price, type PriceTable, tableWidth } from './price-table.ts';
import { type Measure, wrap, wrapEvenly } from './shapes.ts';

/** The type size of secondary text. All measures are in ems of a beer's name. */
export const small = 0.62;
export const nameLine = 1.14;
export const smallLine = small * 1.34;
export const figureSize = 0.8;
export const priceGap = 0.6;
export const labelGap = 0.16;

/** The space before the names of a group, for tap numbers and glasses. */
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

/** A row as set in a column; `wraps` says that its name takes more than one line. */
export interface SetRow {
	readonly row: BoardRow;
	readonly gutter: Gutter;
	readonly names: readonly string[];
	readonly noteAfterName: boolean;
	readonly kinds: readonly string[];
	readonly facts: readonly string[];
	readonly priceLines: readonly (readonly Price[])[];
	/** Whether the prices end the first line of the style; otherwise they have lines of their own. */
	readonly pricesBeside: boolean;
	/** Whether price lines start below the name, as in the whole group; otherwise they are right-aligned. */
	readonly pricesBelow: boolean;
	/** The text at the end of the name's line. */
	readonly aside: string;
	/** The price table, used instead of price lines. */
	readonly table: PriceTable | null;
	readonly cells: ReturnType<typeof cellsOf>;
	/** The label below a price in the table whose size differs from the heading. */
	readonly otherSize: string;
	readonly height: number;
	readonly wraps: boolean;
}

const asideOf = ({ figure, prices }: BoardRow) =>
	figure || (prices.length === 1 && prices[0]?.label === '' ? prices[0].price : '');

/** The settings that all rows of a group share. */
interface Shared {
	readonly gutter: Gutter;
	readonly table: PriceTable | null;
	readonly pricesBelow: boolean;
}

const priceWidth = ({ label, price }: Price, measure: Measure) =>
	(measure(label, 'sans') + measure(price, 'bold')) * small + (label ? labelGap : 0);

export const pricesWidth = (prices: readonly Price[], measure: Measure) =>
	prices.reduce((width, price) => width + priceWidth(price, measure), 0) +
	Math.max(0, prices.length - 1) * priceGap;

/** Puts as many prices on each line as fit. */
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

/**
 * The share of rows that may lack room for prices beside the style. Beyond it all rows put them below, so that the
 * menu has one edge.
 */
const mostWithoutRoom = 0.25;

/** Says whether a group's prices are below the styles. `width` is in ems. */
export function pricesBelowIn(rows: readonly BoardRow[], gutter: Gutter, width: number, measure: Measure) {
	const priced = rows.filter((row) => pricesOf(row).length > 0);
	const inner = innerWidth(gutter, width);
	const without = priced.filter((row) => !fitsBeside(row, inner, measure));
	return without.length > priced.length * mostWithoutRoom;
}

/** Sets a row; `width` is in ems. */
export function setRow(whole: BoardRow, shared: Shared, width: number, measure: Measure): SetRow {
	const { gutter, table, pricesBelow } = shared;
	const inner = innerWidth(gutter, width);
	const row = table ? besidesTable(whole, table) : whole;
	const cells = table ? cellsOf(whole, table) : [];
	const aside = asideOf(row);
	const asideWidth =
		(aside ? measure(aside, 'bold') * figureSize + 0.5 : 0) + (table ? tableWidth(table) : 0);
	// The label of another size goes below its price, beside the style.
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
