import type { Beer } from '../beers/beer.ts';
import { beerFieldNames, beerFields } from '../beers/beer-fields.ts';
import type { FieldError } from '../errors.ts';
import type { Refuse } from '../refusal.ts';
import type { ImportField } from './columns.ts';
import { abvOfGravities, figureOfCell, gravityOfPlato, type SlashOrder, srmOfEbc } from './scalars.ts';

export interface SourceRow {
	/** As its program numbers it: the row of a spreadsheet, or the recipe, from 1. */
	readonly row: number;
	readonly values: Readonly<Partial<Record<ImportField, unknown>>>;
	readonly cells: Readonly<Record<string, string>>;
	readonly errors?: readonly FieldError[];
	readonly warnings?: readonly string[];
	readonly slashOrder?: SlashOrder;
}

export interface ReadRow extends Required<Pick<SourceRow, 'row' | 'cells' | 'errors' | 'warnings'>> {
	readonly fields: Partial<Beer>;
}

export interface ImportDocument {
	readonly kind: 'csv' | 'json' | 'beer-json' | 'beer-xml';
	readonly notes: string[];
	readonly rows: Iterable<SourceRow> | AsyncIterable<SourceRow>;
	/** How far it is read, 0 to 1. */
	readonly position: () => number;
}

export const mostRows = 20_000;
/** Of a cell or a recipe. */
export const mostCharacters = 1_000_000;

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

	text(field: ImportField, cellOfList?: (list: readonly unknown[]) => string): string | undefined {
		const value = this.#source.values[field];
		if (value === undefined) return undefined;
		if (value === null) return '';
		if (typeof value === 'number' || typeof value === 'boolean') return String(value);
		if (typeof value === 'string')
			return value.length <= mostCharacters ? value : this.#refusing(field)('Is too long.');
		return Array.isArray(value) && cellOfList ? cellOfList(value) : this.#refusing(field)('Must be text.');
	}

	read<Name extends keyof Beer>(name: Name): void {
		const { kind } = beerFields[name];
		const cell = this.text(name, kind.cellOfList);
		if (cell === undefined) return;
		const value = kind.fromCell(cell, { refuse: this.#refusing(name), slashOrder: this.#source.slashOrder });
		if (value !== undefined) this.fields[name] = value;
	}

	figure(field: ImportField): { value: number; unit: string } | null {
		const cell = this.text(field);
		return (cell !== undefined && figureOfCell(cell, this.#refusing(field))) || null;
	}

	gravity(field: 'originalGravity' | 'finalGravity'): number | null {
		const found = this.figure(field);
		if (!found) return null;
		const { value, unit } = found;
		const isPlato = /^(?:°?\s*p|plato|°?\s*bx|brix|°)/.test(unit) || (value < 40 && value > 2);
		if (isPlato) return gravityOfPlato(value);
		// '1056' is how meters show 1.056.
		return value >= 900 ? value / 1000 : value;
	}
}

/** What looks like markup stays text. */
function paragraphs(text: string): string {
	const safe = text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
	const lines = safe.split(/\r\n|[\r\n]/).map((line) => line.trim());
	const found = lines.join('\n').split(/\n{2,}/);
	return found
		.map((lines) => lines.trim())
		.filter(Boolean)
		.map((lines) => `<p>${lines.replaceAll('\n', ' ')}</p>`)
		.join('');
}

function readHelpers(reader: RowReader): void {
	const { fields, errors, warnings } = reader;
	if (fields.abv === undefined && !errors.some(({ path }) => path === 'abv')) {
		const original = reader.gravity('originalGravity');
		const final = reader.gravity('finalGravity');
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

export function readRow(source: SourceRow): ReadRow {
	const reader = new RowReader(source);
	for (const name of beerFieldNames) reader.read(name);
	readHelpers(reader);
	const { fields, errors, warnings } = reader;
	return { row: source.row, fields, cells: source.cells, errors, warnings };
}
