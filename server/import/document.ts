import { Readable } from 'node:stream';
import { parse } from 'csv-parse';
import { AppError } from '#domain/errors.ts';
import { fieldOfColumn, type ImportField } from '#domain/import/columns.ts';
import { decodeText, packerOf } from '#domain/import/encoding.ts';
import { unguardCell } from '#domain/import/export.ts';
import { jsonDocument, xmlDocument } from '#domain/import/recipes.ts';
import { type ImportDocument, mostCharacters, mostRows, type SourceRow } from '#domain/import/row.ts';
import { type SlashOrder, slashOrderOf } from '#domain/import/scalars.ts';

export const mostImportBytes = 20 * 1024 * 1024;
export const tooLargeForImport = 'Larger than 20 MB. Split the file and import its parts.';

/** By its content, whatever its name says. */
export async function openDocument(bytes: Uint8Array): Promise<ImportDocument> {
	const packer = packerOf(bytes);
	if (packer) {
		const sheet = packer === 'ZIP' ? ' A spreadsheet must be saved as CSV first.' : '';
		const message = `This is a packed file (${packer}). Unpack it and choose what is inside.${sheet}`;
		throw new AppError('UPLOAD_ERROR', message);
	}
	const { text } = decodeText(bytes);
	const start = text.slice(0, 2_000).trimStart();
	if (start === '') throw new AppError('INVALID_INPUT', 'The file is empty.');
	// biome-ignore lint/suspicious/noControlCharactersInRegex: that is what tells a binary file from a text
	if (/[\u0000-\u0008\u000e-\u001a]/.test(start)) {
		throw new AppError('INVALID_INPUT', 'This is no text. Choose a CSV, BeerJSON or BeerXML file.');
	}
	if (start.startsWith('<')) return xmlDocument(text);
	return /^[[{]/.test(start) ? jsonDocument(text) : csvDocument(text);
}

/** In bytes. */
const chunkBytes = 65_536;
const mostColumns = 500;
const mostHeader = 65_536;
const mostName = 200;

const separators = [',', ';', '\t', '|'] as const;

const separatorLine = /^sep=(.)\r?\n/;

export function separatorOf(text: string): (typeof separators)[number] {
	const named = separatorLine.exec(text)?.[1];
	const counts = new Map<string, number>(separators.map((separator) => [separator, 0]));
	let quoted = false;
	for (const sign of text.slice(named ? text.indexOf('\n') + 1 : 0, mostHeader)) {
		if (sign === '"') quoted = !quoted;
		else if (!quoted && (sign === '\n' || sign === '\r')) break;
		else if (!quoted && counts.has(sign)) counts.set(sign, (counts.get(sign) ?? 0) + 1);
	}
	const most = Math.max(...counts.values());
	if (most >= mostColumns) {
		const message = `More than ${mostColumns} columns. Leave out those that no beer needs.`;
		throw new AppError('INVALID_INPUT', message);
	}
	const known = separators.find((separator) => separator === named);
	return known ?? separators.find((separator) => counts.get(separator) === most) ?? ',';
}

interface Heading {
	readonly column: string;
	readonly field: ImportField | null;
}

function headingsOf(cells: readonly string[]): { headings: Heading[]; notes: string[] } {
	const taken = new Set<ImportField>();
	const unused: string[] = [];
	const headings = cells.map((cell, index): Heading => {
		const name = cell.slice(0, mostName);
		const column = unguardCell(name).trim() || `column ${index + 1}`;
		const field = fieldOfColumn(name);
		if (field !== null && field !== 'ignored' && !taken.has(field)) {
			taken.add(field);
			return { column, field };
		}
		if (field !== 'ignored') unused.push(column);
		return { column, field: null };
	});
	if (!taken.has('name') && !taken.has('slug')) {
		const message =
			'No column is named “name”. Name the columns in the first line: name, style, abv and so on.';
		throw new AppError('INVALID_INPUT', message);
	}
	const notes = unused.length > 0 ? [`Columns not imported: ${unused.slice(0, 12).join(', ')}.`] : [];
	return { headings, notes };
}

/** The header is row 1. */
interface CsvRecord {
	readonly row: number;
	readonly cells: readonly string[];
	readonly error?: string;
}

function sourceRow(headings: readonly Heading[], record: CsvRecord, slashOrder: SlashOrder): SourceRow {
	const values: Partial<Record<ImportField, unknown>> = {};
	const cells: Record<string, string> = {};
	for (const [index, { column, field }] of headings.entries()) {
		const raw = record.cells[index];
		if (raw === undefined) continue;
		const cell = unguardCell(raw);
		cells[column] = cell;
		if (field) values[field] = cell;
	}
	const errors = record.error === undefined ? [] : [{ path: '', message: record.error }];
	return { row: record.row, values, cells, errors, slashOrder };
}

/** RFC 4180, with any line ends and quotation marks within cells. */
async function* csvRecords(text: string): AsyncGenerator<CsvRecord> {
	let refusal: string | null = null;
	const parser = parse({
		bom: true,
		delimiter: separatorOf(text),
		max_record_size: mostCharacters,
		record_delimiter: ['\r\n', '\n', '\r'],
		relax_column_count: true,
		relax_quotes: true,
		// A stream that fails drops the records before; so the parser passes over its errors, and we stop.
		skip_records_with_error: true,
		on_record: (record: string[]) => (refusal === null ? record : null),
		on_skip: (error) => {
			refusal ??=
				error?.code === 'CSV_QUOTE_NOT_CLOSED'
					? 'A quotation mark is never closed: the file ends within this row.'
					: 'It is larger than 1 MB. Is a quotation mark missing?';
		},
	});
	function* chunks(): Generator<Uint8Array> {
		const bytes = new TextEncoder().encode(text.replace(separatorLine, ''));
		for (let from = 0; from < bytes.length && refusal === null; from += chunkBytes) {
			yield bytes.subarray(from, from + chunkBytes);
		}
	}
	const records: AsyncIterable<string[]> = Readable.from(chunks()).pipe(parser);
	let row = 0;
	for await (const cells of records) {
		row += 1;
		if (cells.length > 1 || cells[0]?.trim()) yield { row, cells };
	}
	if (refusal !== null) yield { row: row + 1, cells: [], error: refusal };
}

/** Kept, surplus cells would let a row of commas take a hundred times its bytes. */
function withoutSurplus(record: CsvRecord, columns: number): CsvRecord {
	const { row, cells } = record;
	if (cells.length <= columns) return record;
	const error = cells.slice(columns).some((cell) => cell.trim())
		? 'It has more cells than there are columns. Is a quotation mark missing?'
		: undefined;
	return { row, cells: cells.slice(0, columns), ...(error !== undefined && { error }) };
}

async function csvDocument(text: string): Promise<ImportDocument> {
	const records = csvRecords(text);
	const first = await records.next();
	if (first.done) throw new AppError('INVALID_INPUT', 'The file is empty.');
	const { headings, notes } = headingsOf(first.value.cells);
	const tapped = headings.findIndex(({ field }) => field === 'tappedOn');
	let done = 0;
	async function* rows(): AsyncGenerator<SourceRow> {
		const found: CsvRecord[] = [];
		for await (const record of records) {
			found.push(withoutSurplus(record, headings.length));
			if (found.length > mostRows) break;
		}
		const order = slashOrderOf(found.map(({ cells }) => cells[tapped] ?? ''));
		for (const [index, record] of found.entries()) {
			done = index / found.length;
			yield sourceRow(headings, record, order);
		}
	}
	return { kind: 'csv', notes, rows: rows(), position: () => done };
}
