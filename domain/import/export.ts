import type { Gas } from '../bar/taps.ts';
import type { Beer } from '../beers/beer.ts';
import { beerFieldNames, beerFields } from '../beers/beer-fields.ts';
import { beerToJson } from '../beers/beer-json.ts';
import type { FieldError } from '../errors.ts';
import type { Formats } from '../locale/formats.ts';
import { columnOf, pathLabel } from './columns.ts';
import type { ReadRow } from './row.ts';

const formula = /^[\s']*[=+\-@＝＋－＠]/;
const guarded = /^'[\s']*[=+\-@＝＋－＠]/;

/** Prevents a spreadsheet from running a cell as a formula by putting an apostrophe before it (CWE-1236). */
export const guardCell = (cell: string): string => (formula.test(cell) ? `'${cell}` : cell);

export const unguardCell = (cell: string): string => (guarded.test(cell) ? cell.slice(1) : cell);

export function csvLine(cells: readonly string[]): string {
	const line = cells.map((cell) => {
		const safe = guardCell(cell);
		return /[",;\t|\r\n]|^\s|\s$/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
	});
	return `${line.join(',')}\r\n`;
}

/** What pours of a beer beyond its tap number; null where its kegs differ or have no value. */
export interface ExportedPour {
	readonly taps: readonly number[];
	readonly gas: Gas | null;
	readonly kegSize: string | null;
	readonly batch: string | null;
	readonly filledOn: string | null;
}

const pourFields = ['gas', 'kegSize', 'batch', 'filledOn'] as const;

export const csvHead = (fields: readonly (keyof Beer)[] = beerFieldNames): string =>
	`\uFEFF${csvLine([...fields, ...pourFields].map(columnOf))}`;

/** Writes a CSV line; a beer on several taps lists them all: '3, 7'. */
export function beerCsvLine(
	formats: Formats,
	beer: Beer,
	pour?: ExportedPour,
	fields: readonly (keyof Beer)[] = beerFieldNames,
): string {
	const cellOf = <Name extends keyof Beer>(name: Name) => {
		if (name === 'tapNumber' && pour && pour.taps.length > 1) return pour.taps.join(', ');
		const { toCell, toForm } = beerFields[name].kind;
		return toCell ? toCell(beer[name], formats) : String(toForm(beer[name], formats));
	};
	const cells = fields.map((name) => cellOf(name));
	return csvLine([...cells, ...pourFields.map((field) => pour?.[field] ?? '')]);
}

/** Returns a beer as in `beers.json` (spec §3), with every field and unrounded figures. */
export function exportedBeer(
	beer: Beer,
	pour?: ExportedPour,
	fields: readonly (keyof Beer)[] = beerFieldNames,
) {
	const unrounded = fields.flatMap((name) => {
		const value = beer[name];
		return typeof value === 'object' && value !== null ? [] : [[columnOf(name), value]];
	});
	return {
		...beerToJson(beer),
		...Object.fromEntries(unrounded),
		abv: `${beer.abv}%`,
		...(pour && pour.taps.length > 1 && { taps: pour.taps }),
		...Object.fromEntries(
			pourFields.flatMap((field) => (pour?.[field] ? [[columnOf(field), pour[field]]] : [])),
		),
	};
}

/** Writes problems and rows, so that the fixed file can be imported again. */
export function* reportLines(
	formats: Formats,
	rows: readonly (Pick<ReadRow, 'row' | 'cells'> & { readonly errors: readonly FieldError[] })[],
): Generator<string> {
	const columns = [...new Set(rows.flatMap(({ cells }) => Object.keys(cells)))].filter(
		(column) => !/^(?:row|problems)$/i.test(column),
	);
	yield `\uFEFF${csvLine(['row', 'problems', ...columns])}`;
	for (const { row, cells, errors } of rows) {
		const problems = errors
			.map(({ path, message }) => (path ? `${pathLabel(formats, path)}: ${message}` : message))
			.join(' ');
		yield csvLine([String(row), problems, ...columns.map((column) => cells[column] ?? '')]);
	}
}
