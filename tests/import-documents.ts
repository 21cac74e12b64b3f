import { readdirSync, readFileSync } from 'node:fs';
import { type ReadRow, readRow } from '#domain/import/row.ts';
import { americanFormats } from '#domain/locale/formats.ts';
import { openDocument } from '#server/import/open-document.ts';

/** The files of other programs, and the package with BeerJSON's schema and samples. */
export const programFiles = new URL('import-files/programs/', import.meta.url);
export const beerJsonPackage = new URL('../node_modules/@beerjson/beerjson/', import.meta.url);

export async function readImport(file: URL | string) {
	const document = await openDocument(
		americanFormats,
		typeof file === 'string' ? Buffer.from(file) : readFileSync(file),
	);
	const rows: ReadRow[] = [];
	for await (const row of document.rows) rows.push(readRow(americanFormats, row));
	return { kind: document.kind, notes: document.notes, rows };
}

export const filesIn = (folder: URL) =>
	readdirSync(folder, { withFileTypes: true })
		.filter((entry) => entry.isFile())
		.map(({ name }) => new URL(name, folder));
