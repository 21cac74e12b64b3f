const isAt = (bytes: Uint8Array, sign: string) =>
	[...sign].every((one, index) => bytes[index] === one.codePointAt(0));

const aPicture = 'This is a picture. Choose a list of beers: Excel, CSV, JSON, BeerJSON or BeerXML.';
const asCsv = 'and choose that file.';

/** Binary formats by their first bytes, with what to do instead. */
const binaries: readonly (readonly [start: string, instead: string])[] = [
	[
		'\u00d0\u00cf\u0011\u00e0',
		`This is a workbook of an older Excel, or one with a password. Save it as .xlsx or CSV, without a password, ${asCsv}`,
	],
	[
		'SQLite format 3',
		`This is a database (SQLite). In the program that keeps it, export the beers as CSV or BeerXML ${asCsv}`,
	],
	['%PDF-', `This is a PDF, which is made for paper. Ask the program for CSV, BeerXML or BeerJSON ${asCsv}`],
	['\u0089PNG', aPicture],
	['\u00ff\u00d8\u00ff', aPicture],
];

const texts: readonly (readonly [start: RegExp, instead: string])[] = [
	[
		/^(?:--|\/\*|#)[^\n]*\b(?:MySQL|MariaDB|phpMyAdmin|PostgreSQL|SQL)\b|^(?:CREATE TABLE|INSERT INTO|DROP TABLE|SET SQL_MODE)\b/i,
		`This is a copy of a whole database. Export its table of beers as CSV (in phpMyAdmin: the table “beers”, Export, CSV) ${asCsv}`,
	],
	[
		/^\{\\rtf/,
		`This is a document of a word processor. Put its beers into a spreadsheet, save that as CSV ${asCsv}`,
	],
	[/^BEGIN:VCARD/i, 'This is a card of a person or a company, not a list of beers.'],
];

export const aWebPage = `This is a web page without a list of beers. Ask the program for its export (CSV, JSON, BeerXML or BeerJSON) ${asCsv}`;

/** Returns advice for a file that cannot be read. */
export function insteadOf(bytes: Uint8Array, start: string): string | null {
	return (
		binaries.find(([sign]) => isAt(bytes, sign))?.[1] ?? texts.find(([sign]) => sign.test(start))?.[1] ?? null
	);
}
