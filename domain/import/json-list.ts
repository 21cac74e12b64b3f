import { nameList } from '../beers/ingredients.ts';
import type { Formats } from '../locale/formats.ts';
import { meaningsOfHeading } from './column-names.ts';
import type { ImportField } from './columns.ts';
import { isHeading } from './heading-row.ts';
import type { ReadingAnswers } from './import-answers.ts';
import { type ImportDocument, mostRows, onlyNumbers } from './import-document.ts';
import { programTable } from './programs/tables.ts';
import { isObject, scalarText } from './scalars.ts';
import { isUnit, sizeOfWords, unitOfBare } from './size-text.ts';
import type { TableRecord } from './table.ts';
import { tableDocument } from './table-document.ts';

/** A hundred times as many keys as any list has; more would make tables larger than their files. */
const mostKeys = 200;
/** Keys of objects whose parts belong to the beer itself. */
const wrappers =
	/^(?:beer|beverage|brew|item|product|attributes|details|fields|metadata|stats|specs|specifications|ingredients|tasting_?notes)$/i;

/** Fields that are read from groups without a meaning of their own. */
const ofGroups: ReadonlySet<ImportField> = new Set(['brewery', 'breweryTown', 'style', 'abv', 'ibu']);

const fewKeys = 4;

/** Keys of a thing's name in several languages; in German programs a hop's is `Sorte`. */
const nameKeys = 'name title Name Sorte brewery_name naam nom nombre nome nazwa nazev navn namn'.split(' ');

/** Returns a thing's name; a thing with little else is named by its description. */
function namedIn(value: unknown): string {
	if (!isObject(value)) return '';
	const key = nameKeys.find((one) => value[one] !== undefined && value[one] !== null);
	const described = Object.keys(value).length <= fewKeys ? value.description : undefined;
	return scalarText(key === undefined ? described : value[key]);
}

/** Returns the size of a price that gives it in several units, such as `{ "oz": "16", "ml": "473" }`. */
function measuredIn(value: Readonly<Record<string, unknown>>): string {
	const entries = Object.entries(value);
	const [[unit, amount] = []] = entries;
	// One unit alone has a price: `{ "pint": 6 }`.
	return entries.length > 1 && entries.every(([key]) => isUnit(key)) && unit
		? `${scalarText(amount)} ${unit}`
		: '';
}

/** Picks English, else the first, from texts in several languages: `{ "en": "Cruz Campo", "es": "Cruz Campo" }`. */
function localized(value: unknown): unknown {
	const entries = isObject(value) ? Object.entries(value) : [];
	const isLocalized =
		entries.length > 1 &&
		!entries.some(([key]) => isUnit(key)) &&
		entries.every(([key, one]) => /^[a-z]{2}(?:-[A-Z]{2})?$/.test(key) && typeof one === 'string');
	return isLocalized && isObject(value) ? (value.en ?? entries[0]?.[1]) : value;
}

/**
 * A nested beer is the row's own, whatever its key, unless it is beside a beer: then it is another one, such as a
 * similar beer.
 */
const isBeer = (value: object) => 'name' in value && ('abv' in value || 'style' in value);
/**
 * Says whether a value is a size with its price, as menus write it. Our own export has more fields and is read
 * elsewhere.
 */
const isPriced = (value: unknown) =>
	isObject(value) &&
	scalarText(value.price) !== '' &&
	scalarText(localized(value.size ?? value.name ?? value.label)) !== '' &&
	!('glass' in value);

function pricedText(value: unknown): string {
	if (!isObject(value)) return '';
	const { size, name, label, price } = value;
	return `${scalarText(localized(size ?? name ?? label))} $${scalarText(price).replace(/^\$ ?/, '')}`;
}

/** Splits `{ "25cl": 3, "pint": 5 }`, sizes with their price or volume. */
const bySize = (value: unknown): [string, unknown][] => {
	const entries = isObject(value) ? Object.entries(value) : [];
	return entries.every(([, one]) => scalarText(one) !== '') ? entries : [];
};
const isSizes = (formats: Formats, entries: readonly (readonly [string, unknown])[]) =>
	entries.length > 0 && entries.every(([label]) => sizeOfWords(formats, label) !== null);
/** Reads objects whose keys are names: prices by size in one unit (`{ 25: 3.5, 50: 6 }`), or malts by weight. */
function underNames(formats: Formats, key: string, value: unknown): unknown {
	const entries = namedIn(value) === '' ? bySize(value) : [];
	if (entries.length === 0) return value;
	const fields = meaningsOfHeading(formats, key).map(({ field }) => field);
	const isWeighed = entries.every(([, amount]) => /^\d/.test(scalarText(amount)));
	if (isWeighed && (fields.includes('malts') || fields.includes('hops')))
		return entries.map(([name]) => name);
	const isPrice = fields.includes('price') || fields.includes('servings');
	if (/price/i.test(key) && entries.every(([size]) => isUnit(size)))
		return sizesText(entries.map(([size, price]) => [size === 'pint' ? size : `1 ${size}`, price]));
	const unit = isPrice
		? unitOfBare(
				formats,
				entries.map(([size]) => size),
			)
		: null;
	return unit === null
		? value
		: Object.fromEntries(entries.map(([size, price]) => [`${size} ${unit}`, price]));
}
const sizesText = (entries: readonly (readonly [string, unknown])[]) =>
	entries.map(([name, price]) => pricedText({ name, price })).join(', ');

/** Combines prices under custom names ('tiny', 'full') with the volumes of the same names into one list of sizes. */
function withSizes(formats: Formats, entries: readonly [string, unknown][]): readonly [string, unknown][] {
	const amounts = entries.find(([key]) => /^(?:sizes|ounces|volumes)$/i.test(key));
	const sums = entries.find(([key]) => /^prices?$/i.test(key));
	const sizes = new Map(bySize(amounts?.[1]));
	const priced = bySize(sums?.[1]).map(([label, price]): [string, unknown] => [
		sizeOfWords(formats, scalarText(sizes.get(label)), true)?.label ?? label,
		price,
	]);
	if (!sums || !amounts || sizes.size === 0 || !isSizes(formats, priced)) return entries;
	return entries.flatMap(([key, value]) =>
		value === amounts[1] ? [] : [[key, value === sums[1] ? sizesText(priced) : value]],
	);
}

/** Reduces `{ "name": "Saison" }` to its name and a list of such to their names; sizes and plain lists stay. */
function plainValue(formats: Formats, value: unknown): unknown {
	if (Array.isArray(value)) {
		const names = value.map(namedIn);
		if (value.length > 0 && value.every(isPriced)) return value.map(pricedText).join(', ');
		const isNamed = names.length > 0 && names.every(Boolean);
		return isNamed ? nameList(names) : value;
	}
	if (!isObject(value)) return value;
	const words = localized(value);
	if (words !== value) return words;
	const measure = measuredIn(value);
	if (measure) return measure;
	const sizes = bySize(value);
	if (isSizes(formats, sizes)) return sizesText(sizes);
	const name = namedIn(value);
	const { value: figure, unit } = value;
	const text = name || scalarText(figure);
	return text === '' ? value : `${text} ${name ? '' : scalarText(unit)}`.trim();
}

export function* entriesOf(
	formats: Formats,
	beer: Readonly<Record<string, unknown>>,
): Generator<[string, unknown]> {
	const entries = withSizes(
		formats,
		Object.entries(beer).map(([key, value]): [string, unknown] => [key, underNames(formats, key, value)]),
	);
	const isWrapped = ([key, value]: readonly [string, unknown]) =>
		isObject(value) &&
		(wrappers.test(key) || (isBeer(value) && !isBeer(beer))) &&
		(Object.keys(value).length > 1 || plainValue(formats, value) === value);
	const partsOf = (value: unknown) =>
		Object.entries(value ?? {}).map(([part, one]): [string, unknown] => [part, plainValue(formats, one)]);
	const others = entries.filter((entry) => !isWrapped(entry));
	/** A key that says nothing may hold what is known of the beer: `"from": { "brewery": "Tor" }`. */
	const isGroup = ([key, value]: readonly [string, unknown]) =>
		isObject(value) && plainValue(formats, value) === value && meaningsOfHeading(formats, key).length === 0;
	// The wrapped object is the beer; a name beside it belongs to the tap.
	for (const entry of entries.filter(isWrapped)) yield* partsOf(entry[1]);
	for (const [key, value] of others) yield [key, plainValue(formats, value)];
	for (const [, value] of others.filter(isGroup))
		for (const [part, one] of partsOf(value))
			if (meaningsOfHeading(formats, part).some(({ field }) => ofGroups.has(field))) yield [part, one];
}

/** Reads beers as lists of values without column names: `["Pilsner Urquell", "Czech Pale Lager", 4.4]`. */
export function rowsDocument(
	formats: Formats,
	lists: readonly (readonly unknown[])[],
	answers: ReadingAnswers,
): ImportDocument {
	const width = Math.min(mostKeys, Math.max(...lists.slice(0, mostRows).map(({ length }) => length)));
	const cells = lists.map((list) => Array.from({ length: width }, (_, place) => list[place]));
	const [first = [], ...others] = cells;
	const isHead =
		first.every((cell) => typeof cell === 'string') &&
		first.filter((cell) => isHeading(formats, String(cell))).length > 1;
	const headings = first.map((cell) => (isHead ? String(cell) : ''));
	const records = (isHead ? others : cells).map(
		(row, index): TableRecord => ({ row: index + 1, cells: row }),
	);
	return tableDocument(formats, { kind: 'json', headings, records }, answers);
}

/** Matches the keys under which a tap holds its beer. */
const held = /^(?:beer|beverage|brew)$/i;

/** Says whether a thing in a list of taps is one without a beer: its name would be that of the tap. */
const isEmptyTap = (formats: Formats, item: unknown) =>
	isObject(item) &&
	!Object.entries(item).some(
		([key, value]) =>
			(held.test(key) && (isObject(value) || scalarText(value) !== '')) ||
			meaningsOfHeading(formats, key).some(({ field }) => ['style', 'abv', 'price'].includes(field)),
	);

/** Says whether a thing in a list is a tap with its beer: `{ "name": "Tap 1", "beer": { "name": "Tor" } }`. */
const holdsBeer = (item: unknown) =>
	isObject(item) &&
	Object.entries(item).some(([key, value]) => held.test(key) && isObject(value) && 'name' in value);

/** Reads a list of objects, whose keys become columns. */
export function jsonListDocument(
	formats: Formats,
	items: readonly unknown[],
	answers: ReadingAnswers,
	notes: readonly string[] = [],
): ImportDocument {
	const places = new Map<string, number>();
	const areTaps = items.some(holdsBeer);
	const things = items
		.slice(0, mostRows + 1)
		.map((item, index) => ({ item, row: index + 1 }))
		.filter(({ item }) => !areTaps || !isEmptyTap(formats, item));
	const records = things.map(({ item, row }): TableRecord => {
		if (!isObject(item))
			return {
				row,
				cells: [],
				error:
					'Something stands alone here, without the name of a beer. Take it out of the list, or leave it: it stays out.',
			};
		const cells: unknown[] = [];
		for (const [key, value] of entriesOf(formats, item)) {
			if (!places.has(key) && places.size < mostKeys) places.set(key, places.size);
			const place = places.get(key);
			// If two keys mean the same column, the first counts.
			if (place !== undefined) cells[place] ??= value;
		}
		return { row, cells };
	});
	const headings = [...places.keys()];
	if (records.length > 0 && headings.length === 0 && !records.some(({ error }) => error === undefined)) {
		throw onlyNumbers();
	}
	const full = records.map((record) => {
		const cells = Array.from({ length: headings.length }, (_, place) => record.cells[place]);
		return { ...record, cells };
	});
	const table = programTable(formats, { kind: 'json', headings, records: full });
	const empty = Math.min(items.length, mostRows + 1) - things.length;
	const left =
		empty === 0
			? []
			: [empty === 1 ? '1 tap without a beer is left out.' : `${empty} taps without a beer are left out.`];
	return tableDocument(formats, { ...table, notes: [...(table.notes ?? []), ...left, ...notes] }, answers);
}
