import type { Beer } from '../beers/beer.ts';
import type { ImportColumn, ImportDoubt, MissingField } from './import-endpoints.ts';
import { eventOfNoKind } from './others/item-kinds.ts';
import type { PlannedRow } from './plan.ts';
import { comesOff } from './planned-taps.ts';

const counted = (count: number, one: string, many: string) =>
	count === 1 ? `1 ${one}` : `${count.toLocaleString('en-US')} ${many}`;

const needed = { name: 'the name', style: 'the style', abv: 'the strength (ABV)' } as const;
const neededFields = ['name', 'style', 'abv'] as const;

/** Describes each required field with the rows that lack it. */
export function missingFields(rows: readonly PlannedRow[], columns: readonly ImportColumn[]): MissingField[] {
	return neededFields.flatMap((field) => {
		const lacks = ({ source, errors }: PlannedRow) =>
			source.fields[field] === undefined &&
			errors.some(({ path }) => path === field) &&
			!source.errors.some(({ path }) => path === field || path === '');
		const count = rows.filter(lacks).length;
		if (count === 0) return [];
		const rowsLack = counted(count, 'row lacks it', 'rows lack it');
		const words =
			columns.length > 0 && !columns.some((column) => column.field === field)
				? `No column says ${needed[field]}: ${rowsLack}. Choose its column, or fill it in.`
				: `${counted(count, 'row does', 'rows do')} not say ${needed[field]}. Fill it in, here or in its row.`;
		return [{ field, rows: count, words }];
	});
}

const withoutAlcohol =
	/alcohol|alkohol|alcool|\bfree\b|frei\b|0[.,]0|\bn\/?a\b|soda|seltzer|kombucha|lemonade|water/i;
const isWritten = ({ outcome }: PlannedRow) => outcome === 'new' || outcome === 'update';
const written =
	(doubtful: (beer: Beer, row: PlannedRow) => boolean) =>
	(row: PlannedRow): boolean =>
		row.beer !== null && isWritten(row) && doubtful(row.beer, row);

/** Below this a figure is more likely a fraction than percent: 0.065 for 6.5 %. */
export const leastAbv = 0.2;

/** Above this a figure belongs to another drink, or is no strength. */
const mostAbv = 20;

export const tappedLater = 'It says that it is tapped on a day to come.';

/** The ends of a row's warnings. */
export const secondPrice = 'is a second price for the same size; it is left out.';
export const styleByName = 'no column says its style.';
const isDerived = (beer: Beer, { fields, derived }: PlannedRow['source']) =>
	fields.abv === undefined && beer.abv === derived.abv;

const losable = ['ibu', 'srm', 'hops', 'malts', 'yeast', 'briefDescription', 'content', 'tappedOn'] as const;

interface Doubt {
	readonly holds: (row: PlannedRow) => boolean;
	readonly words: (count: number) => string;
}

const kinds: Readonly<Record<string, Doubt>> = {
	cells: {
		holds: ({ source }) => source.isShort,
		words: (count) =>
			`${counted(count, 'row has', 'rows have')} fewer cells than there are columns: look whether the figures stand in the right ones.`,
	},
	abv: {
		holds: written(({ abv }) => abv > 0 && abv < leastAbv),
		words: (count) =>
			`${counted(count, 'beer has', 'beers have')} less than ${leastAbv}% ABV, which is hardly a beer’s.`,
	},
	strong: {
		holds: written(({ abv }, { known }) => abv > mostAbv && known?.beer.abv !== abv),
		words: (count) =>
			`${counted(count, 'beer has', 'beers have')} more than ${mostAbv}% ABV, which is hardly a beer’s.`,
	},
	zero: {
		holds: written(
			({ abv, name, style }, { known }) =>
				abv === 0 && known?.beer.abv !== 0 && !withoutAlcohol.test(`${name} ${style}`),
		),
		words: (count) => `${counted(count, 'beer has', 'beers have')} an ABV of 0.`,
	},
	estimate: {
		holds: written(
			(beer, { source, known }) =>
				!known && isDerived(beer, source) && (source.derived.abvWords ?? '').includes('estimated'),
		),
		words: (count) => `${counted(count, 'strength is', 'strengths are')} estimated from the gravities.`,
	},
	text: {
		holds: written(
			(beer, { source, known }) =>
				!known && isDerived(beer, source) && !(source.derived.abvWords ?? '').includes('estimated'),
		),
		words: (count) =>
			`${counted(count, 'strength is', 'strengths are')} read from a style, a name or a text.`,
	},
	styleByName: {
		holds: ({ warnings }) => warnings.some((one) => one.endsWith(styleByName)),
		words: (count) =>
			`${counted(count, 'style is', 'styles are')} taken from the beer’s name or description.`,
	},
	style: {
		holds: written(
			(beer, { known }) => beer.styleCode === null && !(known && known.beer.style === beer.style),
		),
		words: (count) =>
			count === 1
				? '1 style is not in the guide; it is printed as it came.'
				: `${count.toLocaleString('en-US')} styles are not in the guide; they are printed as they came.`,
	},
	lost: {
		holds: written(
			(beer, { known }) => known !== null && losable.some((field) => known.beer[field] && !beer[field]),
		),
		words: (count) =>
			`${counted(count, 'beer loses', 'beers lose')} a figure or a text that stands here now, because the file leaves it empty.`,
	},
	renamed: {
		holds: written((beer, { known }) => known !== null && known.beer.name !== beer.name),
		words: (count) => `${counted(count, 'beer gets', 'beers get')} another name.`,
	},
	price: {
		holds: ({ source, warnings }) => source.losesPrice || warnings.some((one) => one.endsWith(secondPrice)),
		words: (count) =>
			`${counted(count, 'row has', 'rows have')} a price that cannot be read, or no size of its own; it is left out.`,
	},
	taps: {
		holds: ({ kegChanges }) => kegChanges.some((one) => comesOff.test(one)),
		words: (count) =>
			`${counted(count, 'beer goes', 'beers go')} on a tap where something else pours, which comes off.`,
	},
	eventKind: {
		holds: ({ warnings }) => warnings.some((one) => one.startsWith(eventOfNoKind)),
		words: (count) => `${counted(count, 'event names', 'events name')} none of your kinds of events.`,
	},
	tapped: {
		holds: ({ warnings }) => warnings.includes(tappedLater),
		words: (count) => `${counted(count, 'beer is', 'beers are')} tapped on a day to come.`,
	},
};

/** Yields the questions about columns that are neither answered nor certain. */
function* columnDoubts(
	rows: readonly PlannedRow[],
	columns: readonly ImportColumn[],
): Generator<ImportDoubt> {
	for (const { heading, questions } of columns) {
		for (const { words, choices, chosen, certain } of questions) {
			if (certain) continue;
			const label = choices.find(({ value }) => value === chosen)?.label ?? chosen;
			const count = rows.filter(({ source }) => source.cells[heading]?.trim()).length;
			yield {
				about: `column:${heading}`,
				words: `“${heading}”: ${words} Taken for now: ${label}.`,
				rows: count,
			};
		}
	}
}

/** Lists what to check before confirming an import, with the number of rows of each point. */
export function importDoubts(rows: readonly PlannedRow[], columns: readonly ImportColumn[]): ImportDoubt[] {
	const found = Object.entries(kinds).flatMap(([about, { holds, words }]) => {
		const count = rows.filter(holds).length;
		return count === 0 ? [] : [{ about, words: words(count), rows: count }];
	});
	return [...columnDoubts(rows, columns), ...found];
}
