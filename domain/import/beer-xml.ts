import { AppError } from '../errors.ts';
import { brewedNote, cellsOf, namesOf, withoutGaps } from './beer-json-document.ts';
import type { ImportDocument, SourceRow } from './row.ts';
import { type XmlElement, type XmlRecord, xmlElements } from './xml-elements.ts';

/** The elements of a name within the first list of another. */
function listed(recipe: XmlElement, list: string, name: string): readonly XmlElement[] {
	const found = recipe.children.find((child) => child.name === list);
	return found?.children.filter((child) => child.name === name) ?? [];
}

/** The text of a child; undefined when it is absent or empty. Of several of one name the first counts. */
function textOf(element: XmlElement | undefined, ...names: readonly string[]): string | undefined {
	for (const name of names) {
		const text = element?.children.find((child) => child.name === name)?.text.trim();
		if (text) return text;
	}
	return undefined;
}

function recipeRow(recipe: XmlElement, row: number): SourceRow {
	const style = recipe.children.find(({ name }) => name === 'STYLE');
	const namesIn = (list: string, name: string) =>
		namesOf(listed(recipe, list, name).map((item) => textOf(item, 'NAME')));
	const values = withoutGaps({
		name: textOf(recipe, 'NAME'),
		style: textOf(style, 'NAME') ?? textOf(recipe, 'STYLE'),
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
	});
	return { row, values, cells: cellsOf(values), warnings: brewedNote(textOf(recipe, 'DATE')) };
}

function readRecord({ element, problem }: XmlRecord, row: number): SourceRow {
	const message = problem ?? (element.children.length === 0 ? 'The recipe is empty.' : null);
	if (message === null) return recipeRow(element, row);
	return { row, values: {}, cells: {}, errors: [{ path: '', message }] };
}

/** Reads BeerXML 1.0 (beerxml.com), recipe by recipe. Throws INVALID_INPUT for XML without any. */
export function beerXmlDocument(text: string): ImportDocument {
	if (!/<(?:[\w.-]{1,40}:)?recipe[\s/>]/i.test(text)) {
		throw new AppError('INVALID_INPUT', 'The file is XML, but holds no recipe of BeerXML.');
	}
	let position = 0;
	function* rows(): Generator<SourceRow | null> {
		let row = 0;
		for (const { records, end } of xmlElements(text, 'RECIPE')) {
			position = end / text.length;
			for (const record of records) {
				row += 1;
				yield readRecord(record, row);
			}
			yield null;
		}
	}
	return { kind: 'beer-xml', notes: [], rows: rows(), position: () => position };
}
