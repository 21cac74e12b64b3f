/** Writes a Markdown table that is also readable in a terminal. The first column is aligned left, the others as given. */
export function table(
	head: readonly string[],
	rows: readonly (readonly string[])[],
	align: 'left' | 'right' = 'right',
): string {
	const widths = head.map((title, column) =>
		Math.max(3, title.length, ...rows.map((row) => (row[column] ?? '').length)),
	);
	const line = (cells: readonly string[]) =>
		`| ${widths.map((width, column) => pad(cells[column] ?? '', width, column === 0 ? 'left' : align)).join(' | ')} |`;
	const rule = widths.map(
		(width, column) => `${'-'.repeat(width - 1)}${column === 0 || align === 'left' ? '-' : ':'}`,
	);
	return [line(head), line(rule), ...rows.map(line)].join('\n');
}

function pad(cell: string, width: number, align: 'left' | 'right'): string {
	return align === 'left' ? cell.padEnd(width) : cell.padStart(width);
}
