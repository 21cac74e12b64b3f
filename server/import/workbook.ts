import { AppError } from '#domain/errors.ts';
import { isHeading } from '#domain/import/heading-row.ts';
import type { ReadingAnswers } from '#domain/import/import-answers.ts';
import type { ImportDocument } from '#domain/import/import-document.ts';
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

/** Finds the sheet with the beers: the first with known headings, else the first that is not empty. */
async function findSheet(formats: Formats, book: WorkbookReader) {
	for (const sheet of book.sheets) if (isList(formats, await book.rows(sheet, most))) return sheet;
	for (const sheet of book.sheets) if ((await book.rows(sheet, 1)).length > 0) return sheet;
	throw new AppError('INVALID_INPUT', 'The workbook is empty.');
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
	const sheet = await findSheet(formats, book);
	const document = await sheetDocument(formats, 'xlsx', await book.rows(sheet, mostSheetRows), answers);
	if (book.sheets.length > 1)
		document.notes.push(`Read from the sheet “${sheet.name}”; the other sheets are left out.`);
	return { ...document, encoding: null };
}
