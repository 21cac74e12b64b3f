import { AppError } from '#domain/errors.ts';
import { decodeText, packerOf } from '#domain/import/encoding.ts';
import { noReading, type ReadingAnswers } from '#domain/import/import-answers.ts';
import type { ImportDocument } from '#domain/import/import-document.ts';
import { aWebPage, insteadOf } from '#domain/import/programs/unsupported-files.ts';
import { jsonDocument, textDocument, xmlDocument } from '#domain/import/recipes.ts';
import { tableDocument } from '#domain/import/table-document.ts';
import { textTable } from '#domain/import/text-list.ts';
import { isWebPage, pageLines, rowsOfTables } from '#domain/import/web-page.ts';
import type { Formats } from '#domain/locale/formats.ts';
import { csvDocument } from './csv.ts';
import { icsDocument } from './ics.ts';
import { packedDocument } from './workbook.ts';

/** Reads the list on a web page, such as a menu. */
async function pageDocument(
	formats: Formats,
	html: string,
	answers: ReadingAnswers,
): Promise<ImportDocument> {
	const text = pageLines(html);
	const table = textTable(formats, text);
	if (table) return tableDocument(formats, table, answers);
	const rows = rowsOfTables(text);
	if (rows === null) throw new AppError('INVALID_INPUT', aWebPage);
	return csvDocument(formats, rows, answers);
}

/** Detects the kind of file by its content, whatever its name is. */
export async function openDocument(
	formats: Formats,
	bytes: Uint8Array,
	answers: ReadingAnswers = noReading,
): Promise<ImportDocument> {
	const packer = packerOf(bytes);
	if (packer === 'ZIP') return packedDocument(formats, bytes, answers);
	if (packer) {
		const message = `This is a packed file (${packer}). Unpack it and choose what is inside.`;
		throw new AppError('UPLOAD_ERROR', message);
	}
	const { text, doubt } = decodeText(bytes, answers.encoding);
	const start = text.slice(0, 2_000).trimStart();
	if (start === '') throw new AppError('INVALID_INPUT', 'The file is empty.');
	const instead = insteadOf(bytes, start);
	if (instead !== null) throw new AppError('INVALID_INPUT', instead);
	if (/^BEGIN:VCALENDAR/i.test(start)) return icsDocument(text, answers.here);
	if (isWebPage(start)) return { ...(await pageDocument(formats, text, answers)), encoding: doubt };
	const isMarked = /^(?:\/\/[^\n]*\n\s*)*[<[{]/.test(start);
	// biome-ignore lint/suspicious/noControlCharactersInRegex: that is what tells a binary file from a text
	if (!isMarked && /[\u0000-\u0008\u000e-\u001a]/.test(start)) {
		throw new AppError(
			'INVALID_INPUT',
			'This is no text. Choose a list as CSV or JSON, or recipes as BeerXML or BeerJSON.',
		);
	}
	const document = start.startsWith('<')
		? xmlDocument(formats, text, answers)
		: isMarked
			? jsonDocument(formats, text, answers)
			: (textDocument(formats, text, answers) ?? (await csvDocument(formats, text, answers)));
	return { ...document, encoding: doubt };
}
