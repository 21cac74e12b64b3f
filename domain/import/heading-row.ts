import type { Formats } from '../locale/formats.ts';
import { cellsFit } from './column-fit.ts';
import { isIgnoredColumn, meaningsOfHeading } from './column-names.ts';
import type { ImportField } from './columns.ts';
import { isSigned } from './columns-by-content.ts';

export const isHeading = (formats: Formats, cell: string) =>
	meaningsOfHeading(formats, cell).length > 0 || isIgnoredColumn(cell);
const mostLinesAbove = 10;

/**
 * Says whether a cell is a figure: '$7', '19.60 kr', '5.5 %', '8.00'. Headings of price columns contain at most a
 * size ('5 oz', '16').
 */
const isFigure = (formats: Formats, cell: string) =>
	/^\d{1,2}(?:[.,]\d+)? ?%$/.test(cell) || isSigned(formats, cell) || /^\d+[.,]\d\d$/.test(cell);

/**
 * Says whether the first line already holds values: figures with signs of money, or a word that recurs below it, if the
 * line is as wide as a list with many headings, or no line has a known heading.
 */
const isBeer = (
	formats: Formats,
	first: readonly string[],
	lines: readonly (readonly string[])[],
	best: number,
) =>
	first.length > 1 &&
	(first.some((cell) => isFigure(formats, cell.trim())) ||
		first.some(
			(cell, index) =>
				(isHeading(formats, cell) || ((best === 0 || first.length > 3) && /\p{L}{2}/u.test(cell))) &&
				lines.slice(1).some((line) => line[index] === cell),
		));

/** Returns the index of the headings: there may be a title above them, or none at all (null). */
export function headingRow(formats: Formats, lines: readonly (readonly string[])[]): number | null {
	const known = lines
		.slice(0, mostLinesAbove)
		.map((cells) => cells.filter((cell) => isHeading(formats, cell)).length);
	const best = Math.max(...known);
	const saidIn = (line: readonly string[]) => line.filter((cell) => cell.trim() !== '').length;
	// A title may stand above a list without headings.
	const begin = Math.max(
		0,
		lines.findIndex((line) => saidIn(line) > 1),
	);
	const first = lines[begin] ?? [];
	if (best < 2 && isBeer(formats, first, lines.slice(begin), best)) return null;
	if (best === 0)
		return first.length > 1 && first.some((cell) => /^\d{1,2}(?:[.,]\d+)?$/.test(cell.trim())) ? null : begin;
	if ((known[0] ?? 0) * 2 >= best) return 0;
	const at = known.indexOf(best);
	// A line above the headings with as many cells as those below is a row of a list without headings, not a title.
	const isTitled = lines.slice(0, at).every((line) => saidIn(line) < saidIn(lines[at] ?? []));
	return best > 1 || isTitled ? at : null;
}

/** Fields whose cells show whether they are under the right heading. */
const telling: ReadonlySet<ImportField> = new Set(['name', 'style', 'abv', 'ibu']);

/** Says whether all cells are one column behind their headings: R writes no heading above the names of its rows. */
export function isShifted(
	formats: Formats,
	headings: readonly string[],
	lines: readonly (readonly string[])[],
): boolean {
	const isLonger = lines.length > 0 && lines.every(({ length }) => length === headings.length + 1);
	const told = headings.flatMap((heading, index) => {
		const fields = meaningsOfHeading(formats, heading).flatMap(({ field }) =>
			telling.has(field) ? [field] : [],
		);
		return fields.length > 0 ? [{ heading, index, fields }] : [];
	});
	const suits =
		(by: number) =>
		({ heading, index, fields }: (typeof told)[number]) =>
			fields.some((field) =>
				cellsFit(
					formats,
					{ field, how: 'synonym', heading },
					lines.map((line) => line[index + by] ?? ''),
				),
			);
	return isLonger && !told.every(suits(0)) && told.every(suits(1));
}
