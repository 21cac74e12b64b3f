import type { Sheet } from '../sheet-schema.ts';
import { cellEnds, drawRow } from './draw-row.ts';
import { type Column, evenColumns, messageLine, rowGap, type SetGroup, titleHeight } from './flow.ts';
import { columnGap, columnWidth, type Frame, type PageSpace } from './frame.ts';
import { small } from './row.ts';
import type { Measure, Shape } from './shapes.ts';

interface HeadWords {
	readonly doors: string;
	readonly isEarly?: boolean;
	readonly asOf: string;
	/** The page number, such as '1 of 2'. */
	readonly count: string;
}

/** Draws the head of a page: the taproom's name, the doors, and a QR code of the menu. */
export function drawHead(
	{ house: { mark, name, code } }: Sheet,
	words: HeadWords,
	{ screen, frame, smallest, measure }: PageSpace,
): Shape[] {
	const { margin, head, headSize } = frame;
	const rule = margin + head + headSize * 0.3;
	const width = Math.min((head / mark.height) * mark.width, screen.width * 0.4);
	// The code extends into the margin, because a larger one can be scanned from farther away.
	const codeSize = code ? rule - margin * 0.35 - headSize * 0.2 : 0;
	const right = screen.width - margin - (code ? codeSize + headSize * 0.5 : 0);
	const y = margin + head * 0.5 + headSize * 0.34;
	const left = margin + width + headSize * 0.5;
	const widest = measure(name, 'display');
	const nameLeast = mark.saysName ? 0 : widest * smallest;
	const headText = ({ doors, asOf, count }: HeadWords) => [doors, asOf, count].filter(Boolean).join(' · ');
	const roomBeside = (text: string) =>
		right - left - (text ? measure(text, 'sans') * smallest + headSize : 0);
	// If space is short, the name takes precedence over the hours, unless the doors close early.
	const showsHours = words.isEarly || nameLeast <= roomBeside(headText(words));
	const hours = showsHours ? headText(words) : headText({ ...words, doors: '' });
	const room = roomBeside(hours);
	const nameSize = Math.max(smallest, Math.min(headSize, room / Math.max(1, widest)));
	const shapes: Shape[] = [
		{ kind: 'picture', x: margin, y: margin, width, height: head, src: mark.src, plate: mark.plate },
	];
	if (!mark.saysName && widest * nameSize <= room + 0.5)
		shapes.push({ kind: 'text', x: left, y, text: name, size: nameSize, face: 'display', tone: 'ink' });
	if (hours)
		shapes.push({
			kind: 'text',
			x: right,
			y,
			text: hours,
			size: smallest,
			end: true,
			face: 'sans',
			tone: 'soft',
		});
	if (code)
		shapes.push({
			kind: 'code',
			x: screen.width - margin - codeSize,
			y: margin * 0.35,
			size: codeSize,
			code,
		});
	shapes.push({ kind: 'rule', x: margin, y: rule, width: frame.width, strong: true });
	return shapes;
}

export function drawPage(
	groups: readonly SetGroup[],
	setting: { readonly size: number; readonly count: number },
	frame: Frame,
	measure: Measure,
): Shape[] {
	const { size, count } = setting;
	const height = frame.height / size + rowGap;
	const columns = evenColumns(groups, count, height) ?? [];
	const width = columnWidth(frame, count, size) * size;
	const above = roomAbove(columns, height);
	const extra = above > 0 ? 0 : spareRoom(columns, height);
	const y = frame.top + size * above;
	return columns.flatMap((column, index) => {
		const x = frame.margin + index * (width + columnGap * size);
		return drawColumn(column, { x, y, width, size, extra }, measure);
	});
}

/**
 * Returns the extra space in ems for each row and title: the free height of the tallest column is distributed, up to
 * a limit.
 */
function spareRoom(columns: readonly Column[], height: number): number {
	const tallest = Math.max(...columns.map(columnHeight));
	const places = Math.max(
		...columns.map((column) => column.reduce((sum, { rows }) => sum + rows.length + 1, 0)),
	);
	return Math.min(1.1, Math.max(0, height - tallest) / Math.max(1, places));
}

/** Up to this many beers are centered on the screen. */
const few = 3;

function roomAbove(columns: readonly Column[], height: number): number {
	const rows = columns.flat().reduce((sum, piece) => sum + piece.rows.length, 0);
	return rows > few ? 0 : Math.max(0, height - Math.max(...columns.map(columnHeight))) / 2.6;
}

function columnHeight(column: Column): number {
	const last = column.at(-1);
	if (!last) return 0;
	const title = last.group.title ? titleHeight : 0;
	return last.rows.reduce(
		(sum, { height }) => sum + height + rowGap,
		last.top + title + (last.lines.length > 0 ? last.lines.length * messageLine + rowGap : 0),
	);
}

function drawColumn(
	column: Column,
	at: { x: number; y: number; width: number; size: number; extra: number },
	measure: Measure,
): Shape[] {
	const { x, width, size, extra } = at;
	const shapes: Shape[] = [];
	let shift = 0;
	for (const { group, titled, rows, lines, top } of column) {
		let y = at.y + (top + shift) * size;
		if (group.title) {
			if (titled) shapes.push(...drawTitle(group, { x, y, size }, measure));
			shapes.push(...drawHeads(group, { right: x + width, y, size }));
			shapes.push({ kind: 'rule', x, y: y + size * 1.32, width });
			y += titleHeight * size;
		}
		for (const [index, row] of rows.entries()) {
			if (index > 0)
				shapes.push({ kind: 'rule', x, y: y - (size * (rowGap + extra)) / 2 + size * 0.02, width });
			shapes.push(...drawRow(row, { x, y, width, size }, measure));
			y += (row.height + rowGap + extra) * size;
			shift += extra;
		}
		for (const line of lines) {
			shapes.push({ kind: 'text', x, y: y + size * 0.95, text: line, size, face: 'italic', tone: 'ink' });
			y += messageLine * size;
		}
		shift += extra;
	}
	return shapes;
}

/** Draws the headings of the price columns, once per column of beers. */
function drawHeads(
	{ table }: SetGroup,
	{ right, y, size }: { right: number; y: number; size: number },
): Shape[] {
	if (!table) return [];
	return cellEnds(table, right, size).map(
		(x, column): Shape => ({
			kind: 'text',
			text: table.labels[column] ?? '',
			x,
			y: y + size * 0.9,
			size: size * small,
			end: true,
			face: 'sans',
			tone: 'soft',
		}),
	);
}

function drawTitle(
	{ title, continued }: SetGroup,
	{ x, y, size }: { x: number; y: number; size: number },
	measure: Measure,
): Shape[] {
	const line = {
		kind: 'text',
		y: y + size * 0.9,
		size: size * 0.96,
		face: 'display',
		tone: 'accent',
	} as const;
	const shapes: Shape[] = [{ ...line, x, text: title }];
	if (continued) {
		const after = x + (measure(title, 'display') * 0.96 + 0.35) * size;
		shapes.push({ ...line, x: after, text: 'continued', size: size * small, face: 'italic', tone: 'soft' });
	}
	return shapes;
}
