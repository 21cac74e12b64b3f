import type { Beer } from '../beers/beer.ts';
import { beerFieldNames, beerFields } from '../beers/beer-fields.ts';
import { beerToJson } from '../beers/beer-json.ts';
import type { FieldError } from '../errors.ts';
import { columnOf } from './columns.ts';
import type { ReadRow } from './row.ts';

const formula = /^[\s']*[=+\-@＝＋－＠]/;
const guarded = /^'[\s']*[=+\-@＝＋－＠]/;

/** Keeps a spreadsheet from running a cell: an apostrophe goes before what it would take for a formula (CWE-1236). */
export const guardCell = (cell: string): string => (formula.test(cell) ? `'${cell}` : cell);

export const unguardCell = (cell: string): string => (guarded.test(cell) ? cell.slice(1) : cell);

function csvLine(cells: readonly string[]): string {
	const line = cells.map((cell) => {
		const safe = guardCell(cell);
		return /[",;\t|\r\n]|^\s|\s$/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
	});
	return `${line.join(',')}\r\n`;
}

export const csvHead = `\uFEFF${csvLine(beerFieldNames.map(columnOf))}`;

export function beerCsvLine(beer: Beer): string {
	const cellOf = <Name extends keyof Beer>(name: Name) => {
		const { toCell, toForm } = beerFields[name].kind;
		return toCell ? toCell(beer[name]) : String(toForm(beer[name]));
	};
	return csvLine(beerFieldNames.map((name) => cellOf(name)));
}

/** `beers.json` (spec §3) with every field written out and figures unrounded. */
export function exportedBeer(beer: Beer) {
	const { ibu, srm, imageAlt, low } = beer;
	return { ...beerToJson(beer), abv: `${beer.abv}%`, ibu, srm, image_alt: imageAlt, low };
}

/** The problems, then the row itself, so that the mended file can be imported again. */
export function* reportLines(
	rows: readonly (Pick<ReadRow, 'row' | 'cells'> & { readonly errors: readonly FieldError[] })[],
): Generator<string> {
	const columns = [...new Set(rows.flatMap(({ cells }) => Object.keys(cells)))].filter(
		(column) => !/^(?:row|problems)$/i.test(column),
	);
	yield `\uFEFF${csvLine(['row', 'problems', ...columns])}`;
	for (const { row, cells, errors } of rows) {
		const problems = errors.map(({ path, message }) => (path ? `${path}: ${message}` : message)).join(' ');
		yield csvLine([String(row), problems, ...columns.map((column) => cells[column] ?? '')]);
	}
}
