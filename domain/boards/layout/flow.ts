import type { BoardGroup } from '../sheet-schema.ts';
import { besidesTable, type PriceTable, priceTableOf, tableWidth } from './price-table.ts';
import { gutterOf, pricesBelowIn, type SetRow, setRow, small } from './row.ts';
import { type Measure, wrap } from './shapes.ts';

/** Heights relative to the type size: a group's title with rule and spacing, the gaps between rows and between groups. */
export const titleHeight = 1.75;
export const rowGap = 0.5;
const groupGap = 0.85;
export const messageLine = 1.24;

export interface SetGroup {
	readonly id: string;
	readonly title: string;
	readonly table: PriceTable | null;
	/** Whether a table of prices would leave too little room for names, so that prices are in the rows. */
	readonly isNarrow: boolean;
	readonly continued: boolean;
	readonly rows: readonly SetRow[];
	readonly lines: readonly string[];
}

/** A part of a group in one column; `title` is null if it continues the group from the column before. */
interface Piece {
	readonly group: SetGroup;
	readonly titled: boolean;
	readonly rows: readonly SetRow[];
	readonly lines: readonly string[];
	/** The distance from the top of the column. */
	readonly top: number;
}
export type Column = readonly Piece[];

/** The least width of names beside prices, in ems. */
const leastName = 5.5;

export function setGroups(groups: readonly BoardGroup[], width: number, measure: Measure): SetGroup[] {
	return groups.map((group) => {
		const gutter = gutterOf(group, measure);
		const wanted = priceTableOf(group, small, measure);
		const isNarrow = wanted !== null && width - gutter.mark - gutter.glass - tableWidth(wanted) < leastName;
		const table = isNarrow ? null : wanted;
		const rows = table ? group.rows.map((row) => besidesTable(row, table)) : group.rows;
		const shared = { gutter, table, pricesBelow: pricesBelowIn(rows, gutter, width, measure) };
		return {
			id: group.id,
			title: group.title,
			table,
			isNarrow,
			continued: false,
			rows: group.rows.map((row) => setRow(row, shared, width, measure)),
			lines: wrap(group.message, 'italic', width, measure),
		};
	});
}

const heightOf = ({ height }: SetRow) => height + rowGap;
const slack = 1e-6;

/** Fills columns of a fixed height with groups, one after the other; null if they do not fit. Heights are in ems. */
function fillColumns(groups: readonly SetGroup[], count: number, height: number): Column[] | null {
	const columns: Piece[][] = [[]];
	let used = 0;
	const nextColumn = () => {
		columns.push([]);
		used = 0;
		return columns.length <= count;
	};
	for (const group of groups) {
		const gap = used > 0 ? groupGap : 0;
		const first = group.rows[0] ? heightOf(group.rows[0]) : group.lines.length * messageLine + rowGap;
		const title = group.title ? titleHeight : 0;
		if (used > 0 && used + gap + title + first > height + slack && !nextColumn()) return null;
		let top = used > 0 ? used + gap : 0;
		used = top + title;
		let rows: SetRow[] = [];
		if (group.rows.length === 0) used += first;
		let titled = true;
		const close = () => {
			columns.at(-1)?.push({ group, titled, rows, lines: group.lines, top });
		};
		for (const row of group.rows) {
			if (used + heightOf(row) > height + slack) {
				if (rows.length === 0) return null;
				close();
				if (!nextColumn()) return null;
				// The continuation is aligned with the rows in the column before.
				[rows, titled, top, used] = [[], false, 0, title];
				if (used + heightOf(row) > height + slack) return null;
			}
			rows.push(row);
			used += heightOf(row);
		}
		if (used > height + slack) return null;
		close();
	}
	return columns.length <= count ? columns : null;
}

/** Returns the lowest columns that hold all groups. */
export function evenColumns(groups: readonly SetGroup[], count: number, height: number): Column[] | null {
	let best = fillColumns(groups, count, height);
	if (!best) return null;
	let [low, high] = [0, height];
	for (let step = 0; step < 12; step += 1) {
		const middle = (low + high) / 2;
		const columns = fillColumns(groups, count, middle);
		if (columns) [best, high] = [columns, middle];
		else low = middle;
	}
	return best;
}

const withRows = (group: SetGroup, from: number, to: number): SetGroup => ({
	...group,
	continued: group.continued || from > 0,
	rows: group.rows.slice(from, to),
});

/** The share of a page that must be filled before a group that fits on the next page is moved there. */
const fullEnough = 0.45;

const fill = (groups: readonly SetGroup[]) =>
	groups.reduce(
		(sum, { rows, lines, title }) =>
			sum + rows.reduce((all, row) => all + heightOf(row), title ? titleHeight : 0) + lines.length,
		0,
	);

/**
 * Splits groups into pages, between groups if possible; a group that continues is marked. Null if a single row is too
 * high for a page.
 */
export function breakPages(groups: readonly SetGroup[], count: number, height: number): SetGroup[][] | null {
	const pages: SetGroup[][] = [];
	let page: SetGroup[] = [];
	const waiting = [...groups];
	for (let group = waiting.shift(); group; group = waiting.shift()) {
		if (fillColumns([...page, group], count, height)) {
			page.push(group);
			continue;
		}
		const alone = fillColumns([group], count, height) !== null;
		if (page.length > 0 && (alone || fill(page) > fullEnough * count * height)) {
			pages.push(page);
			page = [];
			waiting.unshift(group);
			continue;
		}
		let rows = group.rows.length - 1;
		while (rows > 0 && !fillColumns([...page, withRows(group, 0, rows)], count, height)) rows -= 1;
		if (rows <= 0) {
			if (page.length === 0) return null;
			pages.push(page);
			page = [];
			waiting.unshift(group);
			continue;
		}
		pages.push([...page, withRows(group, 0, rows)]);
		page = [];
		waiting.unshift(withRows(group, rows, group.rows.length));
	}
	if (page.length > 0) pages.push(page);
	return pages;
}
