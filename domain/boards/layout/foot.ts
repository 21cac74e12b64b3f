import type { BoardGroup, BoardRow } from '../sheet-schema.ts';
import type { Frame } from './frame.ts';
import { type Measure, type Shape, wrap } from './shapes.ts';

const asideGroups: readonly string[] = ['next', 'coming', 'today', 'week'];

/** Says whether a group is secondary to the taps, because it lists what cannot be had now. */
export const isAside = ({ id }: BoardGroup): boolean => asideGroups.includes(id);

interface FootLine {
	/** The group's title, on its first line only. */
	readonly title: string;
	readonly text: string;
	/** The width of the title, in pixels. */
	readonly indent: number;
}

export interface Foot {
	readonly lines: readonly FootLine[];
	readonly size: number;
	readonly height: number;
}

const lineHeight = 1.42;
/** The gap above the first line with its rule, in sizes of the text. */
const topGap = 0.9;
/** A group that needs more lines gets a column of its own. */
const mostLines = 2;

const wordsOf = ({ mark, name, kind }: BoardRow, isEvent: boolean) =>
	isEvent ? [name, kind].filter(Boolean).join(', ') : [mark, name].filter(Boolean).join(' ');

/** Sets each group in one or two lines; null if one needs more, or says that something was canceled. */
export function footOf(
	groups: readonly BoardGroup[],
	frame: Frame,
	smallest: number,
	measure: Measure,
): Foot | null {
	if (groups.length === 0 || groups.some(({ rows }) => rows.some(({ isOut }) => isOut))) return null;
	const size = smallest * 1.08;
	const indent = Math.max(...groups.map(({ title }) => measure(title, 'display'))) * size + size * 0.9;
	const width = (frame.width - indent) / size;
	const lines = groups.map(({ id, title, rows }) => {
		const isEvent = id === 'today' || id === 'week';
		const texts = wrap(rows.map((row) => wordsOf(row, isEvent)).join('  ·  '), 'sans', width, measure);
		return texts.map((text, index): FootLine => ({ title: index === 0 ? title : '', text, indent }));
	});
	if (lines.some((own) => own.length > mostLines)) return null;
	const all = lines.flat();
	return { lines: all, size, height: (all.length * lineHeight + topGap) * size };
}

/** Draws these lines below a page whose frame was shortened for them. */
export function drawFoot({ lines, size }: Foot, { margin, top, height, width }: Frame): Shape[] {
	const from = top + height + size * topGap;
	return [
		{ kind: 'rule', x: margin, y: from - size * 0.45, width, strong: true },
		...lines.flatMap(({ title, text, indent }, index): Shape[] => {
			const y = from + (index * lineHeight + 0.98) * size;
			const words: Shape = { kind: 'text', x: margin + indent, y, text, size, face: 'sans', tone: 'ink' };
			return title
				? [{ kind: 'text', x: margin, y, text: title, size, face: 'display', tone: 'accent' }, words]
				: [words];
		}),
	];
}
