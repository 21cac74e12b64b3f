import { AppError } from '#domain/errors.ts';
import { headingRow, isHeading } from '#domain/import/heading-row.ts';
import type { ReadingAnswers } from '#domain/import/import-answers.ts';
import type { ImportDocument } from '#domain/import/import-document.ts';
import { listColumn } from '#domain/import/table.ts';
import type { Formats } from '#domain/locale/formats.ts';
import { mostSheetRows, type SheetRecord, sheetDocument } from './csv.ts';
import { PackedFile } from './packed-file.ts';
import { WorkbookReader } from './xlsx.ts';

const asOther = 'Save it as .xlsx or CSV and choose that file.';

/** Files that look like workbooks but are not, by their content, with what to do instead. */
const others: readonly (readonly [part: string | RegExp, instead: string])[] = [
	['xl/workbook.bin', `This is a binary workbook (.xlsb). ${asOther}`],
	['content.xml', `This is a document of LibreOffice or OpenOffice. ${asOther}`],
	[
		/^Index\/.*\.iwa$|^Index\.zip$/,
		'This is a file of Apple’s Numbers. Export it as Excel or CSV and choose that file.',
	],
	[
		'word/document.xml',
		`This is a document of a word processor. Put its beers into a spreadsheet. ${asOther}`,
	],
	[/(?:^|\/)taproom\.json$/, 'This is an archive of the whole site. The Backups screen takes it back.'],
];

const most = 12;
const isList = (formats: Formats, rows: readonly SheetRecord[]) =>
	rows.some(({ cells }) => cells.filter((cell) => isHeading(formats, cell)).length > 1);

interface List {
	readonly sheet: WorkbookReader['sheets'][number];
	/** The index of its headings; null if it has none. */
	readonly head: number | null;
	/** Its headings, by which sheets of one kind are joined. */
	readonly key: string;
}

/** Finds the sheets that may be lists of beers: those with known headings, else the first that is not empty. */
async function listsIn(formats: Formats, book: WorkbookReader): Promise<readonly List[]> {
	const found: List[] = [];
	let first: List | null = null;
	for (const sheet of book.sheets) {
		const rows = await book.rows(sheet, most);
		const head = headingRow(
			formats,
			rows.map(({ cells }) => cells),
		);
		const list = { sheet, head, key: (rows[head ?? 0]?.cells ?? []).join('\t').toLowerCase().trim() };
		if (isList(formats, rows)) found.push(list);
		if (rows.length > 0) first ??= list;
	}
	if (!first) throw new AppError('INVALID_INPUT', 'The workbook is empty.');
	return found.length > 0 ? found : [first];
}

/** Joins the rows of sheets with the same headings; a further column names the sheet. */
async function rowsOf(book: WorkbookReader, lists: readonly List[]): Promise<readonly SheetRecord[]> {
	const sheets: (List & { readonly rows: readonly SheetRecord[] })[] = [];
	for (const list of lists) sheets.push({ ...list, rows: await book.rows(list.sheet, mostSheetRows) });
	const [first] = sheets;
	if (first && sheets.length === 1) return first.rows;
	let width = 0;
	for (const { rows } of sheets) for (const { cells } of rows) width = Math.max(width, cells.length);
	const all: SheetRecord[] = [];
	for (const [index, { sheet, head, rows }] of sheets.entries()) {
		for (const [place, { cells }] of rows.entries()) {
			if (place < (head ?? 0) || (index > 0 && place === head)) continue;
			const padded = Array.from({ length: width }, (_, at) => cells[at] ?? '');
			all.push({ row: all.length + 1, cells: [...padded, place === head ? listColumn : sheet.name] });
		}
	}
	return all;
}

export async function packedDocument(
	formats: Formats,
	bytes: Uint8Array,
	answers: ReadingAnswers,
): Promise<ImportDocument> {
	const file = await PackedFile.open(bytes);
	if (!file.has('xl/workbook.xml')) {
		const instead = others.find(([part]) => file.has(part))?.[1];
		const message = instead ?? 'This is a packed file (ZIP). Unpack it and choose what is inside.';
		throw new AppError('UPLOAD_ERROR', message);
	}
	const book = await WorkbookReader.open(file);
	const lists = await listsIn(formats, book);
	const alike = lists.filter(({ head, key }) => head !== null && key === lists[0]?.key);
	let refusal: unknown;
	for (const some of [...(alike.length > 1 ? [alike] : []), ...lists.map((one) => [one])]) {
		try {
			const document = await sheetDocument(formats, 'xlsx', await rowsOf(book, some), answers);
			const named = some.map(({ sheet }) => `“${sheet.name}”`).join(', ');
			const what = some.length === 1 ? 'sheet' : 'sheets';
			if (book.sheets.length > some.length)
				document.notes.push(`Read from the ${what} ${named}; the other sheets are left out.`);
			return { ...document, encoding: null };
		} catch (error) {
			if (!(error instanceof AppError)) throw error;
			refusal ??= error;
		}
	}
	throw refusal;
}
