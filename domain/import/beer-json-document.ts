import { isBeerField } from '../beers/beer-fields.ts';
import { AppError } from '../errors.ts';
import { columnOf, type ImportField, importFields } from './columns.ts';
import { readDate } from './dates.ts';
import { valuesByName } from './fields.ts';
import { type ImportDocument, mostRows, type SourceRow } from './row.ts';
import { scalarText, sizesText } from './servings.ts';

type Json = Readonly<Record<string, unknown>>;
const isObject = (value: unknown): value is Json =>
	typeof value === 'object' && value !== null && !Array.isArray(value);
const objectOf = (value: unknown): Json => (isObject(value) ? value : {});
const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);

/**
 * A measure of BeerJSON, `{ "unit": "sg", "value": 1.056 }`, as it would be written; a bare figure as it is. Bitterness is
 * one within an estimate: `{ "method": "Tinseth", "value": { "unit": "IBUs", "value": 35 } }` (hop.json).
 */
function measure(value: unknown): unknown {
	if (!isObject(value)) return value;
	const { value: figure, unit } = isObject(value.value) ? value.value : value;
	if (figure === undefined) return value.ibu;
	return `${scalarText(figure)} ${typeof unit === 'string' ? unit : ''}`.trim();
}

/** The names of what goes into a beer, each once, in their order. */
export function namesOf(names: readonly unknown[]): string | undefined {
	const texts = names.filter((name) => typeof name === 'string');
	const distinct = [...new Set(texts.map((name) => name.trim()).filter(Boolean))];
	return distinct.length > 0 ? distinct.join(', ') : undefined;
}

/** A brewing date is told and left out: guests read the day that a beer was tapped, which is another one. */
export function brewedNote(date: unknown): string[] {
	if (typeof date !== 'string' || date.trim() === '') return [];
	const read = readDate(date);
	const what = read ? `Brewed on ${read}` : `The brewing date “${date.trim().slice(0, 40)}” cannot be read`;
	return [`${what}; a brewing date is no tap date and is left out.`];
}

/** The fields of a recipe as the report gives them back: in our own columns, as far as they are plain. */
export function cellsOf(values: SourceRow['values']): Record<string, string> {
	const told = importFields.filter((field) => isBeerField(field) || values[field] !== undefined);
	return Object.fromEntries(
		told.map((field) => {
			const value = values[field];
			return [columnOf(field), Array.isArray(value) ? sizesText(value) : scalarText(value)];
		}),
	);
}

/** A recipe of BeerJSON 1.0 (github.com/beerjson/beerjson, recipe.json). */
function recipeRow(recipe: unknown, row: number): SourceRow {
	if (!isObject(recipe)) {
		return {
			row,
			values: {},
			cells: {},
			errors: [{ path: '', message: 'This is no recipe but a bare value.' }],
		};
	}
	const style = objectOf(recipe.style);
	const ingredients = objectOf(recipe.ingredients);
	const taste = objectOf(recipe.taste);
	const namesIn = (list: unknown) => namesOf(listOf(list).map((item) => objectOf(item).name));
	const values: SourceRow['values'] = withoutGaps({
		name: recipe.name,
		style: style.name ?? (typeof recipe.style === 'string' ? recipe.style : undefined),
		abv: measure(recipe.alcohol_by_volume),
		ibu: measure(recipe.ibu_estimate),
		srm: measure(recipe.color_estimate),
		originalGravity: measure(recipe.original_gravity),
		finalGravity: measure(recipe.final_gravity),
		flavorProfile: taste.notes,
		hops: namesIn(ingredients.hop_additions),
		malts: namesIn(ingredients.fermentable_additions),
		yeast: namesIn(ingredients.culture_additions),
		notes: recipe.notes,
	});
	return { row, values, cells: cellsOf(values), warnings: brewedNote(recipe.created) };
}

/** Fields of which a file says nothing must not look as if it said 'nothing'. */
export function withoutGaps(values: Partial<Record<ImportField, unknown>>): SourceRow['values'] {
	return Object.fromEntries(
		Object.entries(values).filter(([, value]) => value !== undefined && value !== null),
	);
}

/** A beer of `beers.json` or of our own export, whatever its keys' style. */
function beerRow(beer: unknown, row: number): SourceRow {
	if (!isObject(beer)) {
		return {
			row,
			values: {},
			cells: {},
			errors: [{ path: '', message: 'This is no beer but a bare value.' }],
		};
	}
	const { values, unknown } = valuesByName(beer);
	const warnings = unknown.length > 0 ? [`Not imported: ${unknown.slice(0, 12).join(', ')}.`] : [];
	return { row, values, cells: cellsOf(values), warnings };
}

function parse(text: string): unknown {
	try {
		return JSON.parse(text);
	} catch (cause) {
		const why = cause instanceof Error ? ` (${cause.message.slice(0, 120)})` : '';
		throw new AppError('INVALID_INPUT', `The file is no valid JSON${why}.`, { cause });
	}
}

/** Reads a BeerJSON document, `beers.json` or our own export. Throws INVALID_INPUT for any other JSON. */
export function jsonDocument(text: string): ImportDocument {
	const json = parse(text);
	const recipes = objectOf(objectOf(json).beerjson).recipes;
	const beers = Array.isArray(json) ? json : objectOf(json).beers;
	const items = Array.isArray(recipes) ? recipes : Array.isArray(beers) ? beers : null;
	if (!items) {
		throw new AppError(
			'INVALID_INPUT',
			'The file is JSON, but neither BeerJSON with recipes nor a list of beers.',
		);
	}
	const toRow = Array.isArray(recipes) ? recipeRow : beerRow;
	let given = 0;
	function* rows(): Generator<SourceRow> {
		for (const item of (items ?? []).slice(0, mostRows + 1)) {
			given += 1;
			yield toRow(item, given);
		}
	}
	const kind = Array.isArray(recipes) ? 'beer-json' : 'json';
	return { kind, notes: [], rows: rows(), position: () => given / Math.max(1, items.length) };
}
