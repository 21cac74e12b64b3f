import type { Beer } from '../beers/beer.ts';
import { beerFieldNames, beerFields } from '../beers/beer-fields.ts';
import { beerToJson } from '../beers/beer-json.ts';
import { columnOf } from './columns.ts';
import { csvLine } from './csv.ts';

function cellOf<Name extends keyof Beer>(beer: Beer, name: Name): string {
	const { toCell, toForm } = beerFields[name].kind;
	return toCell ? toCell(beer[name]) : String(toForm(beer[name]));
}

/** The first line of our CSV files; the mark before it makes Excel read UTF-8. */
export const csvHead = `\uFEFF${csvLine(beerFieldNames.map(columnOf))}`;

/** A beer as one line of CSV, read back equal by an import. */
export function beerCsvLine(beer: Beer): string {
	return csvLine(beerFieldNames.map((name) => cellOf(beer, name)));
}

/** A beer as our JSON export has it: `beers.json` (spec §3) with every field written out and figures unrounded. */
export function exportedBeer(beer: Beer) {
	const { ibu, srm, imageAlt, low } = beer;
	return { ...beerToJson(beer), abv: `${beer.abv}%`, ibu, srm, image_alt: imageAlt, low };
}

/**
 * Bad rows as CSV: first what is wrong and where it was, then the row itself, so that it can be mended in place and the
 * very file be imported again.
 */
export function* reportLines(
	rows: Iterable<{
		readonly row: number;
		readonly cells: Readonly<Record<string, string>>;
		readonly errors: readonly { readonly path: string; readonly message: string }[];
	}>,
): Generator<string> {
	const all = [...rows];
	const columns = [...new Set(all.flatMap(({ cells }) => Object.keys(cells)))].filter(
		(column) => !/^(?:row|problems)$/i.test(column),
	);
	yield `\uFEFF${csvLine(['row', 'problems', ...columns])}`;
	for (const { row, cells, errors } of all) {
		const problems = errors.map(({ path, message }) => (path ? `${path}: ${message}` : message)).join(' ');
		yield csvLine([String(row), problems, ...columns.map((column) => cells[column] ?? '')]);
	}
}
