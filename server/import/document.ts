import { AppError } from '#domain/errors.ts';
import { decodeText, packerOf } from '#domain/import/encoding.ts';
import { jsonDocument, xmlDocument } from '#domain/import/recipes.ts';
import type { ImportDocument } from '#domain/import/row.ts';
import { csvDocument } from './csv-document.ts';

/** The most that a file may hold, in bytes. */
export const mostImportBytes = 20 * 1024 * 1024;
/** What is said of a file that holds more. */
export const tooLargeForImport = 'Larger than 20 MB. Split the file and import its parts.';

/**
 * Opens a file by its content, whatever its name says. Throws UPLOAD_ERROR for packed files, which are never unpacked,
 * and INVALID_INPUT for what is neither CSV, BeerJSON, BeerXML nor a list of beers.
 */
export async function openDocument(bytes: Uint8Array): Promise<ImportDocument> {
	const packer = packerOf(bytes);
	if (packer) {
		const sheet = packer === 'ZIP' ? ' A spreadsheet must be saved as CSV first.' : '';
		throw new AppError(
			'UPLOAD_ERROR',
			`This is a packed file (${packer}). Unpack it and choose what is inside.${sheet}`,
		);
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
