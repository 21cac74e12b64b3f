/** A cell whose first sign a spreadsheet would take for a formula. */
const formula = /^[\s']*[=+\-@＝＋－＠]/;
const guarded = /^'[\s']*[=+\-@＝＋－＠]/;

/** Keeps a spreadsheet from running a cell: an apostrophe goes before what it would take for a formula (CWE-1236). */
export function guardCell(cell: string): string {
	return formula.test(cell) ? `'${cell}` : cell;
}

/** Takes the guard away again; any other cell stays as it is. */
export function unguardCell(cell: string): string {
	return guarded.test(cell) ? cell.slice(1) : cell;
}

/** One line of CSV with its line end; every cell is guarded and quoted where needed. */
export function csvLine(cells: readonly string[]): string {
	const line = cells.map((cell) => {
		const safe = guardCell(cell);
		return /[",;\t|\r\n]|^\s|\s$/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
	});
	return `${line.join(',')}\r\n`;
}
