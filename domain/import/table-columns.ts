import type { Formats } from '../locale/formats.ts';
import { withoutEntities } from '../text/plain-text.ts';
import { isSlug } from './column-fit.ts';
import { mapColumns, type TableColumn } from './column-map.ts';
import { isIgnoredColumn, plainName } from './column-names.ts';
import { type ColumnReading, readingOf } from './column-readings.ts';
import { columnOf, type ImportField } from './columns.ts';
import { fieldsByContent } from './columns-by-content.ts';
import type { ReadingAnswers } from './import-answers.ts';
import type { ImportColumn } from './import-endpoints.ts';
import { isOfSeveralMoneys, mayBePrices, ownMoney, type PriceColumn, pricesIn } from './price-columns.ts';
import { paragraphs } from './row.ts';
import { cellText, type Table } from './table.ts';

export interface Column {
	readonly heading: string;
	readonly isNamed: boolean;
	readonly field: ImportField | null;
	readonly price: PriceColumn | null;
	/** True if the column says how many cans a price is for. */
	readonly isPack: boolean;
	/** True if the column's prices are in several currencies. */
	readonly isMixed: boolean;
	readonly reading: ColumnReading;
	readonly shown: ImportColumn;
}

const longestHeading = 200;
const longestSample = 80;

/** Numbers repeated headings, because answers are stored by heading. */
function uniqueHeadings(headings: readonly string[]): string[] {
	const seen = new Map<string, number>();
	return headings.map((cell, index) => {
		const heading = cell.slice(0, longestHeading).trim() || `Column ${index + 1}`;
		const count = (seen.get(heading) ?? 0) + 1;
		seen.set(heading, count);
		return count === 1 ? heading : `${heading.slice(0, longestHeading - 8)} (${count})`;
	});
}

/** Columns that identify our own export, in which nothing is guessed, so that it comes back unchanged. */
const ownColumns = (['slug', 'styleCode', 'barrelAged', 'briefDescription'] as const).map(columnOf);

function samplesOf(cells: Iterable<string>): string[] {
	const found = new Set<string>();
	for (const cell of cells) {
		const sample = cell.slice(0, longestSample).trim();
		if (sample) found.add(sample);
		if (found.size === 2) break;
	}
	return [...found];
}

const asItIs: ColumnReading = { questions: [], read: (cell) => cell };
/** Decodes HTML entities, which lists copied from web pages contain: 'Sons &amp; Co'. */
const ofText = ({ questions, read }: ColumnReading): ColumnReading => ({
	questions,
	read: (cell) => read(withoutEntities(cell)),
});
/** Drops paths to pictures on somebody's disk. */
const imageReading: ColumnReading = {
	questions: [],
	read: (cell) => (/^(?:https:\/\/|\/media\/)/.test(cell.trim()) ? cell : ''),
};
/** Drops invalid slugs; the name then gives one. */
const slugReading: ColumnReading = { questions: [], read: (cell) => (isSlug(cell.trim()) ? cell : '') };
const markup = /<(?:p|br|ul|ol|li|h[1-6]|strong|em|b|i|a|div|span)\b/i;

/** Other programs' descriptions are plain text, ours are HTML. */
function storyReading({ cells }: TableColumn): ColumnReading {
	for (const cell of cells()) if (markup.test(cell)) return asItIs;
	return { questions: [], read: paragraphs };
}

export const isOwnExport = (headings: readonly string[]) => ownColumns.every((own) => headings.includes(own));
export const isHeadless = (headings: readonly string[]) =>
	headings.length > 1 && headings.every((one) => one === '');
export const byContent = 'The list has no headings, so its columns are taken for what stands in them.';

/** Guesses the columns of a list without headings, and asks about one that may be two things. */
function guessedColumns(
	formats: Formats,
	columns: readonly TableColumn[],
	{ columns: answers }: ReadingAnswers,
) {
	const { fields, doubtful } = fieldsByContent(
		formats,
		columns.map(({ cells }) => [...cells()]),
	);
	const guessed: Record<string, ImportField> = {};
	const asked = new Map<string, ImportColumn['questions'][number]>();
	for (const [index, { heading, cells }] of columns.entries()) {
		const guess = fields[index];
		if (!guess) continue;
		guessed[heading] = guess;
		if (index !== doubtful) continue;
		const [sample = ''] = samplesOf(cells());
		const choices = [
			{ value: 'abv', label: `Strengths: ${sample} % ABV` },
			{ value: 'price', label: `Prices: ${sample}` },
		] as const;
		const answer = choices.find(({ value }) => value === answers[heading]?.readings?.meaning)?.value;
		guessed[heading] = answer ?? guess;
		const words = 'Are these strengths or prices?';
		asked.set(heading, {
			about: 'meaning',
			words,
			choices: [...choices],
			chosen: answer ?? guess,
			certain: answer !== undefined,
		});
	}
	return { guessed, asked };
}

const packNames =
	/^(?:packs?|packsize|packqty|packquantity|packcount|unitsper(?:pack|case)|(?:cans|bottles)percase)$/;
/** A quantity is the stock, unless a column beside it names the container. */
const quantityNames = /^(?:quantity|qty)$/;

export function columnsOf(
	formats: Formats,
	{ headings, records, known = {} }: Table,
	answers: ReadingAnswers,
): Column[] {
	const columns = uniqueHeadings(headings).map(
		(heading, index): TableColumn => ({
			heading,
			*cells() {
				for (const { cells } of records) yield cellText(formats, cells[index]);
			},
		}),
	);
	const isOwn = isOwnExport(headings);
	const isPacked = headings.some((heading) => /case|pack|container/i.test(heading));
	const { guessed, asked } = isHeadless(headings)
		? guessedColumns(formats, columns, answers)
		: { guessed: {}, asked: null };
	const mapped = mapColumns(formats, columns, { ...answers, known: { ...guessed, ...known } }, isOwn);
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
							: readingOf(formats, field, heading, column.cells(), readings);
		const isMarkup = field === 'content' && reading === asItIs;
		const price = field === 'price' ? pricesIn(formats, heading, readings.size) : null;
		const questions = [asked?.get(heading) ?? [], ...reading.questions].flat();
		return {
			heading,
			isNamed: (headings[index] ?? '').trim() !== '',
			field,
			price,
			isPack: packNames.test(plainName(heading)) || (isPacked && quantityNames.test(plainName(heading))),
			isMixed: price !== null && isOfSeveralMoneys(formats, column.cells()),
			reading: isOwn || isMarkup ? reading : ofText(reading),
			shown: {
				heading,
				samples: samplesOf(column.cells()),
				field,
				how,
				questions,
				size: price?.size?.label ?? null,
				mayBePrices:
					how === 'unknown' &&
					!isOwn &&
					!isIgnoredColumn(heading) &&
					mayBePrices(formats, heading, column.cells()),
			},
		};
	});
}

/** Leaves out columns that consist only of separators. */
export const shownColumns = (columns: readonly Column[]) =>
	columns.filter(({ isNamed, shown }) => isNamed || shown.samples.length > 0);

const mostListed = 40;
const listed = (names: readonly string[]) =>
	names.length > mostListed
		? `${names.slice(0, mostListed).join(', ')} and ${names.length - mostListed} more`
		: names.join(', ');

export function notesOf(formats: Formats, columns: readonly Column[]): string[] {
	const unused = shownColumns(columns).filter(
		({ field, heading }) => field === null && !isIgnoredColumn(heading),
	);
	const priced = columns.filter(({ price }) => price !== null);
	const foreign = priced.filter(({ price }) => price?.currency).map(({ heading }) => `“${heading}”`);
	return [
		...(unused.length > 0 ? [`Columns not imported: ${listed(unused.map(({ heading }) => heading))}.`] : []),
		...(foreign.length > 0 ? [`The numbers of ${listed(foreign)} are taken as ${ownMoney(formats)}.`] : []),
	];
}

/** Sets the size of each price column; `main` is the taproom's main size. */
export function withSizes(columns: readonly ImportColumn[], main: string): ImportColumn[] {
	const beside = columns.find(({ field }) => field === 'pourSize');
	const unnamed = beside ? `the size in “${beside.heading}”` : main;
	return columns.map((one) => (one.field === 'price' ? { ...one, size: one.size ?? unnamed } : one));
}

export function priceNotes(columns: readonly Pick<ImportColumn, 'heading' | 'size'>[]): string[] {
	const sizes = columns.flatMap(({ heading, size }) => (size === null ? [] : [`“${heading}” for ${size}`]));
	return sizes.length > 0 ? [`Prices are read from ${listed(sizes)}.`] : [];
}
