import type { BoardGroup, BoardRow } from '../sheet-schema.ts';
import type { Frame } from './frame.ts';
import { type Measure, type Shape, wrap } from './shapes.ts';

const asideGroups: readonly string[] = ['next', 'coming', 'today', 'week'];

/** What gives way to the taps: what is not to be had now. */
export const isAside = ({ id }: BoardGroup): boolean => asideGroups.includes(id);

interface FootLine {
	/** Where it begins its group. */
	readonly title: string;
	readonly text: string;
	/** In pixels, of the text. */
	readonly indent: number;
}

export interface Foot {
	readonly lines: readonly FootLine[];
	readonly size: number;
	readonly height: number;
}

const lineHeight = 1.42;
/** Above the first line, in sizes of the text: room, and a rule. */
const topGap = 0.9;
/** A group that needs more has a column of its own. */
const mostLines = 2;

const wordsOf = ({ mark, name, kind }: BoardRow, isEvent: boolean) =>
	isEvent ? [name, kind].filter(Boolean).join(', ') : [mark, name].filter(Boolean).join(' ');

/** The groups in a line or two each; null where one of them needs more, or says that something was called off. */
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

/** Below a page whose frame was made so much lower. */
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
