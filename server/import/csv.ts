import { Readable } from 'node:stream';
import { type InfoRecord, parse } from 'csv-parse';
import { AppError } from '#domain/errors.ts';
import { unguardCell } from '#domain/import/export.ts';
import { headingRow, isHeading, isShifted } from '#domain/import/heading-row.ts';
import type { ReadingAnswers } from '#domain/import/import-answers.ts';
import { type ImportDocument, mostCharacters, mostRows } from '#domain/import/import-document.ts';
import { programTable } from '#domain/import/programs/tables.ts';
import type { TableRecord } from '#domain/import/table.ts';
import { tableDocument } from '#domain/import/table-document.ts';
import { isSentence } from '#domain/import/text-lines.ts';
import type { Formats } from '#domain/locale/formats.ts';
import { withoutOpenQuotes } from './open-quotes.ts';

const chunkBytes = 65_536;
const mostColumns = 2_000;
const mostHeader = 262_144;

const separators = [',', ';', '\t', '|'] as const;

const separatorLine = /^sep=(.)\r?\n/;

/** Matches the commas of figures: 'Tor 0,5 l 4,80 €' has one cell. */
const decimals = /(?<=(?<![\d.,])\d{1,3}),(?=\d{1,2}(?![\d.,]))/g;

export function separatorOf(text: string): (typeof separators)[number] {
	const named = separatorLine.exec(text)?.[1];
	const counts = new Map<string, number>(separators.map((separator) => [separator, 0]));
	let quoted = false;
	const start = text.slice(named ? text.indexOf('\n') + 1 : 0, mostHeader).replace(decimals, '.');
	for (const sign of start) {
		if (sign === '"') quoted = !quoted;
		else if (!quoted && (sign === '\n' || sign === '\r')) {
			// A row that has no separators, such as a title above the headings, says nothing about them.
			if (Math.max(...counts.values()) > 0) break;
		} else if (!quoted && counts.has(sign)) counts.set(sign, (counts.get(sign) ?? 0) + 1);
	}
	const most = Math.max(...counts.values());
	if (most >= mostColumns) {
		const message = `More than ${mostColumns.toLocaleString('en-US')} columns. Leave out those that no beer needs.`;
		throw new AppError('INVALID_INPUT', message);
	}
	const known = separators.find((separator) => separator === named);
	// In a list of one column, any comma is one of figures.
	const used = most === 0 ? '\t' : separators.find((separator) => counts.get(separator) === most);
	return known ?? used ?? ',';
}

export interface SheetRecord {
	/** The row's number as a spreadsheet counts it. */
	readonly row: number;
	readonly cells: readonly string[];
	readonly error?: string;
}

const refusals: Readonly<Record<string, string>> = {
	CSV_QUOTE_NOT_CLOSED: 'A quotation mark is never closed: the file ends within this row.',
	CSV_MAX_RECORD_SIZE: 'It is larger than 1 MB. Is a quotation mark missing?',
};

interface ParsedRecord {
	readonly record: string[];
	readonly info: Pick<InfoRecord, 'records' | 'empty_lines'>;
}

/** Parses CSV (RFC 4180), with any line ends and with quotation marks inside cells. */
async function* csvRecords(text: string): AsyncGenerator<SheetRecord> {
	let refusal: string | null = null;
	const parser = parse({
		bom: true,
		delimiter: separatorOf(text),
		max_record_size: mostCharacters,
		record_delimiter: ['\r\n', '\n', '\r'],
		relax_column_count: true,
		relax_quotes: true,
		// An empty line would cost an error object, as a row of another length does.
		skip_empty_lines: true,
		// Allows spaces around quoted cells: 'Alpha , "Beta, the Second"'.
		trim: true,
		// A stream that fails would drop the records before, so the parser skips errors and this loop stops.
		skip_records_with_error: true,
		info: true,
		on_record: (record: string[]) => (refusal === null ? record : null),
		on_skip: (error) => {
			refusal ??= refusals[error?.code ?? ''] ?? 'A quotation mark ends within a cell of this row.';
		},
	});
	function* chunks(): Generator<Uint8Array> {
		const bytes = new TextEncoder().encode(text.replace(separatorLine, ''));
		for (let from = 0; from < bytes.length && refusal === null; from += chunkBytes) {
			yield bytes.subarray(from, from + chunkBytes);
		}
	}
	const records: AsyncIterable<ParsedRecord> = Readable.from(chunks()).pipe(parser);
	let row = 0;
	for await (const { record: cells, info } of records) {
		row = info.records + info.empty_lines;
		// Spreadsheets export empty rows too: `,,,,`.
		if (cells.some((cell) => cell.trim())) yield { row, cells };
	}
	if (refusal !== null) yield { row: row + 1, cells: [], error: refusal };
}

/** Matches the error values that a spreadsheet writes for a failed formula. */
const failed = /^\s*#(?:N\/A|REF!|DIV\/0!|VALUE!|NAME\?|NULL!|NUM!)\s*$/i;

/** Drops cells beyond the last column; otherwise a row of commas would take a hundred times its bytes. */
function withoutSurplus({ row, cells, error }: SheetRecord, columns: number): TableRecord {
	const surplus = cells.length > columns && cells.slice(columns).some((cell) => cell.trim());
	const problem = surplus ? 'It has more cells than there are columns. Is a quotation mark missing?' : error;
	return {
		row,
		cells: cells.slice(0, columns).map((cell) => (failed.test(cell) ? '' : unguardCell(cell))),
		...(problem !== undefined && { error: problem }),
	};
}

/** The most columns without a heading after the last one with a heading. */
const mostUnnamed = 5;

/**
 * Allows columns without a heading: in a spreadsheet always, for notes beside the table; in a CSV file only if its
 * headings end in an empty one, because otherwise a comma is misplaced.
 */
const withUnnamed = (headings: readonly string[], kind: 'csv' | 'xlsx'): string[] =>
	kind === 'xlsx' || headings.at(-1)?.trim() === ''
		? [...headings, ...Array.from({ length: mostUnnamed }, () => '')]
		: [...headings];

/** The headings are looked for within this many rows. */
const mostHead = 12;

function headingsOf(formats: Formats, head: readonly SheetRecord[]): { headings: string[]; from: number } {
	const found = headingRow(
		formats,
		head.map(({ cells }) => cells),
	);
	const width = Math.max(...head.map(({ cells }) => cells.length));
	if (found === null) return { headings: Array.from({ length: width }, () => ''), from: 0 };
	return { headings: (head[found]?.cells ?? []).map(unguardCell), from: found + 1 };
}

/** One more row than the limit is read, so that an excess is noticed. */
export const mostSheetRows = mostHead + mostRows + 1;

/** Cells of all rows together; a list of two hundred columns and 20,000 rows has fewer. */
const mostCells = 5_000_000;

interface Sheet {
	readonly headings: readonly string[];
	readonly records: readonly TableRecord[];
}

async function sheetOf(
	formats: Formats,
	rows: AsyncIterable<SheetRecord> | Iterable<SheetRecord>,
	kind: 'csv' | 'xlsx',
): Promise<Sheet> {
	const head: SheetRecord[] = [];
	let headings: string[] = [];
	const records: TableRecord[] = [];
	const settle = () => {
		const { headings: named, from } = headingsOf(formats, head);
		const cells = head.slice(from).map((record) => record.cells);
		headings = isShifted(formats, named, cells) ? ['', ...named] : withUnnamed(named, kind);
		records.push(...head.slice(from).map((record) => withoutSurplus(record, headings.length)));
	};
	let cells = 0;
	for await (const record of rows) {
		cells += record.cells.length;
		if (cells > mostCells)
			throw new AppError(
				'INVALID_INPUT',
				'More than 5 million cells. Leave out the columns that no beer needs.',
			);
		if (head.length < mostHead) {
			head.push(record);
			if (head.length === mostHead) settle();
		} else records.push(withoutSurplus(record, headings.length));
		if (records.length > mostRows) break;
	}
	if (head.length === 0) throw new AppError('INVALID_INPUT', 'The file is empty.');
	if (head.length < mostHead) settle();
	return { headings, records };
}

/** Says whether the first line of a file is one of a letter: 'thank you, we liked the stout.' */
const isProse = (text: string) =>
	isSentence({ heading: '', text }) || /^\p{L}+ \p{L}.* \p{Ll}{2,}[.!?]$/u.test(text.slice(0, 200));

function documentOf(
	formats: Formats,
	kind: 'csv' | 'xlsx',
	{ headings, records }: Sheet,
	notes: readonly string[],
	answers: ReadingAnswers,
): ImportDocument {
	const named = headings.filter((heading) => heading.trim() !== '');
	const hasColumns =
		headings.length > 1 && (named.length > 0 || records.some(({ cells }) => cells.length > 1));
	const isTable = hasColumns && records.length > 0 && !named.some(isProse);
	if (!isTable && !named.some((heading) => isHeading(formats, heading))) {
		const message = 'This is no list of beers. Its first line names the columns: name, style, abv and so on.';
		throw new AppError('INVALID_INPUT', message);
	}
	const table = programTable(formats, { kind, headings, records });
	return tableDocument(formats, { ...table, notes: [...(table.notes ?? []), ...notes] }, answers);
}

export async function sheetDocument(
	formats: Formats,
	kind: 'csv' | 'xlsx',
	rows: AsyncIterable<SheetRecord> | Iterable<SheetRecord>,
	answers: ReadingAnswers,
): Promise<ImportDocument> {
	return documentOf(formats, kind, await sheetOf(formats, rows, kind), [], answers);
}

const openQuote =
	'A quotation mark is never closed; it is left out, and the rows behind it are read as rows.';

/** Columns that several tabs or spaces align are parted by one tab each. */
function withSingleTabs(text: string): string {
	const lines = text.split(/\r\n|[\r\n]/, judgedLines).filter((line) => line.trim() !== '');
	const widths = new Set(lines.map((line) => line.trim().split(gaps).length));
	const isAligned = widths.size === 1 && !widths.has(1) && lines.length > 2;
	// Cells at either end of a row may be empty.
	const isEven = new Set(lines.map((line) => line.split('\t').length)).size === 1;
	const isTable = isEven && (lines[0]?.includes('\t') || /[,;|]/.test(lines[0] ?? ''));
	if (!isAligned || isTable) return text;
	const rows = text.split(/\r\n|[\r\n]/).map((line) => line.trim().split(gaps).join('\t'));
	return rows.join('\n');
}

const judgedLines = 200;
const gaps = /\t+| {2,}/;

/** Reads CSV. A quotation mark that is never closed is treated as part of the text, so that the following rows are read. */
export async function csvDocument(
	formats: Formats,
	typed: string,
	answers: ReadingAnswers,
): Promise<ImportDocument> {
	const text = withSingleTabs(typed);
	const sheet = await sheetOf(formats, csvRecords(text), 'csv');
	const isBroken = sheet.records.at(-1)?.error !== undefined;
	// Database exports escape a quotation mark with a backslash.
	const doubled =
		isBroken && text.includes('\\"')
			? await sheetOf(formats, csvRecords(text.replaceAll('\\"', '""')), 'csv')
			: sheet;
	if (doubled.records.at(-1)?.error === undefined) return documentOf(formats, 'csv', doubled, [], answers);
	const repaired = isBroken ? withoutOpenQuotes(text, separatorOf(text)) : null;
	if (repaired === null) return documentOf(formats, 'csv', sheet, [], answers);
	return documentOf(
		formats,
		'csv',
		await sheetOf(formats, csvRecords(repaired), 'csv'),
		[openQuote],
		answers,
	);
}
