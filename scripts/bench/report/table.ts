/** A Markdown table, padded so that it reads as well in a terminal; all columns but the first align right. */
export function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
	const widths = head.map((title, column) =>
		Math.max(3, title.length, ...rows.map((row) => (row[column] ?? '').length)),
	);
	const line = (cells: readonly string[]) =>
		`| ${widths.map((width, column) => pad(cells[column] ?? '', width, column)).join(' | ')} |`;
	const rule = widths.map((width, column) => `${'-'.repeat(width - 1)}${column === 0 ? '-' : ':'}`);
	return [line(head), line(rule), ...rows.map(line)].join('\n');
}

function pad(cell: string, width: number, column: number): string {
	return column === 0 ? cell.padEnd(width) : cell.padStart(width);
}
