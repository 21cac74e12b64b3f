import type { Formats } from '../locale/formats.ts';
import { meaningsOfHeading } from './column-names.ts';
import type { ImportField } from './columns.ts';
import type { ReadingAnswers } from './import-answers.ts';
import {
	type ImportDocument,
	mostRows,
	onlyNumbers,
	type SourceRow,
	tooManyRows,
} from './import-document.ts';
import { isDrink } from './others/goods.ts';
import {
	drinkPrices,
	goodsReader,
	isMenuWithBeers,
	labelIn,
	ofBeers,
	ofMenu,
	ofOneDrink,
	sizeColumn,
	withoutGoods,
} from './others/goods-rows.ts';
import { otherList } from './others/unsupported-lists.ts';
import { isObject, slashOrderOf } from './scalars.ts';
import { pourSizeOf, sizeOfWords } from './size-text.ts';
import { cellText, type Table, type TableRecord } from './table.ts';
import {
	byContent,
	type Column,
	columnsOf,
	isHeadless,
	isOwnExport,
	notesOf,
	shownColumns,
} from './table-columns.ts';
import { beerRecords, isSizeTitle, sizeInName, withSizesJoined } from './table-rows.ts';

const isNothing = (formats: Formats, cell: unknown) =>
	/^(?:|0|no|false|[-–—]+|n\/?a)$/i.test(cellText(formats, cell).trim());

/** Says whether a row is empty; spreadsheets export rows with only the zeros of formulas. */
function isEmpty(formats: Formats, { cells, error }: TableRecord, columns: readonly Column[]): boolean {
	if (error !== undefined) return false;
	const isNamed = columns.some(({ field }) => field === 'name');
	return columns.every(({ field }, index) => (isNamed && field === null) || isNothing(formats, cells[index]));
}

/** Lists are passed to the field's own reader, except words that other programs write differently. */
const isCell = (value: unknown, field: ImportField) =>
	typeof value === 'string' ||
	typeof value === 'number' ||
	typeof value === 'boolean' ||
	(field === 'allergens' && Array.isArray(value) && value.length > 0 && !value.some(isObject));

const largestPack = 36;

/** Returns how many cans a row's price is for, if a column or its name says so. */
function packOf(formats: Formats, columns: readonly Column[], { cells, size = '' }: TableRecord): number {
	const inColumn = cellText(formats, cells[columns.findIndex(({ isPack }) => isPack)]).slice(0, 40);
	const typed = inColumn || (/^\d{1,2}-pack/.exec(size)?.[0] ?? '');
	const count = Number(/^\D*(\d{1,2})(?:\.0+)?\D*$/.exec(typed)?.[1]);
	return Number.isInteger(count) && count > 1 && count <= largestPack ? count : 1;
}

/** Returns the size of a price without one, if other columns of the row say it. */
function pourOf(formats: Formats, columns: readonly Column[], record: TableRecord) {
	const index = columns.findIndex(({ field }) => field === 'pourSize');
	const size = pourSizeOf(formats, cellText(formats, record.cells[index]), columns[index]?.heading ?? '');
	const count = size?.label.includes('-pack') ? 1 : packOf(formats, columns, record);
	if (!size || count === 1) return size;
	return { label: `${count}-pack ${size.label}`, ounces: Math.round(size.ounces * count * 10) / 10 };
}

/** The columns in which other drinks than beer state their sizes. */
interface DrinkColumns {
	readonly size: number;
	readonly prices: readonly number[];
}

const noPour = 'A price is for a size that is no pour’s, such as a keg’s; it is left out.';

/** Says whether the row's size is not that of a glass, such as a keg's; then the price beside it is not for a pour. */
function isOfNoPour(formats: Formats, columns: readonly Column[], { cells }: TableRecord): boolean {
	const index = columns.findIndex(({ field }) => field === 'pourSize');
	const typed = cellText(formats, cells[index]);
	if (!columns.some(({ price }) => price?.size === null)) return false;
	return /[1-9]/.test(typed) && pourSizeOf(formats, typed, columns[index]?.heading ?? '') === null;
}

function pricesOf(
	formats: Formats,
	columns: readonly Column[],
	record: TableRecord,
	drinks: DrinkColumns | null,
): NonNullable<SourceRow['prices']> {
	const { size = '', section = '' } = record;
	const pour =
		pourOf(formats, columns, record) ??
		(size === '' ? null : sizeOfWords(formats, size)) ??
		(isSizeTitle(section) ? pourSizeOf(formats, section, '') : null);
	const isLost = pour === null && drinks === null && isOfNoPour(formats, columns, record);
	const own = record.price ? [{ column: 'its name', size: pour, cell: record.price }] : [];
	const named = drinks ? cellText(formats, record.cells[drinks.size]).trim() || undefined : undefined;
	const ofColumns = columns.flatMap(({ heading, price, reading, isMixed }, index) => {
		if (!(price || drinks?.prices.includes(index)) || record.cells[index] === undefined) return [];
		if (isLost && price?.size === null) return [];
		const cell = cellText(formats, record.cells[index]);
		const label = drinks ? (labelIn(heading) ?? named) : undefined;
		return [{ column: heading, size: price?.size ?? pour, cell, plain: reading.read(cell), label, isMixed }];
	});
	return [...ofColumns, ...own];
}

/** A brand may be a beer's only name. In a list without names the styles name the beers of each brewery. */
function otherName(
	formats: Formats,
	columns: readonly Column[],
	{ brewery, style }: Partial<Record<ImportField, unknown>>,
): unknown {
	const brand = columns.find(({ field }) => field === 'brewery')?.heading ?? '';
	if (!columns.some(({ field }) => field === 'name')) return style;
	const isName = meaningsOfHeading(formats, brand).some(({ field }) => field === 'name');
	return isName ? brewery : undefined;
}

function sourceRow(
	formats: Formats,
	columns: readonly Column[],
	[record, ...sizes]: readonly [TableRecord, ...TableRecord[]],
	slashOrder: SourceRow['slashOrder'],
	{ drink, ...drinks }: DrinkColumns & { readonly drink: SourceRow['drink'] },
): SourceRow {
	const values: Partial<Record<ImportField, unknown>> = {};
	const cells: [string, string][] = [];
	for (const [index, { heading, field, price, reading }] of columns.entries()) {
		const value = record.cells[index];
		if (value === undefined) continue;
		cells.push([heading, cellText(formats, value)]);
		if (!price && field)
			values[field] = isCell(value, field) ? reading.read(cellText(formats, value)) : value;
	}
	if (!values.name && values.brewery) values.name = otherName(formats, columns, values);
	if (record.brewery !== undefined && !values.brewery) values.brewery = record.brewery;
	const errors = record.error === undefined ? [] : [{ path: '', message: record.error }];
	// Separators after the last heading are no columns.
	const missing = columns.findLastIndex(({ isNamed }) => isNamed) + 1 - record.cells.length;
	const short = missing > 0 &&
		record.error === undefined && { cells: record.cells.length, columns: record.cells.length + missing };
	return {
		row: record.row,
		values,
		cells: Object.fromEntries(cells),
		errors,
		...([record, ...sizes].some((one) => !drink && isOfNoPour(formats, columns, one)) && {
			warnings: [noPour],
		}),
		prices: [record, ...sizes].flatMap((one) => pricesOf(formats, columns, one, drink ? drinks : null)),
		...(drink && { drink }),
		...(short && { short }),
		...(slashOrder && { slashOrder }),
	};
}

function refused(kind: Table['kind']): ImportDocument {
	// biome-ignore lint/correctness/useYield: whoever asks for the first row is told
	function* rows(): Generator<SourceRow> {
		throw tooManyRows();
	}
	return { kind, notes: [], rows: rows(), position: () => 0 };
}

const isText = (formats: Formats, cell: unknown) => /\p{L}/u.test(cellText(formats, cell));

const moreSizes = (count: number) =>
	`${count === 1 ? '1 row repeats' : `${count.toLocaleString('en-US')} rows repeat`} a beer: only sizes and prices are taken from there.`;

/** The share of names that must end in a size, so that sizes are not seen as parts of names. */
const mostlySized = 0.5;

/** Takes the size at the end of each name as that of the row's price, if the list names its beers so. */
function namesWithSizes(
	formats: Formats,
	{ headings, records }: Table,
	columns: readonly Column[],
): { readonly records: readonly TableRecord[]; readonly notes: readonly string[] } {
	const place = columns.findIndex(({ field }) => field === 'name');
	if (place < 0 || isOwnExport(headings)) return { records, notes: [] };
	const found = records.map(({ cells }) => sizeInName(cellText(formats, cells[place])));
	const count = found.filter(Boolean).length;
	const isMostly = count >= Math.max(2, records.length * mostlySized);
	const isPriced = isMostly || columns.some(({ price }) => price !== null && price.size === null);
	if (count === 0 || !isPriced) return { records, notes: [] };
	const sized = records.map((record, index) => {
		const { name, size, price } = found[index] ?? {};
		if (name === undefined || size === undefined) return record;
		if (!isMostly) return { ...record, size };
		return { ...record, cells: record.cells.with(place, name), size, ...(price !== undefined && { price }) };
	});
	return { records: sized, notes: ['Sizes are read from the names.'] };
}

/** Reads a spreadsheet or JSON list: decides what each column is and how it is read, then reads row by row. */
export function tableDocument(formats: Formats, table: Table, answers: ReadingAnswers): ImportDocument {
	// Checked before empty rows are dropped, because only here is it known that the file was cut at the limit.
	if (table.records.length > mostRows) return refused(table.kind);
	const columns = columnsOf(formats, table, answers);
	const fields = columns.map(({ field }) => field);
	const isSilent =
		table.records.length > 0 &&
		!table.records.some(({ cells }) => cells.some((cell) => isText(formats, cell)));
	if (isSilent && !fields.includes('name')) throw onlyNumbers();
	const other =
		isOwnExport(table.headings) || isHeadless(table.headings)
			? null
			: otherList(formats, table, fields, answers);
	if (other) return other;
	const sized = namesWithSizes(formats, table, columns);
	const shape = { headings: table.headings, fields, textOf: (cell: unknown) => cellText(formats, cell) };
	const isOwn = isOwnExport(table.headings);
	const found =
		table.kind !== 'json' && !isOwn
			? beerRecords(sized.records, shape)
			: { records: sized.records, notes: [] };
	const prices = isOwn ? [] : drinkPrices(formats, shape, found.records);
	const goodsOf = isOwn
		? () => null
		: ofMenu(
				formats,
				shape,
				found.records,
				ofOneDrink(formats, shape, found.records, goodsReader(formats, shape, prices)),
			);
	const sold = withoutGoods(
		found.records,
		goodsOf,
		fields.some((field) => ofBeers.has(field)) || isMenuWithBeers(formats, shape, found.records),
		({ cells, section = '' }) => [
			cellText(formats, cells[fields.indexOf('name')]),
			cellText(formats, cells[fields.indexOf('style')]),
			section,
		],
	);
	const { records, others } = isOwn
		? { records: sold.records, others: new Map<TableRecord, TableRecord[]>() }
		: withSizesJoined(sold.records, shape);
	const hasDrinks = records.some((record) => isDrink(goodsOf(record)));
	const drinks = { size: sizeColumn(shape), prices: hasDrinks ? prices : [] };
	const tapped = columns.findIndex(({ field }) => field === 'tappedOn');
	const slashOrder = slashOrderOf(table.records.map(({ cells }) => cellText(formats, cells[tapped])));
	let done = 0;
	function* rows(): Generator<SourceRow> {
		for (const [index, record] of records.entries()) {
			done = index / records.length;
			if (isEmpty(formats, record, columns)) continue;
			const goods = goodsOf(record);
			const drink = isDrink(goods) ? goods : undefined;
			yield sourceRow(formats, columns, [record, ...(others.get(record) ?? [])], slashOrder, {
				...drinks,
				drink,
			});
		}
	}
	return {
		kind: table.kind,
		notes: [
			...(table.notes ?? []),
			...(isHeadless(table.headings) ? [byContent] : []),
			...found.notes,
			...sized.notes,
			...sold.notes,
			...(others.size > 0 ? [moreSizes([...others.values()].flat().length)] : []),
			...notesOf(
				formats,
				columns.filter((_, index) => !drinks.prices.includes(index)),
			),
		],
		rows: rows(),
		columns: () => shownColumns(columns).map(({ shown }) => shown),
		position: () => done,
	};
}
