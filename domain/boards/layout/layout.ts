import { distances } from '../board-schema.ts';
import type { BoardGroup, Sheet } from '../sheet-schema.ts';
import {
	breakPages,
	type Column,
	evenColumns,
	messageLine,
	rowGap,
	type SetGroup,
	setGroups,
	titleHeight,
} from './flow.ts';
import { drawRow, small } from './row.ts';
import type { Measure, Shape } from './shapes.ts';

export interface Screen {
	readonly width: number;
	readonly height: number;
}

export interface Page {
	readonly shapes: readonly Shape[];
}

export interface Layout {
	readonly pages: readonly Page[];
	/** Of the names, and of the smallest text, in pixels. */
	readonly size: number;
	readonly smallest: number;
}

/** Letters an inch high are read with ease from so many feet; a capital is so much of its size. */
const feetPerInch = 36;
const capital = 0.7;

/** The size under which no text of a board is set, in pixels. */
export function wantedSize(
	{ distance, diagonal }: Pick<Sheet, 'distance' | 'diagonal'>,
	screen: Screen,
): number {
	const perInch = Math.hypot(screen.width, screen.height) / diagonal;
	const wanted = ((distances[distance] / feetPerInch) * perInch) / capital;
	const side = Math.min(screen.width, screen.height);
	// Below that no screen is sharp, above it there is no room for a menu.
	return Math.min(Math.max(wanted, side * 0.0165), side * 0.045);
}

interface Frame {
	readonly margin: number;
	readonly head: number;
	readonly headSize: number;
	readonly top: number;
	readonly height: number;
	readonly width: number;
}

function frameOf(screen: Screen, smallest: number): Frame {
	const side = Math.min(screen.width, screen.height);
	const margin = side * 0.045;
	const headSize = Math.max(smallest * 1.15, side * 0.036);
	const head = headSize * 1.5;
	const top = margin + head + headSize * 0.75;
	return {
		margin,
		head,
		headSize,
		top,
		height: screen.height - top - margin,
		width: screen.width - 2 * margin,
	};
}

/** In ems: the room between columns, and the least width of one. */
const columnGap = 1.9;
const leastColumn = 12.5;
const mostColumns = 4;
/** Names beyond that are shouted. */
const largest = 0.085;
/** So many rows in a hundred may break their lines for larger type. */
const mostWrapped = 0.2;

interface Setting {
	readonly size: number;
	readonly count: number;
	readonly pages: readonly SetGroup[][];
	readonly wrapped: number;
}

function columnWidth(frame: Frame, count: number, size: number): number {
	return (frame.width / size - (count - 1) * columnGap) / count;
}

function settingAt(
	groups: readonly BoardGroup[],
	frame: Frame,
	count: number,
	size: number,
	measure: Measure,
): Setting | null {
	const width = columnWidth(frame, count, size);
	if (width < Math.min(leastColumn, frame.width / size)) return null;
	const set = setGroups(groups, width, measure);
	const pages = breakPages(set, count, frame.height / size + rowGap);
	if (!pages) return null;
	const rows = set.flatMap((group) => group.rows);
	const wrapped = rows.filter(({ wraps }) => wraps).length / Math.max(1, rows.length);
	return { size, count, pages, wrapped };
}

/** The largest type that `suits`, between two sizes, for one number of columns. */
function largestThat(
	suits: (setting: Setting) => boolean,
	at: (size: number) => Setting | null,
	[least, most]: readonly [number, number],
): Setting | null {
	const first = at(least);
	if (!first || !suits(first)) return null;
	let best = first;
	let [low, high] = [least, most];
	for (let step = 0; step < 10 && high - low > 0.25; step += 1) {
		const middle = step === 0 ? high : (low + high) / 2;
		const setting = at(middle);
		if (setting && suits(setting)) [best, low] = [setting, middle];
		else high = middle;
	}
	return best;
}

function chooseSetting(
	groups: readonly BoardGroup[],
	frame: Frame,
	screen: Screen,
	least: number,
	measure: Measure,
) {
	const most = Math.max(least, Math.min(screen.width, screen.height) * largest);
	const counts = Array.from({ length: mostColumns }, (_, index) => index + 1);
	const ats = counts.map((count) => (size: number) => settingAt(groups, frame, count, size, measure));
	const fewest = Math.min(...ats.map((at) => at(least)?.pages.length ?? Number.POSITIVE_INFINITY));
	const best = (suits: (setting: Setting) => boolean) =>
		ats
			.flatMap((at) => largestThat(suits, at, [least, most]) ?? [])
			.reduce<Setting | null>((one, other) => (one && one.size >= other.size ? one : other), null);
	const fits = ({ pages }: Setting) => pages.length <= fewest;
	const calm = best((setting) => fits(setting) && setting.wrapped <= mostWrapped);
	const any = best(fits);
	return calm && any && calm.size * 1.3 >= any.size ? calm : (any ?? calm);
}

/** Lays a sheet out on a screen: type as large as fits, on several pages only where it would be too small on one. */
export function layoutSheet(sheet: Sheet, screen: Screen, measure: Measure, asOf = ''): Layout {
	const smallest = wantedSize(sheet, screen);
	const frame = frameOf(screen, smallest);
	const setting =
		sheet.groups.length > 0 ? chooseSetting(sheet.groups, frame, screen, smallest / small, measure) : null;
	if (!setting)
		return {
			pages: [{ shapes: emptyPage(sheet, screen, frame, measure) }],
			size: smallest / small,
			smallest,
		};
	const { size, pages } = setting;
	const drawn = pages.map((groups, index) => ({
		shapes: [
			...drawHead(
				sheet,
				screen,
				frame,
				[asOf, pages.length > 1 ? `${index + 1} of ${pages.length}` : ''].filter(Boolean).join(' · '),
				smallest,
				measure,
			),
			...drawPage(groups, setting, frame, measure),
		],
	}));
	return { pages: drawn, size, smallest };
}

function drawHead(
	sheet: Sheet,
	screen: Screen,
	frame: Frame,
	count: string,
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
	const room =
		screen.width - 2 * margin - width - headSize - (count ? measure(count, 'sans') * smallest + headSize : 0);
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

function drawPage(groups: readonly SetGroup[], setting: Setting, frame: Frame, measure: Measure): Shape[] {
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

/** Shown while there is nothing to tell. */
function emptyPage(sheet: Sheet, screen: Screen, frame: Frame, measure: Measure): Shape[] {
	const { mark, name } = sheet.house;
	const height = Math.min(screen.width, screen.height) * 0.22;
	const width = Math.min((height / mark.height) * mark.width, frame.width);
	const middle = screen.width / 2;
	const size = Math.min(height * 0.36, frame.width / Math.max(1, measure(name, 'display')));
	const x = middle - (measure(name, 'display') * size) / 2;
	const y = screen.height * 0.4;
	return [
		{
			kind: 'picture',
			x: middle - width / 2,
			y: y - height,
			width,
			height,
			src: mark.src,
			plate: mark.plate,
		},
		{ kind: 'text', x, y: y + size * 1.6, text: name, size, face: 'display', tone: 'ink' },
	];
}
