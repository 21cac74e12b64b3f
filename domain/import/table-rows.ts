import { addTo } from '../groups.ts';
import { plainName } from './column-names.ts';
import type { ImportField } from './columns.ts';
import { breweryWords } from './columns-by-content.ts';
import { goodsIn } from './others/goods.ts';
import type { TableRecord } from './table.ts';

interface Shape {
	readonly headings: readonly string[];
	readonly fields: readonly (ImportField | null)[];
	readonly textOf: (cell: unknown) => string;
}

/** Columns about the beer itself, which are empty in a title's row. */
const distinctive: ReadonlySet<ImportField | null> = new Set([
	'style',
	'abv',
	'ibu',
	'srm',
	'ebc',
	'originalGravity',
	'price',
	'servings',
]);
const rule = /^[\s|:=_+*-]*[-=_*]{3}[\s|:=_+*-]*$/;
const nothing = /^(?:|0|[-–—]+|n\/?a)$/i;
/** Matches titles: 'SEASONALS', 'Draft list:', 'All prices include tax', 'Updated 11/2'. */
const title =
	/[:!]$|\b(?:updated|stand|prices?|preise|prix|precios|prezzi|inkl|incl|tax|ask|total|menu|page|seite|subject|see|siehe)\b/iu;
const capitals = /^[^\p{Ll}]*\p{Lu}[^\p{Ll}]{2,}$/u;
/** A row that repeats the headings may have this share of other cells, such as a number or a state. */
const mostNumbered = 0.3;
/** If more than this share of rows look like titles, they are the beers. */
const mostTitles = 0.4;

function isHeadings({ cells }: TableRecord, { headings, textOf }: Shape): boolean {
	const texts = cells.map((cell) => textOf(cell).trim());
	const filled = texts.filter(Boolean);
	const others = texts.filter((text, index) => text && plainName(text) !== plainName(headings[index] ?? ''));
	// A form to fill in repeats the headings after a row number.
	return filled.length > 1 && others.length <= filled.length * mostNumbered;
}

function isRule({ cells }: TableRecord, { textOf }: Shape): boolean {
	const filled = cells.map((cell) => textOf(cell).trim()).filter(Boolean);
	return filled.length > 1 && filled.every((text) => rule.test(text.slice(0, 200)));
}

const isPart = (text: string) => ![null, 'beer'].includes(goodsIn(text));

/** Returns the only text of a row if it reads like a title; else null. */
function titleOf({ cells }: TableRecord, { fields, textOf }: Shape): string | null {
	const filled = cells.flatMap((cell, index) => {
		const text = textOf(cell).trim();
		return nothing.test(text) ? [] : [{ text, field: fields[index] ?? null }];
	});
	const [only] = filled;
	if (!only || filled.length > 1 || distinctive.has(only.field)) return null;
	const start = only.text.slice(0, 200);
	return capitals.test(start) || title.test(start) || isPart(start) || breweryWords.test(start)
		? only.text
		: null;
}

/** Drops rows that are not beers: repeated headings, ruled lines, and section titles. */
export function beerRecords(
	records: readonly TableRecord[],
	shape: Shape,
): { readonly records: readonly TableRecord[]; readonly notes: readonly string[] } {
	const beers = records.filter(
		(record) => record.error !== undefined || !(isHeadings(record, shape) || isRule(record, shape)),
	);
	const columns = shape.fields.filter((field) => distinctive.has(field)).length;
	if (columns === 0) return { records: beers, notes: [] };
	const titles = new Map(
		beers.flatMap((record) => {
			const text = record.error === undefined ? titleOf(record, shape) : null;
			// With a single such column, a text counts as a title only if it says what is below.
			return text === null ||
				(columns === 1 && goodsIn(text) === null && !breweryWords.test(text) && !text.endsWith(':'))
				? []
				: [[record, text] as const];
		}),
	);
	if (titles.size === 0 || titles.size > beers.length * mostTitles + 1 || titles.size === beers.length)
		return { records: beers, notes: [] };
	const [first = ''] = titles.values();
	const what = titles.size === 1 ? '1 row is' : `${titles.size.toLocaleString('en-US')} rows are`;
	const such = titles.size === 1 ? `“${first.slice(0, 40)}”` : `such as “${first.slice(0, 40)}”`;
	let [section, brewery] = ['', ''];
	return {
		records: beers.flatMap((record) => {
			const text = titles.get(record);
			if (text === undefined)
				return [{ ...record, ...(section && { section }), ...(brewery && { brewery }) }];
			const isBrewery = breweryWords.test(text);
			[section, brewery] = isBrewery ? ['', text.trim()] : [text, brewery];
			return [];
		}),
		notes: [`${what} left out as titles of the list: ${such}.`],
	};
}

const sizes: ReadonlySet<ImportField | null> = new Set(['price', 'pourSize', 'servings']);
/** Columns that may differ between the rows of one beer. */
const besides: ReadonlySet<ImportField | null> = new Set([
	null,
	'image',
	'briefDescription',
	'content',
	'slug',
]);

/** Says whether the title of a section names the size of what is in it: 'Cans 350 ml'. */
export const isSizeTitle = (section: string) => /\d ?(?:ml|cl|l|oz)(?!\p{L})/iu.test(section.slice(0, 80));

/** The most rows of the same name that a row is compared with. */
const mostCompared = 20;

/**
 * Joins rows that are sizes of one beer: the later ones add their prices to the first. A row that says nothing but what one
 * before it says is left out.
 */
export function withSizesJoined(
	records: readonly TableRecord[],
	{ fields, textOf }: Shape,
): {
	readonly records: readonly TableRecord[];
	readonly others: ReadonlyMap<TableRecord, readonly TableRecord[]>;
} {
	const others = new Map<TableRecord, TableRecord[]>();
	const name = fields.indexOf('name');
	const same = fields.flatMap((field, index) => (sizes.has(field) || besides.has(field) ? [] : [index]));
	const prices = fields.flatMap((field, index) => (sizes.has(field) ? [index] : []));
	if (name < 0) return { records, others };
	const cellAt = ({ cells }: TableRecord, index: number) => textOf(cells[index]).trim();
	// If one name has two prices, the rows are joined only if they say what each price is for.
	const isSized = same.length > 1 || fields.some((field) => field === 'pourSize' || field === 'servings');
	const repeats = (record: TableRecord, first: TableRecord) =>
		same.every((index) => ['', cellAt(first, index)].includes(cellAt(record, index))) &&
		(isSized ||
			(isSizeTitle(record.section ?? '') && record.section !== first.section) ||
			prices.every((index) => cellAt(record, index) === cellAt(first, index)));
	const firsts = new Map<string, TableRecord[]>();
	const kept = records.filter((record) => {
		const called = cellAt(record, name);
		if (record.error !== undefined || called === '') return true;
		const before = firsts.get(called) ?? [];
		const first = before.find((one) => repeats(record, one));
		if (first) addTo(others, first, record);
		else if (before.length < mostCompared) firsts.set(called, [...before, record]);
		return !first;
	});
	return { records: kept, others };
}

const vessel = '(?: (?:cans?|bottles?|btls?|crowlers?|growlers?))?';
const size = String.raw`\d{1,2}-? ?p(?:ac)?ks?(?: \d{1,2} ?oz)?${vessel}|\d{1,3}(?:[.,]\d{1,2})? ?(?:oz|ml|cl|cc|l|pints?)${vessel}|1\/[246] ?bbl|pint|taster|growler|crowler|sixer`;
const sizeBehind = new RegExp(
	String.raw`^(.{2,100}?)[\s,(–-]{1,4}(${size})?\)?(?: ?[-–@:]? ?[$€£] ?(\d{1,3}(?:[.,]\d\d)?)(?: ?\/ ?(pint|glass|pour))?)?$`,
	'i',
);

/** Matches the pack or the measure inside a name: '1 Pack X6 Tor', 'Tor (5 Stck.)', 'Tor 473ml can'. */
const packInside =
	/(?<!\p{L})packs? ?x ?\d{1,2}(?!\d)|(?<![\d.,])\d{1,2}[ -]?(?:packs?|pk|stü?c?k|pcs|шт)(?!\p{L}| ?x ?\d)/giu;
const amount = String.raw`\d{1,4}(?:[.,]\d{1,2})? ?(?:oz|ml|cl|cc|l|мл|л)(?!['’\p{L}])`;
const measureInside = new RegExp(String.raw`(?<![\d.,])${amount}`, 'giu');
/** Matches how often a measure comes: '4 x 330ml'. */
const timesMeasure = new RegExp(String.raw`(?<![\d.,])(\d{1,2}) ?[x×] ?(?=${amount})`, 'giu');
const packBehind = /[\s,(–-]{1,4}\d{1,2}-pack$/;

/**
 * Splits names such as 'Amber Ale 16oz', 'Amber Ale 5oz' or 'High Noon - $7/pint', which registers make for each size. A
 * size inside a name stays a part of it.
 */
export function sizeInName(
	text: string,
): { readonly name: string; readonly size: string; readonly price: string } | null {
	const start = text.slice(0, 200).trimEnd();
	const typed = (start.endsWith('.') ? start.slice(0, -1) : start).replace(timesMeasure, '$1-pack ');
	const [, name = '', size = '', price = '', per = ''] = sizeBehind.exec(typed) ?? [];
	const isSized = name !== '' && (size !== '' || price !== '');
	const [pack, ...packs] = (isSized ? name : typed).match(packInside) ?? [];
	const [measure = '', ...measures] = isSized ? [size || per] : (typed.match(measureInside) ?? []);
	if (packs.length + measures.length > 0 || !(isSized || pack || measure)) return null;
	const count = pack === undefined ? '' : `${pack.replace(/\D+/g, '')}-pack `;
	return {
		name: isSized ? name.replace(packBehind, '').trim() : start,
		size: `${count}${measure}`.trim(),
		price,
	};
}
