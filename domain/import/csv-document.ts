import { AppError } from '../errors.ts';
import { fieldOfColumn, type ImportField } from './columns.ts';
import { type CsvRecord, csvRecords, separatorOf, unguardCell } from './csv.ts';
import { type SlashOrder, slashOrderOf } from './dates.ts';
import { type ImportDocument, mostRows, type SourceRow } from './row.ts';

interface Heading {
	readonly column: string;
	readonly field: ImportField | null;
}

/** The fields of a first line; of two columns for one field the first counts. */
function headingsOf(cells: readonly string[]): { headings: Heading[]; notes: string[] } {
	const taken = new Set<ImportField>();
	const unused: string[] = [];
	const headings = cells.map((cell, index): Heading => {
		const column = unguardCell(cell).trim() || `column ${index + 1}`;
		const field = fieldOfColumn(cell);
		if (field === 'ignored') return { column, field: null };
		if (field === null || taken.has(field)) {
			unused.push(column);
			return { column, field: null };
		}
		taken.add(field);
		return { column, field };
	});
	if (!taken.has('name') && !taken.has('slug')) {
		throw new AppError(
			'INVALID_INPUT',
			'No column is named “name”. Name the columns in the first line: name, style, abv and so on.',
		);
	}
	const notes = unused.length > 0 ? [`Columns not imported: ${unused.slice(0, 12).join(', ')}.`] : [];
	return { headings, notes };
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
	const errors = [];
	if (record.open) {
		errors.push({ path: '', message: 'A quotation mark is never closed: the file ends within this row.' });
	}
	if (
		record.cells.length > headings.length &&
		record.cells.slice(headings.length).some((cell) => cell.trim())
	) {
		errors.push({
			path: '',
			message: 'It has more cells than there are columns. Is a quotation mark missing?',
		});
	}
	return { row: record.row, values, cells, errors, slashOrder };
}

/** Reads CSV as spreadsheets write it. Throws INVALID_INPUT when its first line names no beer's columns. */
export function csvDocument(text: string): ImportDocument {
	const records = csvRecords(text, separatorOf(text));
	const first = records.next();
	if (first.done) throw new AppError('INVALID_INPUT', 'The file is empty.');
	const { headings, notes } = headingsOf(first.value.cells);
	const tapped = headings.findIndex(({ field }) => field === 'tappedOn');
	let read = 0;
	let given = 0;
	let count = 1;
	function* rows(): Generator<SourceRow | null> {
		const found: CsvRecord[] = [];
		for (const record of records) {
			found.push(record);
			read = record.end / text.length;
			if (found.length > mostRows) break;
			if (found.length % 100 === 0) yield null;
		}
		count = found.length;
		// One date of the column tells how all of it is meant.
		const order = slashOrderOf(found.map(({ cells }) => cells[tapped] ?? ''));
		for (const record of found) {
			given += 1;
			yield sourceRow(headings, record, order);
		}
	}
	return { kind: 'csv', notes, rows: rows(), position: () => read / 4 + (given / count) * 0.75 };
}
