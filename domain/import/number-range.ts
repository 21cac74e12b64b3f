import { readNumber } from './scalars.ts';

/** One figure, or the two ends of a range. */
export interface Figures {
	readonly low: number;
	readonly high: number;
	/** The unit, trimmed and in lower case. */
	readonly unit: string;
}

const number = String.raw`[+-]?[\d.,'’]*\d(?:e[+-]?\d+)?`;
const range = new RegExp(
	`^(${number}) ?([^\\d]{0,8}?) ?(?:-|–|—|to|bis|à|until|\\.\\.) ?(${number} ?[^\\d]{0,20})$`,
	'i',
);
/** Parses '6.5 %', 'ABV 5.5%', '<0.5%' or '5.0-5.5 %'. */
export function figuresOf(cell: string): Figures | null {
	if (cell.length > 60) return null;
	const single = readNumber(cell);
	if (single) return { low: single.value, high: single.value, unit: single.unit };
	const [, first, unit = '', second] = range.exec(cell.replace(/\s+/g, ' ').trim()) ?? [];
	if (first === undefined || second === undefined) return null;
	const low = readNumber(first);
	const high = readNumber(second);
	if (!low || !high || low.value < 0 || high.value < low.value) return null;
	return { low: low.value, high: high.value, unit: high.unit || unit.toLowerCase() };
}
