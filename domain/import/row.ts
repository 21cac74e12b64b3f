import type { Gas, KegDetails } from '../bar/taps.ts';
import type { Beer } from '../beers/beer.ts';
import { beerFieldNames, beerFields } from '../beers/beer-fields.ts';
import { longestName } from '../beers/beer-schema.ts';
import type { CellContext } from '../beers/field-kinds.ts';
import { allergensOf, nameList } from '../beers/ingredients.ts';
import type { Drink } from '../drinks/drink-schema.ts';
import type { FieldError } from '../errors.ts';
import type { Formats } from '../locale/formats.ts';
import type { Refuse } from '../refusal.ts';
import { isKindOfGoods } from './column-fit.ts';
import { type ImportField, pathLabel } from './columns.ts';
import { mostCharacters, type SourceRow } from './import-document.ts';
import type { ReadEvent } from './others/read-event.ts';
import { type ColumnPrice, looksLikePrice, readPriceCell } from './price-columns.ts';
import type { Gravities } from './programs/gravities.ts';
import { readKeg } from './row-keg.ts';
import { abvOfGravities, figureOfCell, gravityOf, isUnsaid, scalarText, srmOfEbc } from './scalars.ts';
import { bitternessInText, partsOfName, strengthInName, strengthInText } from './text-figures.ts';

export interface ReadRow extends Required<Pick<SourceRow, 'row' | 'cells' | 'errors' | 'warnings'>> {
	readonly fields: Partial<Beer>;
	/** Derived values, for fields that neither the file nor the existing beer has. */
	readonly derived: Derived;
	readonly guide: string | null;
	/** The further taps of a beer on several: '3, 7'. */
	readonly otherTaps: readonly number[];
	readonly prices: readonly ColumnPrice[];
	readonly keg: KegColumns | null;
	readonly isShort: boolean;
	/** Set for a row that is no beer. */
	readonly drink: Drink['kind'] | null;
	readonly isEvent: boolean;
	readonly event: ReadEvent | null;
	/** True if a price cell could not be read. */
	readonly losesPrice: boolean;
}

/** Details of the keg that goes on with this row; null for an empty cell. */
export interface KegColumns extends Partial<KegDetails> {
	/** The gas of the tap, which guests can read. */
	readonly gas?: Gas | null;
}

interface Derived extends Partial<Pick<Beer, 'abv' | 'allergens' | 'content'>> {
	/** How the ABV was derived. */
	readonly abvWords?: string;
	/** The brewer's notes, for staff or as the public description. */
	readonly notes?: string;
}

const tooLong = `It is longer than ${mostCharacters.toLocaleString('en-US')} letters. Shorten it in the file.`;
const severalValues = 'Several values stand here. Write them as words, or take them out.';

/** Matches what databases write for an empty cell. A beer may still be called so. */
const databaseNull = /^(?:null|\\N|undefined)$/i;
const makers: ReadonlySet<string> = new Set(['brewery', 'breweryTown']);
const isNoStyle = (cell: string) => isUnsaid(cell) || isKindOfGoods(cell);
const isEmpty = (name: keyof Beer, cell: string) =>
	makers.has(name) ? isUnsaid(cell) : name !== 'name' && databaseNull.test(cell);

export class RowReader {
	readonly fields: Partial<Beer> = {};
	readonly errors: FieldError[];
	readonly warnings: string[];
	readonly #formats: Formats;
	readonly #source: SourceRow;

	constructor(formats: Formats, source: SourceRow) {
		this.#formats = formats;
		this.#source = source;
		this.errors = [...(source.errors ?? [])];
		this.warnings = [...(source.warnings ?? [])];
	}

	get estimatedGravities(): Gravities | undefined {
		return this.#source.estimatedGravities;
	}

	/** Our own export has these two columns together, so its style is always exact. */
	get #isOwn(): boolean {
		const { slug, styleCode } = this.#source.values;
		return slug !== undefined && styleCode !== undefined;
	}

	refusing(path: string): Refuse {
		return (message) => {
			this.errors.push({ path, message });
			return undefined;
		};
	}

	text(
		field: ImportField,
		cellOfList?: (list: readonly unknown[]) => string | undefined,
	): string | undefined {
		const value = this.#source.values[field];
		if (value === undefined) return undefined;
		if (value === null) return '';
		if (typeof value === 'number' || typeof value === 'boolean') return String(value);
		if (typeof value === 'string')
			return value.length <= mostCharacters ? value : this.refusing(field)(tooLong);
		if (!Array.isArray(value)) return this.refusing(field)(severalValues);
		if (cellOfList) return cellOfList(value);
		const texts = value.map(scalarText);
		return texts.every(Boolean) ? texts.join(', ') : this.refusing(field)(severalValues);
	}

	/** Reads '3, 7' or '3 · 7'; the lowest is the beer's tap. '4,5' may be a figure from elsewhere. */
	readTaps(): readonly number[] {
		const all = this.text('taps', (list) => list.map(scalarText).join(', '));
		const cell = all || (this.text('tapNumber') ?? '');
		if (!/^\s?\d{1,3}(?:(?:[,;]\s| · )\d{1,3}){1,20}\s?$/.test(cell)) {
			this.read('tapNumber');
			return [];
		}
		const [first = 0, ...others] = [...new Set(cell.match(/\d+/g)?.map(Number))].sort((a, b) => a - b);
		this.fields.tapNumber = first;
		return others;
	}

	read<Name extends keyof Beer>(name: Name): void {
		const { kind } = beerFields[name];
		const { cellOfList } = kind;
		const cell = this.text(name, cellOfList && ((list) => cellOfList(list, this.#formats)));
		if (cell === undefined || (name === 'style' && !this.#isOwn && isNoStyle(cell.trim()))) return;
		const text = !this.#isOwn && isEmpty(name, cell.trim()) ? '' : cell;
		const value = kind.fromCell(text, this.#contextOf(name));
		if (value !== undefined) this.fields[name] = value;
	}

	date(field: 'filledOn'): string | null | undefined {
		const cell = this.text(field);
		return cell === undefined ? undefined : beerFields.tappedOn.kind.fromCell(cell, this.#contextOf(field));
	}

	#contextOf(path: string): CellContext {
		const { slashOrder } = this.#source;
		return { formats: this.#formats, refuse: this.refusing(path), slashOrder };
	}

	figure(field: ImportField): { value: number; unit: string } | null {
		const cell = this.text(field);
		return (cell !== undefined && figureOfCell(cell, this.refusing(field))) || null;
	}

	gravity(field: 'originalGravity' | 'finalGravity'): number | null {
		const found = this.figure(field);
		return found && gravityOf(found);
	}
}

/** Wraps lines in paragraphs; markup is escaped. */
export function paragraphs(text: string): string {
	const safe = text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
	const lines = safe.split(/\r\n|[\r\n]/).map((line) => line.trim());
	const found = lines.join('\n').split(/\n{2,}/);
	return found
		.map((lines) => lines.trim())
		.filter(Boolean)
		.map((lines) => `<p>${lines.replaceAll('\n', ' ')}</p>`)
		.join('');
}

function derivedAbv(reader: RowReader): Derived {
	if (reader.fields.abv !== undefined || reader.errors.some(({ path }) => path === 'abv')) return {};
	const original = reader.estimatedGravities?.originalGravity ?? reader.gravity('originalGravity');
	const final = reader.estimatedGravities?.finalGravity ?? reader.gravity('finalGravity');
	if (original === null || final === null) return derivedFromTexts(reader);
	const abv = abvOfGravities(original, final);
	if (!(abv >= 0 && abv < 30)) return {};
	const gravities = `${original.toFixed(3)} → ${final.toFixed(3)}`;
	return { abv, abvWords: `About ${abv}%, estimated from its gravities (${gravities}).` };
}

const textsWithFigures = ['briefDescription', 'content'] as const;

/** Finds the strength in styles, names or texts, for a list without a column for it. */
function derivedFromTexts({ fields }: RowReader): Derived {
	const { style, name } = fields;
	const inStyle = style === undefined ? null : strengthInName(style);
	if (inStyle) {
		if (inStyle.rest) fields.style = inStyle.rest;
		else delete fields.style;
	}
	const parts = name === undefined ? null : partsOfName(name);
	const inName = name === undefined ? null : strengthInName(name);
	if (parts) {
		fields.name = parts.name;
		fields.style ??= parts.style;
	}
	const texts = textsWithFigures.map((field) => fields[field] ?? '');
	const found: readonly (readonly [number | null | undefined, string])[] = [
		[inStyle?.value, 'style'],
		[inName?.value, 'name'],
		...texts.map((text) => [strengthInText(text), 'description'] as const),
	];
	const [abv, where] = found.find(([value]) => typeof value === 'number') ?? [];
	if (typeof abv !== 'number') return {};
	const ibu = [name ?? '', ...texts].map(bitternessInText).find((one) => one !== null);
	if (fields.ibu === undefined && ibu !== undefined) fields.ibu = ibu;
	return { abv, abvWords: `${abv}%, as its ${where} says.` };
}

function derivedFromAdjuncts(reader: RowReader): Derived {
	const adjuncts = reader.text('adjuncts', nameList)?.trim();
	if (!adjuncts) return {};
	const allergens = allergensOf(adjuncts, reader.fields.malts ?? null);
	return { content: paragraphs(`Brewed with ${adjuncts}.`), allergens };
}

/** Shortens a name or style that exceeds our limit at a word. */
function shorten({ fields, warnings }: RowReader, field: 'name' | 'style'): void {
	const text = fields[field];
	if (text === undefined || text.length <= longestName) return;
	const start = text.slice(0, longestName + 1);
	fields[field] = start.slice(0, Math.max(start.lastIndexOf(' '), 0) || longestName).trim();
	warnings.push(`Its ${field} is longer than ${longestName} letters; its end is left out.`);
}

function readHelpers(reader: RowReader): void {
	const { fields } = reader;
	const ebc = reader.figure('ebc');
	if (ebc && (fields.srm === undefined || fields.srm === null)) fields.srm = srmOfEbc(ebc.value);
}

const mostNotes = 10_000;

function derivedNotes(reader: RowReader): Derived {
	const notes = reader.text('notes')?.trim();
	if (!notes) return {};
	if (notes.length > mostNotes)
		reader.warnings.push(`Its notes are longer than ${mostNotes} characters; the end is left out.`);
	return { notes: notes.slice(0, mostNotes) };
}

/** If the cells are under wrong headings, reports only that and not the resulting errors. */
function shortErrors({ short }: SourceRow, errors: readonly FieldError[]): readonly FieldError[] {
	if (!short || errors.length === 0) return errors;
	const message = `It has ${short.cells} cells, but there are ${short.columns} columns, so its figures stand under the wrong ones. Is a separator missing?`;
	return [{ path: '', message }];
}

/** Fields without which a row is no beer, or another one. */
const needed: readonly string[] = ['', 'name', 'slug', 'style', 'abv'];
const fieldOf = ({ path }: FieldError) => path.split('.')[0] ?? '';

/** Drops fields with errors and turns these into warnings, so that the beer is imported without them. */
export function withoutWrongFields(formats: Formats, row: ReadRow, wrong: readonly FieldError[]): ReadRow {
	const side = wrong.filter((error) => !needed.includes(fieldOf(error)));
	if (side.length === 0) return row;
	const names = new Set(side.map(fieldOf));
	return {
		...row,
		fields: Object.fromEntries(Object.entries(row.fields).filter(([name]) => !names.has(name))),
		prices: names.has('servings') && row.fields.servings === undefined ? [] : row.prices,
		errors: row.errors.filter((error) => !names.has(fieldOf(error))),
		warnings: [
			...row.warnings,
			...side.map(({ path, message }) => `${pathLabel(formats, path)} is left out: ${message}`),
		],
	};
}

export function readRow(formats: Formats, source: SourceRow): ReadRow {
	const row = readWholeRow(formats, source);
	return withoutWrongFields(formats, row, row.errors);
}

/** Reads a row with all errors of all fields. */
export function readWholeRow(formats: Formats, source: SourceRow): ReadRow {
	const reader = new RowReader(formats, source);
	const otherTaps = reader.readTaps();
	for (const name of beerFieldNames) if (name !== 'tapNumber') reader.read(name);
	readHelpers(reader);
	const derived = { ...derivedAbv(reader), ...derivedFromAdjuncts(reader), ...derivedNotes(reader) };
	shorten(reader, 'name');
	shorten(reader, 'style');
	const keg = readKeg(reader);
	const { fields, warnings } = reader;
	const { row, cells, short, guide = null, drink = null, event = null, isEvent = false } = source;
	const prices = (source.prices ?? []).flatMap((cell) =>
		readPriceCell(formats, cell, (words) => warnings.push(words)),
	);
	// From a list of sizes that cannot be read completely, the readable prices are used.
	if (reader.errors.some(({ path }) => path === 'servings'))
		for (const { label, ounces, priceCents } of fields.servings ?? [])
			if (priceCents !== null) prices.push({ size: { label, ounces }, priceCents });
	const errors = shortErrors(source, reader.errors);
	if (short && errors.length === 0)
		warnings.push(
			`It has ${short.cells} cells, but there are ${short.columns} columns; the last ones count as empty.`,
		);
	return {
		row,
		fields,
		derived,
		guide,
		drink,
		event,
		isEvent,
		otherTaps,
		prices,
		keg,
		cells,
		errors,
		warnings,
		isShort: short !== undefined,
		losesPrice: (source.prices ?? []).some(({ cell }) => !looksLikePrice(formats, cell)),
	};
}
