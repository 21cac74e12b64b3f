/** One record of a CSV file: its place as a spreadsheet numbers rows (the header is 1), and its cells. */
export interface CsvRecord {
	readonly row: number;
	readonly cells: readonly string[];
	/** Where it ends in the text, for progress. */
	readonly end: number;
	/** A quoted cell that the file never closes. */
	readonly open: boolean;
}

const separators = [',', ';', '\t', '|'] as const;
export type CsvSeparator = (typeof separators)[number];

/** The separator that parts the first record most; `sep=;`, as Excel writes it, names it outright. */
export function separatorOf(text: string): CsvSeparator {
	const named = /^sep=(.)\r?\n/.exec(text)?.[1];
	const known = separators.find((separator) => separator === named);
	if (known) return known;
	const counts = new Map<string, number>(separators.map((separator) => [separator, 0]));
	let quoted = false;
	for (let index = 0; index < Math.min(text.length, 65_536); index += 1) {
		const sign = text.charAt(index);
		if (sign === '"') quoted = !quoted;
		else if (!quoted && (sign === '\n' || sign === '\r')) break;
		else if (!quoted && counts.has(sign)) counts.set(sign, (counts.get(sign) ?? 0) + 1);
	}
	const most = Math.max(...counts.values());
	return separators.find((separator) => counts.get(separator) === most) ?? ',';
}

/** Where the next separator or line end is, from `from` on. */
function endOfBareCell(text: string, from: number, separator: string): number {
	for (let index = from; index < text.length; index += 1) {
		const sign = text.charAt(index);
		if (sign === separator || sign === '\n' || sign === '\r') return index;
	}
	return text.length;
}

/** A quoted cell from its opening quote: its text, where it ends, and whether it was closed. */
function quotedCell(text: string, from: number): { value: string; end: number; open: boolean } {
	let value = '';
	let start = from + 1;
	for (;;) {
		const quote = text.indexOf('"', start);
		if (quote < 0) return { value: value + text.slice(start), end: text.length, open: true };
		value += text.slice(start, quote);
		if (text.charAt(quote + 1) !== '"') return { value, end: quote + 1, open: false };
		value += '"';
		start = quote + 2;
	}
}

/**
 * Reads CSV record by record (RFC 4180): quoted cells hold separators, line breaks and doubled quotes; lines end as they
 * may. Empty lines are passed over but counted. What follows a closing quote within its cell is kept as it stands.
 */
export function* csvRecords(text: string, separator: CsvSeparator): Generator<CsvRecord> {
	let at = /^sep=.\r?\n/.exec(text)?.[0].length ?? 0;
	for (let row = 1; at < text.length; row += 1) {
		const cells: string[] = [];
		let open = false;
		for (;;) {
			let cell = '';
			if (text.charAt(at) === '"') {
				const quoted = quotedCell(text, at);
				({ open } = quoted);
				cell = quoted.value;
				at = quoted.end;
			}
			const end = endOfBareCell(text, at, separator);
			cells.push(cell + text.slice(at, end));
			at = end;
			if (text.charAt(at) !== separator || at >= text.length) break;
			at += 1;
		}
		at += text.startsWith('\r\n', at) ? 2 : 1;
		if (cells.length > 1 || cells[0]?.trim()) yield { row, cells, end: at, open };
	}
}

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
