import type { Beer } from '../beers/beer.ts';
import { beerFieldNames, beerFields } from '../beers/beer-fields.ts';
import { figureOfCell, type Refuse } from '../beers/field-kinds.ts';
import type { FieldError } from '../errors.ts';
import { fieldOfColumn, type ImportField } from './columns.ts';
import { abvOfGravities, gravityOfPlato, srmOfEbc } from './numbers.ts';
import { mostCharacters, type ReadRow, type SourceRow } from './row.ts';

class RowReader {
	readonly fields: Partial<Beer> = {};
	readonly errors: FieldError[];
	readonly warnings: string[];
	readonly #source: SourceRow;

	constructor(source: SourceRow) {
		this.#source = source;
		this.errors = [...(source.errors ?? [])];
		this.warnings = [...(source.warnings ?? [])];
	}

	#refusing(path: string): Refuse {
		return (message) => {
			this.errors.push({ path, message });
			return undefined;
		};
	}

	/** A value as the text of a cell; undefined where the file has no such field, or it is refused. */
	text(field: ImportField, cellOfList?: (list: readonly unknown[]) => string): string | undefined {
		const value = this.#source.values[field];
		if (value === undefined) return undefined;
		if (value === null) return '';
		if (typeof value === 'number' || typeof value === 'boolean') return String(value);
		if (typeof value === 'string' && value.length <= mostCharacters) return value;
		if (typeof value === 'string') return this.#refusing(field)('Is too long.');
		return Array.isArray(value) && cellOfList ? cellOfList(value) : this.#refusing(field)('Must be text.');
	}

	/** Reads one field of a beer, as far as the file tells it. */
	read<Name extends keyof Beer>(name: Name): void {
		const { kind } = beerFields[name];
		const cell = this.text(name, kind.cellOfList);
		if (cell === undefined) return;
		const value = kind.fromCell(cell, { refuse: this.#refusing(name), slashOrder: this.#source.slashOrder });
		if (value !== undefined) this.fields[name] = value;
	}

	/** A figure that is no field of a beer; null where there is none. */
	figure(field: ImportField): { value: number; unit: string } | null {
		const cell = this.text(field);
		return (cell !== undefined && figureOfCell(cell, this.#refusing(field))) || null;
	}

	isRefused(field: ImportField): boolean {
		return this.errors.some(({ path }) => path === field);
	}
}

/** Plain text as the paragraphs of a story; what looks like markup in it stays text. */
export function paragraphs(text: string): string {
	const safe = text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
	const found: string[][] = [[]];
	for (const line of safe.split(/\r\n|[\r\n]/).map((one) => one.trim())) {
		if (line === '') found.push([]);
		else found.at(-1)?.push(line);
	}
	return found.flatMap((lines) => (lines.length > 0 ? [`<p>${lines.join(' ')}</p>`] : [])).join('');
}

/** Specific gravity of a figure with its unit: what is above 2 counts degrees Plato. */
function gravity(reader: RowReader, field: 'originalGravity' | 'finalGravity'): number | null {
	const found = reader.figure(field);
	if (!found) return null;
	const plato = /^(?:°?\s*p|plato|°?\s*bx|brix|°)/.test(found.unit) || (found.value < 40 && found.value > 2);
	if (plato) return gravityOfPlato(found.value);
	// '1056' is how meters show 1.056.
	return found.value >= 900 ? found.value / 1000 : found.value;
}

/** What follows from figures and notes where the file does not name the field itself. */
function readHelpers(reader: RowReader): void {
	const { fields, warnings } = reader;
	if (fields.abv === undefined && !reader.isRefused('abv')) {
		const original = gravity(reader, 'originalGravity');
		const final = gravity(reader, 'finalGravity');
		const abv = original === null || final === null ? Number.NaN : abvOfGravities(original, final);
		if (abv >= 0 && abv < 30) {
			fields.abv = abv;
			warnings.push(`No ABV is named; ${abv}% follows from its gravities.`);
		}
	}
	const ebc = reader.figure('ebc');
	if (ebc && (fields.srm === undefined || fields.srm === null)) fields.srm = srmOfEbc(ebc.value);
	const notes = reader.text('notes')?.trim();
	if (notes && !fields.content) fields.content = paragraphs(notes);
}

/** Reads every field of a row. One that cannot be read is told and left out; the others stand. */
export function readRow(source: SourceRow): ReadRow {
	const reader = new RowReader(source);
	for (const name of beerFieldNames) reader.read(name);
	readHelpers(reader);
	const { fields, errors, warnings } = reader;
	return { row: source.row, fields, cells: source.cells, errors, warnings };
}

/** The values of an object by its keys' own names, and the keys that name nothing of a beer. */
export function valuesByName(object: Readonly<Record<string, unknown>>): {
	values: Partial<Record<ImportField, unknown>>;
	unknown: string[];
} {
	const values: Partial<Record<ImportField, unknown>> = {};
	const unknown: string[] = [];
	for (const [key, value] of Object.entries(object)) {
		const field = fieldOfColumn(key);
		if (field === null) unknown.push(key);
		// Of two columns for one field the first counts.
		else if (field !== 'ignored' && values[field] === undefined) values[field] = value;
	}
	return { values, unknown };
}
