import { AppError } from '../errors.ts';
import type { Formats } from '../locale/formats.ts';
import { meaningsOfHeading } from './column-names.ts';
import { isHeading } from './heading-row.ts';
import type { ReadingAnswers } from './import-answers.ts';
import { type ImportDocument, mostRows, type SourceRow } from './import-document.ts';
import type { ImportColumn } from './import-endpoints.ts';
import { jsonListDocument, rowsDocument } from './json-list.ts';
import { beerListIn } from './json-lists.ts';
import { ofBeers } from './others/goods-rows.ts';
import { beerJsonRow } from './programs/beer-json.ts';
import { beerXmlRow } from './programs/beer-xml.ts';
import { beerSmithRow, isBeerSmith } from './programs/beersmith.ts';
import { brewfatherItems, brewfatherRow } from './programs/brewfather.ts';
import { brewedNote, objectOf, unreadable } from './programs/recipe.ts';
import { menuItems, menuRow } from './programs/untappd.ts';
import { beerSign, isWordPress, wordPressRow } from './programs/wordpress.ts';
import { isProgram, looseJson, scriptJson } from './script-values.ts';
import { listColumn } from './table.ts';
import { tableDocument } from './table-document.ts';
import { textTable } from './text-list.ts';
import { elementTexts, jsonOfXml, readXml, type XmlElement } from './xml-elements.ts';
import { yamlFile } from './yaml-values.ts';

const refusal = (message: string) => new AppError('INVALID_INPUT', message);

function parse(text: string): unknown {
	try {
		return JSON.parse(text);
	} catch (cause) {
		const lines = text.split('\n').filter((line) => line.trim() !== '');
		if (lines.length > 1 && lines.every((line) => /^\s*\{.*\}\s*$/.test(line))) return lines.map(parse);
		// Objects may follow one another without a list around them.
		const listed = text.startsWith('{') ? `[${text.replace(/\}\s*(?=\{)/g, '},')}]` : '';
		const loose = looseJson(text) ?? looseJson(listed);
		if (typeof loose === 'object' && loose !== null) return loose;
		const [, line] = /line (\d+)/.exec(cause instanceof Error ? cause.message : '') ?? [];
		const where = line === undefined ? '' : ` Look at line ${line} of it.`;
		const words =
			'This file is damaged, or was not saved to its end. Export it again, or save the list as CSV.';
		throw new AppError('INVALID_INPUT', words + where, { cause });
	}
}

interface Found {
	readonly kind: ImportDocument['kind'];
	readonly rows: readonly (() => SourceRow)[];
	readonly notes: readonly string[];
}

function found<Item>(
	kind: Found['kind'],
	items: readonly Item[],
	read: (item: Item, row: number) => SourceRow,
	...notes: readonly string[]
): Found {
	const rows = items.slice(0, mostRows + 1).map((item, index) => () => read(item, index + 1));
	return { kind, rows, notes };
}

/** Recognizes the program by the content, because files are not marked otherwise. */
function foundIn(formats: Formats, json: unknown): Found | null {
	const beerJson = objectOf(objectOf(json).beerjson);
	if (Array.isArray(beerJson.recipes)) {
		const isDated = beerJson.recipes.some((recipe) => objectOf(recipe).created !== undefined);
		return found(
			'beer-json',
			beerJson.recipes,
			(recipe, row) => beerJsonRow(formats, recipe, row),
			...(isDated ? [brewedNote] : []),
		);
	}
	if (Object.keys(beerJson).length > 0) {
		const parts = Object.keys(beerJson).filter((part) => part !== 'version');
		const what = parts.slice(0, 3).join(', ').replaceAll('_', ' ').slice(0, 80);
		throw refusal(
			`This BeerJSON holds no recipes${what && `, but ${what}`}. Export the recipes and choose that file.`,
		);
	}
	const menu = menuItems(json);
	if (menu)
		return found(
			'untappd',
			menu,
			(item, row) => menuRow(formats, item, row),
			'Read as a menu of Untappd for Business.',
		);
	const brewfather = brewfatherItems(json);
	if (brewfather)
		return found(
			'brewfather',
			brewfather,
			(item, row) => brewfatherRow(formats, item, row),
			'Read as recipes of Brewfather.',
		);
	return null;
}

/** An object whose keys name fields of a beer is a beer, whatever lists of malts and hops it contains. */
function isBeer(formats: Formats, json: unknown): boolean {
	const keys = Object.keys(objectOf(json)).slice(0, 200);
	const fields = new Set(keys.flatMap((key) => meaningsOfHeading(formats, key).map(({ field }) => field)));
	// A title, a text and a picture are those of any page.
	const isOfBeer =
		fields.has('style') || fields.has('price') || [...fields].some((field) => ofBeers.has(field));
	return isOfBeer && fields.has('name') && keys.filter((key) => isHeading(formats, key)).length >= 3;
}

const isListOfLists = (value: unknown): value is readonly unknown[][] =>
	Array.isArray(value) && value.length > 1 && value.every((one) => Array.isArray(one) && one.length > 1);

/** Reads the list of beers in the file, or a single beer. */
function listDocument(formats: Formats, json: unknown, answers: ReadingAnswers): ImportDocument {
	const { beers } = objectOf(json);
	const found = !Array.isArray(beers) && isBeer(formats, json) ? null : beerListIn(formats, json, answers);
	if (found) {
		const { columns = () => [], ...document } = jsonListDocument(formats, found.items, answers, found.notes);
		const asked = (column: ImportColumn) =>
			column.heading === listColumn ? [...found.questions, ...column.questions] : column.questions;
		return { ...document, columns: () => columns().map((one) => ({ ...one, questions: [...asked(one)] })) };
	}
	const rows = [json, ...Object.values(objectOf(json))]
		.filter(isListOfLists)
		.toSorted((a, b) => b.length - a.length)[0];
	if (rows) return rowsDocument(formats, rows, answers);
	const list = [json, beers].find(Array.isArray) ?? (isBeer(formats, json) ? [json] : null);
	if (list) return jsonListDocument(formats, list, answers);
	throw refusal(noList);
}

const noList =
	'No list of beers is in this file. Choose a list of beers, or recipes of BeerJSON or Brewfather.';

/** Reads text that is no table: a program, YAML, or one beer per line or block of lines. Returns null for a table. */
export function textDocument(formats: Formats, text: string, answers: ReadingAnswers): ImportDocument | null {
	const json = scriptJson(text);
	if (json !== undefined) return listDocument(formats, json, answers);
	if (isProgram(text)) throw refusal(noList);
	const asText = () => {
		const table = textTable(formats, text);
		return table && tableDocument(formats, table, answers);
	};
	try {
		return yamlDocument(formats, text, answers) ?? asText();
	} catch (error) {
		const document = namesFields(formats, text) ? null : asText();
		if (document) return document;
		throw error;
	}
}

const item = /^[ \t]*- +(?:\{ *)?["']?([\p{L}\p{N}_][\p{L}\p{N}_ ]{0,40})["']?: /gmu;
/** Says whether items of a list begin with the name of a field: '- name: Tor'. */
const namesFields = (formats: Formats, text: string) =>
	[...text.slice(0, 20_000).matchAll(item)].some(([, key = '']) => isHeading(formats, key));

/** Reads YAML, or the list below the header of a page. Lists of texts such as '- Tor: Pils, 5 %' are refused. */
function yamlDocument(formats: Formats, text: string, answers: ReadingAnswers): ImportDocument | null {
	const file = yamlFile(text);
	const table = file && textTable(formats, file.rest);
	if (table) return tableDocument(formats, table, answers);
	if (file && Array.isArray(file.json) && !beerListIn(formats, file.json, answers)) throw refusal(noList);
	return file && listDocument(formats, file.json, answers);
}

export function jsonDocument(formats: Formats, text: string, answers: ReadingAnswers): ImportDocument {
	const json = parse(text);
	const program = foundIn(formats, json);
	if (!program) return listDocument(formats, json, answers);
	const { kind, rows, notes } = program;
	let given = 0;
	function* read(): Generator<SourceRow> {
		for (const row of rows) {
			given += 1;
			yield row();
		}
	}
	return { kind, notes: [...notes], rows: read(), position: () => given / Math.max(1, rows.length) };
}

const mostOfList = 10_000_000;

interface XmlFormat {
	readonly kind: ImportDocument['kind'];
	readonly tag: 'RECIPE' | 'ITEM' | 'CLOUD';
	readonly what: string;
	/** A text that each possible beer contains; other elements need not be parsed. */
	readonly sign?: string;
	/** Returns null if it is no beer. */
	readonly read: (element: XmlElement, row: number) => SourceRow | null;
	readonly notes: string[];
}

function formatOf(formats: Formats, text: string): XmlFormat {
	if (isWordPress(text)) {
		if (text.includes(beerSign))
			return {
				kind: 'wordpress',
				tag: 'ITEM',
				what: 'post',
				sign: beerSign,
				read: (item, row) => wordPressRow(formats, item, row),
				notes: ['Read as beers of EM Beer Manager.'],
			};
		throw refusal(
			'This export of WordPress holds no beers of EM Beer Manager. In WordPress, choose Tools, Export and “Beers” or “All content”.',
		);
	}
	const recipes = { tag: 'RECIPE', what: 'recipe' } as const;
	if (isBeerSmith(text)) {
		const note =
			'Read as recipes of BeerSmith. What its file leaves out (gravities, color) follows from the ingredients.';
		// Recipes from its cloud have another element name, inside a folder of the same name.
		const tag = /<recipe[\s/>]/i.test(text) ? 'RECIPE' : 'CLOUD';
		return {
			...recipes,
			tag,
			sign: '<F_R_NAME',
			kind: 'beersmith',
			read: (recipe, row) => beerSmithRow(formats, recipe, row),
			notes: [note],
		};
	}
	const isDated = /<(?:[\w.-]{1,40}:)?date>[^<]/i.test(text);
	return {
		...recipes,
		kind: 'beer-xml',
		read: (recipe, row) => beerXmlRow(formats, recipe, row),
		notes: isDated ? [brewedNote] : [],
	};
}

/** Reads XML lists that no brewing program wrote: `<beer><Name>…</Name><ABV>…</ABV></beer>`. */
function xmlListDocument(formats: Formats, text: string, answers: ReadingAnswers): ImportDocument {
	const [, top = 'list'] = /<([\w:.-]{1,60})/.exec(text.slice(0, 20_000)) ?? [];
	const element = readXml(text, 'file', top, mostOfList);
	try {
		return listDocument(formats, element && jsonOfXml(element), answers);
	} catch (cause) {
		if (!(cause instanceof AppError)) throw cause;
		const words =
			'The file is XML, but holds neither recipes nor a list of beers. Choose BeerXML, CSV or JSON.';
		throw new AppError('INVALID_INPUT', words, { cause });
	}
}

export function xmlDocument(formats: Formats, text: string, answers: ReadingAnswers): ImportDocument {
	const isOfProgram = isWordPress(text) || isBeerSmith(text) || /<(?:[\w.-]{1,40}:)?recipe[\s/>]/i.test(text);
	if (!isOfProgram) return xmlListDocument(formats, text, answers);
	const format = formatOf(formats, text);
	let position = 0;
	function* rows(): Generator<SourceRow> {
		let row = 0;
		for (const { part, end } of elementTexts(text, format.tag)) {
			position = end / text.length;
			if (format.sign !== undefined && !part.includes(format.sign)) continue;
			const read = xmlRow(part, format, row + 1);
			if (read === null) continue;
			row += 1;
			yield read;
		}
	}
	return { kind: format.kind, notes: format.notes, rows: rows(), position: () => position };
}

function xmlRow(part: string, { what, tag, read }: XmlFormat, row: number): SourceRow | null {
	try {
		const element = readXml(part, what, tag);
		return element?.children.length ? read(element, row) : unreadable(row, `The ${what} is empty.`);
	} catch (error) {
		if (!(error instanceof AppError)) throw error;
		return unreadable(row, error.message);
	}
}
