import { type Beer, type BeerStatus, beerStatuses, glassShapes } from '../beers/beer.ts';
import type { FieldError } from '../errors.ts';
import { fieldOfColumn, type ImportField } from './columns.ts';
import { readDate } from './dates.ts';
import { abvOfGravities, gravityOfPlato, readNumber, srmOfEbc } from './numbers.ts';
import type { ReadRow, SourceRow } from './row.ts';
import { readServings } from './servings.ts';

/** What reads the values of one row, and collects what is wrong with them. */
class RowReader {
	readonly fields: Partial<Beer> = {};
	readonly errors: FieldError[];
	readonly warnings: string[];
	readonly source: SourceRow;

	constructor(source: SourceRow) {
		this.source = source;
		this.errors = [...(source.errors ?? [])];
		this.warnings = [...(source.warnings ?? [])];
	}

	refuse(path: string, message: string): undefined {
		this.errors.push({ path, message });
		return undefined;
	}

	/** Whether the file says anything of a field: an empty column does, a missing one does not. */
	has(field: ImportField): boolean {
		return this.source.values[field] !== undefined;
	}

	/** A value as text; '' where it is empty, undefined where the file has no such field. */
	text(field: ImportField): string | undefined {
		const value = this.source.values[field];
		if (value === undefined) return undefined;
		if (value === null) return '';
		if (typeof value === 'string') return value;
		if (typeof value === 'number' || typeof value === 'boolean') return String(value);
		return this.refuse(field, 'Must be text.');
	}

	/** A figure with its unit; null where it is empty, undefined where there is none or it is wrong. */
	number(field: ImportField): { value: number; unit: string } | null | undefined {
		const value = this.source.values[field];
		if (typeof value === 'number' && Number.isFinite(value)) return { value, unit: '' };
		const text = this.text(field)?.trim();
		if (text === undefined) return undefined;
		if (/^(?:|-+|–|n\/?a|null|none|unknown|\?)$/i.test(text)) return null;
		return (
			readNumber(text) ?? this.refuse(field, `“${short(text)}” is no number. Write it as in 6.5 or 6,5.`)
		);
	}

	boolean(field: 'low' | 'featured' | 'barrelAged'): void {
		const text = this.text(field)?.trim().toLowerCase();
		if (text === undefined) return;
		if (/^(?:true|yes|y|x|1|on|ja|oui|si)$/.test(text)) this.fields[field] = true;
		else if (/^(?:|false|no|n|0|off|-|nein|non)$/.test(text)) this.fields[field] = false;
		else this.refuse(field, `“${short(text)}” is neither yes nor no.`);
	}
}

const short = (text: string) => (text.length > 40 ? `${text.slice(0, 39)}…` : text);

const requiredTexts = ['slug', 'name', 'style', 'briefDescription'] as const;
const optionalTexts = [
	'styleCode',
	'image',
	'imageAlt',
	'flavorProfile',
	'aroma',
	'appearance',
	'hops',
	'malts',
	'yeast',
] as const;

function readTexts(reader: RowReader): void {
	for (const field of requiredTexts) {
		const text = reader.text(field)?.trim();
		// An empty cell is no name; whether one is needed, the whole beer tells.
		if (text || (text === '' && field === 'briefDescription')) reader.fields[field] = text;
	}
	for (const field of optionalTexts) {
		const text = reader.text(field);
		if (text !== undefined) reader.fields[field] = text.trim() || null;
	}
	const content = reader.text('content');
	if (content !== undefined) reader.fields.content = content;
	const notes = reader.text('notes')?.trim();
	if (notes && !content) reader.fields.content = paragraphs(notes);
}

/** Plain text as the paragraphs of a story; what looks like markup in it stays text. */
export function paragraphs(text: string): string {
	const safe = text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
	return safe
		.split(/(?:\r?\n\s*){2,}/)
		.map((part) => `<p>${part.trim().replace(/\s*\r?\n\s*/g, ' ')}</p>`)
		.join('');
}

/** Specific gravity of a figure with its unit: what is above 2 counts degrees Plato. */
function gravity(reader: RowReader, field: 'originalGravity' | 'finalGravity'): number | null {
	const found = reader.number(field);
	if (!found) return null;
	const plato = /^(?:°?\s*p|plato|°?\s*bx|brix|°)/.test(found.unit) || (found.value < 40 && found.value > 2);
	if (plato) return gravityOfPlato(found.value);
	// '1056' is how meters show 1.056.
	return found.value >= 900 ? found.value / 1000 : found.value;
}

function readStrength(reader: RowReader): void {
	const written = reader.number('abv');
	if (written) reader.fields.abv = written.value;
	if (written !== null && (reader.has('abv') || written)) return;
	const original = gravity(reader, 'originalGravity');
	const final = gravity(reader, 'finalGravity');
	if (original === null || final === null) return;
	const abv = abvOfGravities(original, final);
	if (!(abv >= 0 && abv < 30)) return;
	reader.fields.abv = abv;
	reader.warnings.push(`No ABV is named; ${abv}% follows from its gravities.`);
}

function readFigures(reader: RowReader): void {
	readStrength(reader);
	const ibu = reader.number('ibu');
	if (ibu !== undefined) reader.fields.ibu = ibu?.value ?? null;
	const srm = reader.number('srm');
	if (srm !== undefined) {
		reader.fields.srm = srm === null ? null : srm.unit.startsWith('ebc') ? srmOfEbc(srm.value) : srm.value;
	}
	const ebc = reader.number('ebc');
	if (ebc && !srm) reader.fields.srm = srmOfEbc(ebc.value);
	const tap = reader.number('tapNumber');
	if (tap !== undefined) reader.fields.tapNumber = tap?.value ?? null;
}

const statusWords: ReadonlyMap<string, BeerStatus> = new Map([
	['tapped', 'on-tap'],
	['pouring', 'on-tap'],
	['available', 'on-tap'],
	['active', 'on-tap'],
	['upcoming', 'coming-soon'],
	['soon', 'coming-soon'],
	['planned', 'coming-soon'],
	['limited', 'limited-edition'],
	['archive', 'archived'],
	['inactive', 'archived'],
	['discontinued', 'retired'],
]);

function readChoices(reader: RowReader): void {
	const status = reader.text('status')?.trim();
	if (status) {
		const plain = status.toLowerCase().replace(/[\s_-]+/g, '-');
		const known = beerStatuses.find((one) => one === plain) ?? statusWords.get(plain);
		if (known) reader.fields.status = known;
		else reader.refuse('status', `“${short(status)}” is no status. Write one of ${beerStatuses.join(', ')}.`);
	}
	const glass = reader.text('glass')?.trim();
	if (glass) {
		const plain = glass.toLowerCase();
		const known = glassShapes.find((one) => one === plain || plain === `${one} glass`);
		if (known) reader.fields.glass = known;
		else
			reader.refuse(
				'glass',
				`“${short(glass)}” is no glass of the bar. Write one of ${glassShapes.join(', ')}.`,
			);
	}
	for (const field of ['low', 'featured', 'barrelAged'] as const) reader.boolean(field);
}

function readTapped(reader: RowReader): void {
	const text = reader.text('tappedOn')?.trim();
	if (text === undefined) return;
	const date = text === '' ? null : readDate(text, reader.source.slashOrder);
	if (text !== '' && date === null) {
		reader.refuse('tappedOn', `“${short(text)}” is no date of the calendar. Write it as in 2026-11-20.`);
	} else reader.fields.tappedOn = date;
}

function readSizes(reader: RowReader): void {
	const { servings: value } = reader.source.values;
	if (value === undefined) return;
	const text = Array.isArray(value) ? sizesText(value) : reader.text('servings');
	if (text === undefined) return;
	const { servings, problems } = readServings(text);
	reader.fields.servings = servings;
	for (const problem of problems) reader.refuse('servings', problem);
}

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
	typeof value === 'object' && value !== null && !Array.isArray(value);

/** A plain value as text; what is nested is none, however deep it goes. */
export function scalarText(value: unknown): string {
	return typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean'
		? String(value)
		: '';
}

/** Sizes of a JSON file in the words of a cell, so that both are read and refused alike. */
export function sizesText(sizes: readonly unknown[]): string {
	return sizes
		.map((size) => {
			if (!isObject(size)) return '?';
			const { label, ounces, glass } = size;
			const cents = size.price_cents ?? size.priceCents;
			const parts = [label, ounces, glass].map(scalarText);
			const price = typeof cents === 'number' ? String(cents / 100) : '';
			return [...parts.map((part) => part.replace(/[\\|;]/g, '\\$&')), price].join('|');
		})
		.join('; ');
}

/** Reads every field of a row. One that cannot be read is told and left out; the others stand. */
export function readRow(source: SourceRow): ReadRow {
	const reader = new RowReader(source);
	readTexts(reader);
	readFigures(reader);
	readChoices(reader);
	readTapped(reader);
	readSizes(reader);
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
		// The first of two columns for one field counts; ours come first in our own files.
		else if (field !== 'ignored' && values[field] === undefined) values[field] = value;
	}
	return { values, unknown };
}
