import type { ReadingAnswers } from './answers.ts';
import { isSlug } from './column-fit.ts';
import { type KnownColumns, mapColumns, type TableColumn } from './column-map.ts';
import { isIgnoredColumn, meaningsOfHeading } from './column-names.ts';
import { type ColumnReading, readingOf } from './column-readings.ts';
import { columnOf, type ImportField } from './columns.ts';
import { fieldsByContent } from './headless.ts';
import type { ImportColumn } from './import-endpoints.ts';
import { type PriceColumn, priceColumnOf } from './price-columns.ts';
import { type ImportDocument, mostRows, paragraphs, type SourceRow, tooManyRows } from './row.ts';
import { isObject, scalarText, slashOrderOf } from './scalars.ts';
import { sizesText } from './servings.ts';
import { pourSizeOf, sizeOfWords } from './size-words.ts';
import { beerRecords, sizeInName, withSizesJoined } from './table-rows.ts';

export interface TableRecord {
	/** As its program numbers it. */
	readonly row: number;
	/** In the order of the headings: texts of a spreadsheet, values of JSON; undefined where there is none. */
	readonly cells: readonly unknown[];
	readonly error?: string;
	/** What its name says of a size, and of what that costs. */
	readonly size?: string;
	readonly price?: string;
}

export interface Table {
	readonly kind: ImportDocument['kind'];
	readonly headings: readonly string[];
	readonly records: readonly TableRecord[];
	/** What a program that was recognised means by its headings, as they stand there. */
	readonly known?: KnownColumns;
	readonly notes?: readonly string[];
}

interface Column {
	readonly heading: string;
	readonly isNamed: boolean;
	readonly field: ImportField | null;
	readonly price: PriceColumn | null;
	readonly reading: ColumnReading;
	readonly shown: ImportColumn;
}

const longestHeading = 200;
const longestSample = 80;

export function cellText(value: unknown): string {
	if (!Array.isArray(value)) return scalarText(value);
	return value.some(isObject) ? sizesText(value) : value.map(scalarText).join(', ');
}

/** Two columns of one heading are told apart by a number, since answers go by heading. */
function uniqueHeadings(headings: readonly string[]): string[] {
	const seen = new Map<string, number>();
	return headings.map((cell, index) => {
		const heading = cell.slice(0, longestHeading).trim() || `Column ${index + 1}`;
		const count = (seen.get(heading) ?? 0) + 1;
		seen.set(heading, count);
		return count === 1 ? heading : `${heading.slice(0, longestHeading - 8)} (${count})`;
	});
}

/** Our own export says exactly what it means: nothing in it is guessed, so that it comes back as it went. */
const ownColumns = (['slug', 'styleCode', 'barrelAged', 'briefDescription'] as const).map(columnOf);

function samplesOf({ cells }: TableColumn): string[] {
	const found = new Set<string>();
	for (const cell of cells()) {
		const sample = cell.slice(0, longestSample).trim();
		if (sample) found.add(sample);
		if (found.size === 2) break;
	}
	return [...found];
}

const asItIs: ColumnReading = { questions: [], read: (cell) => cell };
/** A picture on somebody's disk is none here. */
const imageReading: ColumnReading = {
	questions: [],
	read: (cell) => (/^(?:https:\/\/|\/media\/)/.test(cell.trim()) ? cell : ''),
};
/** What is no address is left out; its name then makes one. */
const slugReading: ColumnReading = { questions: [], read: (cell) => (isSlug(cell.trim()) ? cell : '') };
const markup = /<(?:p|br|ul|ol|li|h[1-6]|strong|em|b|i|a|div|span)\b/i;

/** Other programs' stories are plain texts, ours are HTML. */
function storyReading({ cells }: TableColumn): ColumnReading {
	for (const cell of cells()) if (markup.test(cell)) return asItIs;
	return { questions: [], read: paragraphs };
}

const isOwnExport = (headings: readonly string[]) => ownColumns.every((own) => headings.includes(own));
const isHeadless = (headings: readonly string[]) =>
	headings.length > 1 && headings.every((one) => one === '');
const byContent = 'The list has no headings, so its columns are taken for what stands in them.';

function guessedColumns(columns: readonly TableColumn[]): KnownColumns {
	const fields = fieldsByContent(columns.map(({ cells }) => [...cells()]));
	return Object.fromEntries(
		columns.flatMap(({ heading }, index) => {
			const field = fields[index];
			return field ? [[heading, field] as const] : [];
		}),
	);
}

function columnsOf({ headings, records, known = {} }: Table, answers: ReadingAnswers): Column[] {
	const columns = uniqueHeadings(headings).map(
		(heading, index): TableColumn => ({
			heading,
			*cells() {
				for (const { cells } of records) yield cellText(cells[index]);
			},
		}),
	);
	const isOwn = isOwnExport(headings);
	const guessed = isHeadless(headings) ? guessedColumns(columns) : {};
	const mapped = mapColumns(columns, { ...answers, known: { ...guessed, ...known } }, isOwn);
	return columns.map((column, index) => {
		const { heading } = column;
		const { field, how, readings } = mapped[index] ?? { field: null, how: 'unknown', readings: {} };
		const isStory = field === 'content' && how !== 'exact';
		const reading =
			field === null || isOwn
				? asItIs
				: field === 'image'
					? imageReading
					: isStory
						? storyReading(column)
						: field === 'slug' && how === 'synonym'
							? slugReading
							: readingOf(field, heading, column.cells(), readings);
		const price = field === 'price' ? (priceColumnOf(heading) ?? { size: null, currency: null }) : null;
		const questions = [...reading.questions];
		return {
			heading,
			isNamed: (headings[index] ?? '').trim() !== '',
			field,
			price,
			reading,
			shown: { heading, samples: samplesOf(column), field, how, questions },
		};
	});
}

/** Without those that separators alone make. */
const shownColumns = (columns: readonly Column[]) =>
	columns.filter(({ isNamed, shown }) => isNamed || shown.samples.length > 0);

const told = 12;
const listed = (names: readonly string[]) =>
	names.length > told
		? `${names.slice(0, told).join(', ')} and ${names.length - told} more`
		: names.join(', ');

function notesOf(columns: readonly Column[]): string[] {
	const unused = shownColumns(columns).filter(
		({ field, heading }) => field === null && !isIgnoredColumn(heading),
	);
	const priced = columns.filter(({ price }) => price !== null);
	const sizes = priced.map(
		({ heading, price }) => `“${heading}” for ${price?.size?.label ?? 'the main size'}`,
	);
	const foreign = priced.filter(({ price }) => price?.currency).map(({ heading }) => `“${heading}”`);
	return [
		...(unused.length > 0 ? [`Columns not imported: ${listed(unused.map(({ heading }) => heading))}.`] : []),
		...(sizes.length > 0 ? [`Prices are read from ${listed(sizes)}.`] : []),
		...(foreign.length > 0 ? [`The numbers of ${listed(foreign)} are taken as dollars.`] : []),
	];
}

const isNothing = (cell: unknown) => /^(?:|0|no|false|[-–—]+|n\/?a)$/i.test(cellText(cell).trim());

/** A spreadsheet writes out rows in which nothing but its formulas' zeros stands. */
function isEmpty({ cells, error }: TableRecord, columns: readonly Column[]): boolean {
	if (error !== undefined) return false;
	const isNamed = columns.some(({ field }) => field === 'name');
	return columns.every(({ field }, index) => (isNamed && field === null) || isNothing(cells[index]));
}

/** Lists are the field's own to read, but for words that others write otherwise. */
const isCell = (value: unknown, field: ImportField) =>
	typeof value === 'string' ||
	typeof value === 'number' ||
	(field === 'allergens' && Array.isArray(value) && value.length > 0 && !value.some(isObject));

/** What a price without a size is for, where the row says it in a column of its own. */
function pourOf(columns: readonly Column[], { cells }: TableRecord) {
	const index = columns.findIndex(({ field }) => field === 'pourSize');
	return index < 0 ? null : pourSizeOf(cellText(cells[index]), columns[index]?.heading ?? '');
}

function pricesOf(columns: readonly Column[], record: TableRecord): NonNullable<SourceRow['prices']> {
	const pour = pourOf(columns, record) ?? (record.size ? sizeOfWords(record.size) : null);
	const own = record.price ? [{ column: 'its name', size: pour, cell: record.price }] : [];
	const ofColumns = columns.flatMap(({ heading, price }, index) => {
		const value = record.cells[index];
		return price && value !== undefined
			? [{ column: heading, size: price.size ?? pour, cell: cellText(value) }]
			: [];
	});
	return [...ofColumns, ...own];
}

function sourceRow(
	columns: readonly Column[],
	[record, ...sizes]: readonly [TableRecord, ...TableRecord[]],
	slashOrder: SourceRow['slashOrder'],
): SourceRow {
	const values: Partial<Record<ImportField, unknown>> = {};
	const cells: [string, string][] = [];
	for (const [index, { heading, field, price, reading }] of columns.entries()) {
		const value = record.cells[index];
		if (value === undefined) continue;
		cells.push([heading, cellText(value)]);
		if (!price && field) values[field] = isCell(value, field) ? reading.read(cellText(value)) : value;
	}
	const errors = record.error === undefined ? [] : [{ path: '', message: record.error }];
	// Separators behind the last heading are no columns.
	const missing = columns.findLastIndex(({ isNamed }) => isNamed) + 1 - record.cells.length;
	const short = missing > 0 &&
		record.error === undefined && { cells: record.cells.length, columns: record.cells.length + missing };
	return {
		row: record.row,
		values,
		cells: Object.fromEntries(cells),
		errors,
		prices: [record, ...sizes].flatMap((one) => pricesOf(columns, one)),
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

const moreSizes = (count: number) =>
	`${count === 1 ? '1 row repeats' : `${count.toLocaleString('en-US')} rows repeat`} a beer: only sizes and prices are taken from there.`;

/** Of the names of a list, how many must end in a size. */
const mostlySized = 0.5;

/** The records with the sizes taken out of their names, where the list names its beers so; a price beside it stays theirs. */
function namesWithSizes(
	{ kind, headings, records }: Table,
	columns: readonly Column[],
): readonly TableRecord[] {
	const place = columns.findIndex(({ field }) => field === 'name');
	if (kind === 'json' || place < 0 || isOwnExport(headings)) return records;
	const found = records.map(({ cells }) => sizeInName(cellText(cells[place])));
	if (found.filter(Boolean).length < Math.max(2, records.length * mostlySized)) return records;
	return records.map((record, index) => {
		const sized = found[index];
		if (!sized) return record;
		const cells = [...record.cells];
		cells[place] = sized.name;
		return { ...record, cells, size: sized.size, price: sized.price };
	});
}

/** Rows of a spreadsheet or a JSON list: what each column is, how it is read as a whole, and then row by row. */
export function tableDocument(table: Table, answers: ReadingAnswers): ImportDocument {
	// Rows of nothing are left out below, so that only here the end of the file is known to be missing.
	if (table.records.length > mostRows) return refused(table.kind);
	const columns = columnsOf(table, answers);
	const sized = namesWithSizes(table, columns);
	const shape = { headings: table.headings, fields: columns.map(({ field }) => field), textOf: cellText };
	const isOwn = isOwnExport(table.headings);
	const found =
		table.kind !== 'json' && !isOwn ? beerRecords(sized, shape) : { records: table.records, notes: [] };
	const { records, others } = isOwn
		? { records: found.records, others: new Map<TableRecord, TableRecord[]>() }
		: withSizesJoined(found.records, shape);
	const tapped = columns.findIndex(({ field }) => field === 'tappedOn');
	const slashOrder = slashOrderOf(table.records.map(({ cells }) => cellText(cells[tapped])));
	let done = 0;
	function* rows(): Generator<SourceRow> {
		for (const [index, record] of records.entries()) {
			done = index / records.length;
			if (!isEmpty(record, columns))
				yield sourceRow(columns, [record, ...(others.get(record) ?? [])], slashOrder);
		}
	}
	return {
		kind: table.kind,
		notes: [
			...(table.notes ?? []),
			...(isHeadless(table.headings) ? [byContent] : []),
			...found.notes,
			...(others.size > 0 ? [moreSizes([...others.values()].flat().length)] : []),
			...notesOf(columns),
		],
		rows: rows(),
		columns: () => shownColumns(columns).map(({ shown }) => shown),
		position: () => done,
	};
}

export const isHeading = (cell: string) => meaningsOfHeading(cell).length > 0 || isIgnoredColumn(cell);
const mostLinesAbove = 10;

/** A first line of values: with figures and signs of money, or with a word that stands again below it. */
const isBeer = (first: readonly string[], lines: readonly (readonly string[])[]) =>
	first.length > 1 &&
	(first.some((cell) => /^(?:[$€£] ?\d|\d{1,2}(?:[.,]\d+)? ?%$)/.test(cell.trim())) ||
		first.some((cell, index) => isHeading(cell) && lines.slice(1).some((line) => line[index] === cell)));

/** Where the headings stand: lists have a title above them now and then, or no headings at all (null). */
export function headingRow(lines: readonly (readonly string[])[]): number | null {
	const known = lines.slice(0, mostLinesAbove).map((cells) => cells.filter(isHeading).length);
	const best = Math.max(...known);
	const [first = []] = lines;
	if (best === 0)
		return first.length > 1 && first.some((cell) => /^\d{1,2}(?:[.,]\d+)? ?%?$/.test(cell.trim())) ? null : 0;
	if (best === 1 && isBeer(first, lines)) return null;
	return (known[0] ?? 0) * 2 >= best ? 0 : known.indexOf(best);
}
