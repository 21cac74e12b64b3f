import { isIgnoredColumn, meaningsOfHeading } from './column-names.ts';

export const isHeading = (cell: string) => meaningsOfHeading(cell).length > 0 || isIgnoredColumn(cell);
const mostLinesAbove = 10;

/** A first line of values: with figures and signs of money, or with a word that stands again below it. */
const isBeer = (first: readonly string[], lines: readonly (readonly string[])[]) =>
	first.length > 1 &&
	(first.some((cell) => /^(?:[$€£] ?\d|\d{1,2}(?:[.,]\d+)? ?%$)/.test(cell.trim())) ||
		first.some((cell, index) => isHeading(cell) && lines.slice(1).some((line) => line[index] === cell)));

/** Where the headings stand: lists have a title above them now and then, or no headings at all (null). */
export function headingRow(lines: readonly (readonly string[])[]): number | null {
	const known = lines.slice(0, mostLinesAbove).map((cells) => cells.filter(isHeading).length);
	const best = Math.max(...known);
	const [first = []] = lines;
	if (best === 0)
		return first.length > 1 && first.some((cell) => /^\d{1,2}(?:[.,]\d+)? ?%?$/.test(cell.trim())) ? null : 0;
	if (best === 1 && isBeer(first, lines)) return null;
	return (known[0] ?? 0) * 2 >= best ? 0 : known.indexOf(best);
}
