import type { Sheet } from '../sheet-schema.ts';
import { drawRow } from './draw-row.ts';
import { type Column, evenColumns, messageLine, rowGap, type SetGroup, titleHeight } from './flow.ts';
import { columnGap, columnWidth, type Frame, type Screen } from './frame.ts';
import { small } from './row.ts';
import type { Measure, Shape } from './shapes.ts';

export function drawHead(
	sheet: Sheet,
	screen: Screen,
	frame: Frame,
	corners: readonly string[],
	smallest: number,
	measure: Measure,
): Shape[] {
	const { mark, name } = sheet.house;
	const { margin, head, headSize } = frame;
	const width = Math.min((head / mark.height) * mark.width, screen.width * 0.4);
	const shapes: Shape[] = [
		{ kind: 'picture', x: margin, y: margin, width, height: head, src: mark.src, plate: mark.plate },
	];
	const y = margin + head * 0.5 + headSize * 0.34;
	const besides = screen.width - 2 * margin - width - headSize;
	const roomBeside = (text: string) => besides - (text ? measure(text, 'sans') * smallest + headSize : 0);
	const isRoomy = (text: string) => mark.saysName || measure(name, 'display') * smallest <= roomBeside(text);
	const count = corners.find(isRoomy) ?? corners.at(-1) ?? '';
	const room = roomBeside(count);
	const nameSize = Math.max(smallest, Math.min(headSize, room / Math.max(1, measure(name, 'display'))));
	const fits = measure(name, 'display') * nameSize <= room;
	if (!mark.saysName && fits)
		shapes.push({
			kind: 'text',
			x: margin + width + headSize * 0.5,
			y,
			text: name,
			size: nameSize,
			face: 'display',
			tone: 'ink',
		});
	if (count)
		shapes.push({
			kind: 'text',
			x: screen.width - margin,
			y,
			text: count,
			size: smallest,
			face: 'sans',
			tone: 'soft',
			end: true,
		});
	shapes.push({
		kind: 'rule',
		x: margin,
		y: margin + head + headSize * 0.3,
		width: frame.width,
		strong: true,
	});
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
	const extra = spareRoom(columns, height);
	return columns.flatMap((column, index) => {
		const x = frame.margin + index * (width + columnGap * size);
		return drawColumn(column, { x, y: frame.top, width, size, extra }, measure);
	});
}

/** In ems, for each row and title: what is left of the tallest column is shared out, within reason. */
function spareRoom(columns: readonly Column[], height: number): number {
	const tallest = Math.max(...columns.map(columnHeight));
	const places = Math.max(
		...columns.map((column) => column.reduce((sum, { rows }) => sum + rows.length + 1, 0)),
	);
	return Math.min(1.1, Math.max(0, height - tallest) / Math.max(1, places));
}

function columnHeight(column: Column): number {
	const last = column.at(-1);
	if (!last) return 0;
	const title = last.group.title ? titleHeight : 0;
	return last.rows.reduce(
		(sum, { height }) => sum + height + rowGap,
		last.top + title + last.lines.length * messageLine,
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
