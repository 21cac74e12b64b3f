import { AppError } from '../../errors.ts';
import type { Formats } from '../../locale/formats.ts';
import { plainName } from '../column-names.ts';
import type { ImportField } from '../columns.ts';
import { looksLikePrice } from '../price-columns.ts';
import { cellText, listColumn, type TableRecord } from '../table.ts';
import { type Goods, goodsIn, isCategory, isDrink, kindOfColumns } from './goods.ts';

interface Columns {
	readonly headings: readonly string[];
	readonly fields: readonly (ImportField | null)[];
}

/** Columns that mark a list as beers, so that a name alone ('Mimosa') does not make a row another drink. */
export const ofBeers: ReadonlySet<ImportField | null> = new Set([
	'abv',
	'ibu',
	'srm',
	'ebc',
	'originalGravity',
	'styleCode',
	'hops',
	'malts',
	'tapNumber',
]);
/** Grapes that no beer is named after, even with a strength beside it. */
const grapes = /^(?:pinot|chardonnay|merlot|cabernet|sauvignon|riesling|malbec|prosecco|zinfandel)\b/i;

/** Matches a weight, by which dishes and snacks are sold: 'Beef and Ale Stew 43g'. Hops by the liter are no weight. */
const weight = /(?<![\d.,])(?:\d{2,4} ?(?:g|gr|grams?)|\d{1,2}(?:[.,]\d{1,3})? ?kg)(?![\p{L}\d/])/iu;

/**
 * Returns a function that says what each row sells: by its style, its category, the title above it or, failing these,
 * its name.
 */
export function goodsReader(
	formats: Formats,
	{ headings, fields }: Columns,
	prices: readonly number[],
): (record: TableRecord) => Goods | null {
	const known = new Map<string, ReturnType<typeof goodsIn>>();
	const read = (text: string) => {
		const found = known.get(text);
		if (found !== undefined) return found;
		const goods = goodsIn(text);
		known.set(text, goods);
		return goods;
	};
	const style = fields.indexOf('style');
	const places = headings.flatMap((heading, index) =>
		index !== style && isCategory(formats, heading) ? [index] : [],
	);
	const name = fields.indexOf('name');
	// A name alone is believed only if the list has prices: a list of cafés does not sell coffee.
	const isPriced = prices.length > 0 || fields.includes('price') || fields.includes('servings');
	const isOfBeers = fields.some((field) => ofBeers.has(field));
	const named = goodsIn(headings[name] ?? '');
	// Wines have strengths as well.
	const isBrewed = fields.some((field) => field !== 'abv' && ofBeers.has(field));
	const ofColumns = kindOfColumns(headings);
	const isOfKind = !isBrewed && (!isOfBeers || ofColumns === 'wine');
	const heading = isDrink(named) || !isOfKind ? named : ofColumns;
	const isCalledBeer = ({ cells }: TableRecord) =>
		name >= 0 && read(cellText(formats, cells[name])) === 'beer';
	return (record) => {
		const { cells, section = '' } = record;
		for (const place of [style, ...places]) {
			const said = place < 0 ? null : read(cellText(formats, cells[place]));
			// 'Specialty Coffee' describes the taste of a beer.
			if (said === 'coffee' && place === style && isCalledBeer(record)) return null;
			if (said) return said === 'beer' ? null : said;
		}
		const titled = section === '' ? null : read(section);
		if (titled) return titled === 'beer' ? null : titled;
		if (isDrink(heading)) return isCalledBeer(record) ? null : heading;
		const called = name < 0 ? '' : cellText(formats, cells[name]);
		if (isPriced && weight.test(called)) return 'food';
		const isSaid = grapes.test(called) || (isPriced && !isOfBeers);
		const told = isSaid ? goodsIn(called) : null;
		// A beer may be named like a dish; many such names mean a menu, which `belongsElsewhere` checks.
		return told === 'beer' || told === 'food' || told === 'goods' ? null : told;
	};
}

/** The number of rows by which the kind of a list is judged. */
const judged = 300;
const leastOfKind = 3;
const shareOfKind = 0.3;
/** The least share of that kind among the rows that say what they are. */
const mostlyOfKind = 0.5;

/** If many rows are wines and none is called a beer, all rows are wines: 'Shiraz, red', 'Albariño, white'. */
export function ofOneDrink(
	formats: Formats,
	{ headings, fields }: Columns,
	records: readonly TableRecord[],
	goodsOf: (record: TableRecord) => Goods | null,
): (record: TableRecord) => Goods | null {
	if (headings.includes(listColumn)) return goodsOf;
	const first = records.slice(0, judged);
	const kinds = Map.groupBy(first, goodsOf);
	const [kind = null, same = []] =
		[...kinds].filter(([one]) => isDrink(one)).toSorted(([, a], [, b]) => b.length - a.length)[0] ?? [];
	if (!isDrink(kind) || same.length < Math.max(leastOfKind, first.length * shareOfKind)) return goodsOf;
	// A menu of several kinds may hold anything beside them.
	const known = first.filter((record) => goodsOf(record) !== null).length;
	if (same.length < known * mostlyOfKind) return goodsOf;
	const said = [fields.indexOf('name'), fields.indexOf('style')];
	const isBeer = ({ cells }: TableRecord) =>
		said.some((place) => goodsIn(cellText(formats, cells[place])) === 'beer');
	if (first.some(isBeer)) return goodsOf;
	return (record) => {
		const goods = goodsOf(record);
		return isDrink(goods) ? goods : kind;
	};
}

const menuOfBeer =
	/^(?:\w+ )?(?:beers?|bi[eè]res?|biere?|birr[ae]|cerve[zj]as?|piv[ao]|piw[ao]|öl|olut)(?: (?:& )?\p{L}+){0,3}$|^(?:on )?(?:draf?ught|draft|tap)(?: \([^()]*\))?$/iu;

/** Says whether a section is one of beers: 'Bottled Beers & Ales', 'Draught (ABV)'. */
export const isOfBeer = (part: string) => menuOfBeer.test(part) && [null, 'beer'].includes(goodsIn(part));

const partReader = (formats: Formats, { headings, fields }: Columns) => {
	const place = headings.findIndex(
		(heading, index) => fields[index] === 'style' || isCategory(formats, heading),
	);
	return ({ cells }: TableRecord) => cellText(formats, cells[place]).trim();
};

/** Says whether a menu has a section for beers beside those for dishes. */
export function isMenuWithBeers(
	formats: Formats,
	columns: Columns,
	records: readonly TableRecord[],
): boolean {
	const partOf = partReader(formats, columns);
	return records.some((record) => isOfBeer(partOf(record)));
}

/** On such a menu, rows in other sections are no beers. */
export function ofMenu(
	formats: Formats,
	columns: Columns,
	records: readonly TableRecord[],
	goodsOf: (record: TableRecord) => Goods | null,
): (record: TableRecord) => Goods | null {
	const kinds = new Set(records.map(goodsOf));
	const partOf = partReader(formats, columns);
	const beers = records.filter((record) => goodsIn(partOf(record)) === 'beer').length;
	// In a list with few beers beside wines and spirits, sections such as 'Signature' and 'Classics' are cocktails.
	const isOfDrinks =
		kinds.has('spirits') &&
		kinds.has('wine') &&
		beers * 2 < records.length &&
		!columns.fields.some((field) => ofBeers.has(field));
	const other = kinds.has('food') ? 'food' : isOfDrinks ? 'spirits' : null;
	if (other === null || !isMenuWithBeers(formats, columns, records)) return goodsOf;
	return (record) =>
		goodsOf(record) ?? (goodsIn(partOf(record)) === 'beer' || isOfBeer(partOf(record)) ? null : other);
}

const places = { food: 'dishes are added under Food', goods: 'goods are added under Goods' } as const;

/** The least share of dishes by which a list without drinks is a kitchen's menu. */
const shareOfDishes = 0.2;

/** Drops rows that no list accepts. Throws INVALID_INPUT if nothing else is in the file. */
export function withoutGoods(
	records: readonly TableRecord[],
	goodsOf: (record: TableRecord) => Goods | null,
	isOfBeers: boolean,
	wordsOf: (record: TableRecord) => readonly string[],
): { readonly records: readonly TableRecord[]; readonly notes: readonly string[] } {
	const groups = Map.groupBy(records, goodsOf);
	const left = (['food', 'goods'] as const).flatMap((what) => {
		const count = groups.get(what)?.length ?? 0;
		return count === 0 ? [] : [{ what, count }];
	});
	if (left.length === 0) return { records, notes: [] };
	const isLeft = new Set([...(groups.get('food') ?? []), ...(groups.get('goods') ?? [])]);
	const kept = records.filter((record) => !isLeft.has(record));
	// Dishes without a word such as 'pizza' are those of a kitchen all the same if nothing beside them is a drink.
	const isDrunk = (record: TableRecord) =>
		goodsOf(record) !== null || wordsOf(record).some((words) => goodsIn(words) === 'beer');
	const isKitchen = isLeft.size >= records.length * shareOfDishes && !kept.some(isDrunk);
	const isMostly = (isLeft.size * 2 > records.length || isKitchen) && !isOfBeers;
	if (kept.length === 0 || isMostly)
		throw new AppError('INVALID_INPUT', left[0]?.what === 'goods' ? isGoods : isFood);
	return {
		records: kept,
		notes: left.map(({ what, count }) => {
			const rows = count === 1 ? '1 row is' : `${count.toLocaleString('en-US')} rows are`;
			return `${rows} left out: ${places[what]}.`;
		}),
	};
}

export const isFood = 'This looks like your kitchen’s menu. Dishes are added under Food.';
export const isGoods = 'This looks like a list of goods. They are added under Goods.';

const vessels =
	/\b(half bottle|bottle|carafe|glass|can|cup|mug|pot|shot|single|double|small|medium|large|pitcher|quartino|copa|botella|flasche|glas|verre|bouteille|bicchiere|bottiglia)s?\b/i;

/** Returns the name of a size that only other drinks have: 'Bottle' from 'Price (bottle)'. */
export function labelIn(text: string): string | undefined {
	const [, found] = vessels.exec(text.slice(0, 60).replaceAll('_', ' ')) ?? [];
	return found && found.charAt(0).toUpperCase() + found.slice(1).toLowerCase();
}

/** Returns the columns in which only other drinks have prices: 'Glass', 'Bottle'. */
export function drinkPrices(
	formats: Formats,
	{ headings, fields }: Columns,
	records: readonly TableRecord[],
): number[] {
	const isPriced = (index: number) => {
		const cells = records.slice(0, 200).map(({ cells }) => cellText(formats, cells[index]).trim());
		const said = cells.filter(Boolean);
		return said.length > 0 && said.filter((cell) => looksLikePrice(formats, cell)).length * 2 > said.length;
	};
	return headings.flatMap((heading, index) =>
		fields[index] === null && labelIn(heading) && isPriced(index) ? [index] : [],
	);
}

const sizeNames = /^(?:size|serving|format|container|pour|unit|variation)$/;
/** Returns the index of the column that names the size of each row's price. */
export const sizeColumn = ({ headings, fields }: Columns): number =>
	headings.findIndex((heading, index) => fields[index] === 'pourSize' || sizeNames.test(plainName(heading)));
