import { isBeerField } from '../beers/beer-fields.ts';
import { AppError } from '../errors.ts';
import { columnOf, fieldOfColumn, type ImportField, importFields } from './columns.ts';
import { type ImportDocument, mostRows, type SourceRow } from './row.ts';
import { isObject, readDate, scalarText } from './scalars.ts';
import { sizesText } from './servings.ts';
import { readXml, recipeTexts, type XmlElement } from './xml-elements.ts';

function namesOf(names: readonly unknown[]): string | undefined {
	const texts = names.filter((name) => typeof name === 'string').map((name) => name.trim());
	return [...new Set(texts)].filter(Boolean).join(', ') || undefined;
}

/** Guests read the day that a beer was tapped, which is another than its brewing date. */
function brewedNote(date: unknown): string[] {
	if (typeof date !== 'string' || date.trim() === '') return [];
	const read = readDate(date);
	const what = read ? `Brewed on ${read}` : `The brewing date “${date.trim().slice(0, 40)}” cannot be read`;
	return [`${what}; a brewing date is no tap date and is left out.`];
}

/** `cells` go back in the report: in our own columns, as far as they are plain. */
function rowOf(row: number, values: SourceRow['values'], warnings: readonly string[]): SourceRow {
	const told = importFields.filter((field) => isBeerField(field) || values[field] !== undefined);
	const cells = told.map((field) => {
		const value = values[field];
		return [columnOf(field), Array.isArray(value) ? sizesText(value) : scalarText(value)];
	});
	return { row, values, cells: Object.fromEntries(cells), warnings };
}

function recipeRow(row: number, said: Partial<Record<ImportField, unknown>>, date: unknown): SourceRow {
	const values = Object.entries(said).filter(([, value]) => value !== undefined && value !== null);
	return rowOf(row, Object.fromEntries(values), brewedNote(date));
}

const unreadable = (row: number, message: string): SourceRow => ({
	row,
	values: {},
	cells: {},
	errors: [{ path: '', message }],
});

const objectOf = (value: unknown) => (isObject(value) ? value : {});
const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);

/** `{ "unit": "sg", "value": 1.056 }`, a bare figure, or, for bitterness, the measure within an estimate (hop.json). */
function measure(value: unknown): unknown {
	if (!isObject(value)) return value;
	const { value: figure, unit } = isObject(value.value) ? value.value : value;
	if (figure === undefined) return value.ibu;
	return `${scalarText(figure)} ${typeof unit === 'string' ? unit : ''}`.trim();
}

/** A recipe of BeerJSON 1.0 (github.com/beerjson/beerjson, recipe.json). */
function jsonRecipe(recipe: unknown, row: number): SourceRow {
	if (!isObject(recipe)) return unreadable(row, 'This is no recipe but a bare value.');
	const ingredients = objectOf(recipe.ingredients);
	const namesIn = (list: unknown) => namesOf(listOf(list).map((item) => objectOf(item).name));
	const said = {
		name: recipe.name,
		style: objectOf(recipe.style).name ?? (typeof recipe.style === 'string' ? recipe.style : undefined),
		abv: measure(recipe.alcohol_by_volume),
		ibu: measure(recipe.ibu_estimate),
		srm: measure(recipe.color_estimate),
		originalGravity: measure(recipe.original_gravity),
		finalGravity: measure(recipe.final_gravity),
		flavorProfile: objectOf(recipe.taste).notes,
		hops: namesIn(ingredients.hop_additions),
		malts: namesIn(ingredients.fermentable_additions),
		yeast: namesIn(ingredients.culture_additions),
		notes: recipe.notes,
	};
	return recipeRow(row, said, recipe.created);
}

function jsonBeer(beer: unknown, row: number): SourceRow {
	if (!isObject(beer)) return unreadable(row, 'This is no beer but a bare value.');
	const values: Partial<Record<ImportField, unknown>> = {};
	const unknown: string[] = [];
	for (const [key, value] of Object.entries(beer)) {
		const field = fieldOfColumn(key);
		if (field === null) unknown.push(key);
		// Of two keys for one field the first counts.
		else if (field !== 'ignored' && values[field] === undefined) values[field] = value;
	}
	return rowOf(row, values, unknown.length > 0 ? [`Not imported: ${unknown.slice(0, 12).join(', ')}.`] : []);
}

function parse(text: string): unknown {
	try {
		return JSON.parse(text);
	} catch (cause) {
		const why = cause instanceof Error ? ` (${cause.message.slice(0, 120)})` : '';
		throw new AppError('INVALID_INPUT', `The file is no valid JSON${why}.`, { cause });
	}
}

export function jsonDocument(text: string): ImportDocument {
	const json = parse(text);
	const { recipes } = objectOf(objectOf(json).beerjson);
	const isRecipes = Array.isArray(recipes);
	const items = isRecipes ? recipes : Array.isArray(json) ? json : objectOf(json).beers;
	if (!Array.isArray(items)) {
		const message = 'The file is JSON, but neither BeerJSON with recipes nor a list of beers.';
		throw new AppError('INVALID_INPUT', message);
	}
	let given = 0;
	function* rows(all: readonly unknown[]): Generator<SourceRow> {
		for (const item of all.slice(0, mostRows + 1)) {
			given += 1;
			yield isRecipes ? jsonRecipe(item, given) : jsonBeer(item, given);
		}
	}
	const position = () => given / Math.max(1, items.length);
	return { kind: isRecipes ? 'beer-json' : 'json', notes: [], rows: rows(items), position };
}

const childrenOf = (element: XmlElement | undefined, name: string): readonly XmlElement[] =>
	element?.children.filter((child) => child.name === name) ?? [];

function xmlRecipe(recipe: XmlElement, row: number): SourceRow {
	const textOf = (element: XmlElement | undefined, ...names: readonly string[]) =>
		names.map((name) => childrenOf(element, name)[0]?.text.trim()).find(Boolean);
	const namesIn = (list: string, name: string) =>
		namesOf(childrenOf(childrenOf(recipe, list)[0], name).map((item) => textOf(item, 'NAME')));
	const said = {
		name: textOf(recipe, 'NAME'),
		style: textOf(childrenOf(recipe, 'STYLE')[0], 'NAME') ?? textOf(recipe, 'STYLE'),
		abv: textOf(recipe, 'ABV', 'EST_ABV'),
		ibu: textOf(recipe, 'IBU', 'IBUS', 'EST_IBU'),
		srm: textOf(recipe, 'EST_COLOR', 'COLOR'),
		originalGravity: textOf(recipe, 'OG', 'EST_OG'),
		finalGravity: textOf(recipe, 'FG', 'EST_FG'),
		flavorProfile: textOf(recipe, 'TASTE_NOTES'),
		hops: namesIn('HOPS', 'HOP'),
		malts: namesIn('FERMENTABLES', 'FERMENTABLE'),
		yeast: namesIn('YEASTS', 'YEAST'),
		notes: textOf(recipe, 'NOTES'),
	};
	return recipeRow(row, said, textOf(recipe, 'DATE'));
}

/** BeerXML 1.0 (beerxml.com). */
export function xmlDocument(text: string): ImportDocument {
	if (!/<(?:[\w.-]{1,40}:)?recipe[\s/>]/i.test(text)) {
		throw new AppError('INVALID_INPUT', 'The file is XML, but holds no recipe of BeerXML.');
	}
	let position = 0;
	function* rows(): Generator<SourceRow> {
		let row = 0;
		for (const { recipe, end } of recipeTexts(text)) {
			position = end / text.length;
			row += 1;
			yield xmlRow(recipe, row);
		}
	}
	return { kind: 'beer-xml', notes: [], rows: rows(), position: () => position };
}

function xmlRow(text: string, row: number): SourceRow {
	try {
		const recipe = readXml(text);
		return recipe?.children.length ? xmlRecipe(recipe, row) : unreadable(row, 'The recipe is empty.');
	} catch (error) {
		if (!(error instanceof AppError)) throw error;
		return unreadable(row, error.message);
	}
}
