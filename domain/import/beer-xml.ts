import { XMLParser } from 'fast-xml-parser';
import { AppError } from '../errors.ts';
import { brewedNote, cellsOf, namesOf, withoutGaps } from './beer-json-document.ts';
import { type ImportDocument, mostCharacters, type SourceRow } from './row.ts';
import { xmlRecords } from './xml-records.ts';
import { withReferencesResolved } from './xml-text.ts';

type Element = Readonly<Record<string, unknown>>;

// Entities stay off: nothing of a document is ever expanded, and references to letters are resolved by us.
const parser = new XMLParser({
	ignoreAttributes: true,
	parseTagValue: false,
	processEntities: false,
	ignoreDeclaration: true,
	ignorePiTags: true,
	maxNestedTags: 24,
	transformTagName: (name: string) => name.replace(/^.*:/, '').toUpperCase(),
});

const isElement = (value: unknown): value is Element =>
	typeof value === 'object' && value !== null && !Array.isArray(value);
const elementOf = (value: unknown): Element => (isElement(value) ? value : {});

/** The children of a list element: one is no list for the parser. */
function children(list: unknown, name: string): readonly unknown[] {
	const value = elementOf(list)[name];
	return Array.isArray(value) ? value : value === undefined ? [] : [value];
}

/** The text of an element; undefined when it is absent or empty. Of several of one name the first counts. */
function textOf(element: Element, ...names: readonly string[]): string | undefined {
	for (const name of names) {
		const value = element[name];
		const first: unknown = Array.isArray(value) ? value[0] : value;
		const text = typeof first === 'string' ? withReferencesResolved(first).trim() : '';
		if (text !== '') return text;
	}
	return undefined;
}

function recipeRow(recipe: Element, row: number): SourceRow {
	const style = elementOf(recipe.STYLE);
	const nameOf = (item: Element) => textOf(item, 'NAME');
	const values = withoutGaps({
		name: textOf(recipe, 'NAME'),
		style: textOf(style, 'NAME') ?? textOf(recipe, 'STYLE'),
		abv: textOf(recipe, 'ABV', 'EST_ABV'),
		ibu: textOf(recipe, 'IBU', 'IBUS', 'EST_IBU'),
		srm: textOf(recipe, 'EST_COLOR', 'COLOR'),
		originalGravity: textOf(recipe, 'OG', 'EST_OG'),
		finalGravity: textOf(recipe, 'FG', 'EST_FG'),
		flavorProfile: textOf(recipe, 'TASTE_NOTES'),
		hops: namesOf(children(recipe.HOPS, 'HOP'), nameOf),
		malts: namesOf(children(recipe.FERMENTABLES, 'FERMENTABLE'), nameOf),
		yeast: namesOf(children(recipe.YEASTS, 'YEAST'), nameOf),
		notes: textOf(recipe, 'NOTES'),
	});
	return { row, values, cells: cellsOf(values), warnings: brewedNote(textOf(recipe, 'DATE')) };
}

const unreadable = (row: number, message: string): SourceRow => ({
	row,
	values: {},
	cells: {},
	errors: [{ path: '', message }],
});

function readRecord(text: string, row: number, open: boolean): SourceRow {
	if (open) return unreadable(row, 'The recipe is never closed: </RECIPE> is missing.');
	if (text.length > mostCharacters) return unreadable(row, 'The recipe is larger than 1 MB.');
	try {
		const recipe: unknown = elementOf(parser.parse(text, true)).RECIPE;
		return isElement(recipe) ? recipeRow(recipe, row) : unreadable(row, 'The recipe is empty.');
	} catch (error) {
		const why = error instanceof Error ? error.message.split('\n')[0]?.slice(0, 160) : '';
		return unreadable(row, `The recipe is no valid XML: ${why}`);
	}
}

/** Reads BeerXML 1.0 (beerxml.com), recipe by recipe. Throws INVALID_INPUT for XML without any. */
export function beerXmlDocument(text: string): ImportDocument {
	const records = xmlRecords(text, 'RECIPE');
	const first = records.next();
	if (first.done) {
		throw new AppError('INVALID_INPUT', 'The file is XML, but holds no recipe of BeerXML.');
	}
	let position = 0;
	function* rows(): Generator<SourceRow> {
		let row = 0;
		for (let found = first; !found.done; found = records.next()) {
			row += 1;
			position = found.value.end / text.length;
			yield readRecord(found.value.text, row, found.value.open);
		}
	}
	return { kind: 'beer-xml', notes: [], rows: rows(), position: () => position };
}
