import { AppError } from '../errors.ts';
import type { ReadingAnswers } from './answers.ts';
import { type ImportDocument, mostRows } from './import-document.ts';
import { nameList } from './ingredients.ts';
import { programTable } from './programs/tables.ts';
import { isObject, scalarText } from './scalars.ts';
import type { TableRecord } from './table.ts';
import { tableDocument } from './table-document.ts';

/** Of the hundredfold of what any list has; more would make tables larger than their files. */
const mostKeys = 200;
/** Objects whose parts are the beer's own. */
const wrappers: ReadonlySet<string> = new Set([
	'beer',
	'beverage',
	'brew',
	'item',
	'product',
	'attributes',
	'details',
	'fields',
	'metadata',
	'stats',
	'specs',
	'ingredients',
]);

/** What a thing is called; a hop's `Sorte` in German programs. */
function namedIn(value: unknown): string {
	if (!isObject(value)) return '';
	return scalarText(value.name ?? value.title ?? value.Name ?? value.Sorte ?? value.brewery_name);
}
/** A size with its price, as menus hold it; our own export's say more. */
const isPriced = (value: unknown) =>
	isObject(value) &&
	scalarText(value.price) !== '' &&
	scalarText(value.size ?? value.name ?? value.label) !== '' &&
	!('glass' in value);

function pricedText(value: unknown): string {
	if (!isObject(value)) return '';
	const { size, name, label, price } = value;
	return `${scalarText(size ?? name ?? label)} $${scalarText(price).replace(/^\$ ?/, '')}`;
}

/** `{ "name": "Saison" }` is its name, a list of such is their names; sizes and plain lists stay lists. */
function plainValue(value: unknown): unknown {
	if (Array.isArray(value)) {
		const names = value.map(namedIn);
		if (value.length > 0 && value.every(isPriced)) return value.map(pricedText).join(', ');
		const isNamed = names.length > 0 && names.every(Boolean);
		return isNamed ? nameList(names) : value;
	}
	if (!isObject(value)) return value;
	const name = namedIn(value);
	const { value: figure, unit } = value;
	const text = name || scalarText(figure);
	return text === '' ? value : `${text} ${name ? '' : scalarText(unit)}`.trim();
}

export function* entriesOf(beer: Readonly<Record<string, unknown>>): Generator<[string, unknown]> {
	const entries = Object.entries(beer);
	const isWrapped = ([key, value]: readonly [string, unknown]) =>
		isObject(value) &&
		wrappers.has(key.toLowerCase()) &&
		(Object.keys(value).length > 1 || plainValue(value) === value);
	// What it wraps is the beer; the name beside it is a tap's.
	for (const entry of entries.filter(isWrapped))
		for (const [part, one] of Object.entries(entry[1] ?? {})) yield [part, plainValue(one)];
	for (const [key, value] of entries.filter((entry) => !isWrapped(entry))) yield [key, plainValue(value)];
}

/** A list of beers as objects: their keys are its columns. */
export function jsonListDocument(
	items: readonly unknown[],
	answers: ReadingAnswers,
	notes: readonly string[] = [],
): ImportDocument {
	const places = new Map<string, number>();
	const records = items.slice(0, mostRows + 1).map((item, index): TableRecord => {
		const row = index + 1;
		if (!isObject(item)) return { row, cells: [], error: 'This is no beer but a bare value.' };
		const cells: unknown[] = [];
		for (const [key, value] of entriesOf(item)) {
			if (!places.has(key) && places.size < mostKeys) places.set(key, places.size);
			const place = places.get(key);
			// Of two of one name the first counts.
			if (place !== undefined) cells[place] ??= value;
		}
		return { row, cells };
	});
	const headings = [...places.keys()];
	if (records.length > 0 && headings.length === 0 && !records.some(({ error }) => error === undefined)) {
		throw new AppError('INVALID_INPUT', 'This JSON is a list of bare values, not of beers.');
	}
	const full = records.map((record) => {
		const cells = Array.from({ length: headings.length }, (_, place) => record.cells[place]);
		return { ...record, cells };
	});
	const table = programTable({ kind: 'json', headings, records: full });
	return tableDocument({ ...table, notes: [...(table.notes ?? []), ...notes] }, answers);
}
