import type { Formats } from '../../locale/formats.ts';
import { meaningsOfHeading, plainName } from '../column-names.ts';
import { isUnit, pricedSize } from '../size-text.ts';
import { cellText, type Table } from '../table.ts';

/** Matches 'Container 1', 'Serving 2 Size', 'Pour 1 Price'. */
const numbered =
	/^(container|serving|pour|size|glass|option|format|package|price)\s?#?(\d{1,2})\s?(size|name|type|volume|price|cost)?$/i;
const noSize = /\b(?:drafts?|draught|tap|keg|glass|pour|serving|can|bottle|each)\b/gi;

interface Pair {
	size: number | undefined;
	price: number | undefined;
}

function pairsOf(headings: readonly string[]): readonly (readonly [size: number, price: number])[] {
	const pairs = new Map<string, Pair>();
	for (const [index, heading] of headings.entries()) {
		const [, what = '', number = '', part = ''] =
			numbered.exec(heading.trim().slice(0, 60).replace(/[_-]/g, ' ')) ?? [];
		if (number === '') continue;
		const isPrice = /price|cost/i.test(part || what);
		const pair = pairs.get(number) ?? { size: undefined, price: undefined };
		if (isPrice) pair.price ??= index;
		else if (pair.size === undefined || /size|volume/i.test(part)) pair.size = index;
		pairs.set(number, pair);
	}
	return [...pairs.values()].flatMap(({ size, price }) =>
		size === undefined || price === undefined ? [] : [[size, price] as const],
	);
}

/** Finds a column that holds only units, and the nearest column with the numbers for it. */
function measureOf(formats: Formats, { headings, records }: Table): { unit: number; amount: number } | null {
	const cellsOf = (index: number) =>
		records
			.slice(0, mostLooked)
			.map(({ cells }) => cellText(formats, cells[index]).trim())
			.filter(Boolean);
	const every = (index: number, is: (cell: string) => boolean) => {
		const cells = cellsOf(index);
		return cells.length > 0 && cells.every(is);
	};
	const unit = headings.findIndex((_, index) => every(index, isUnit));
	if (unit < 0) return null;
	const isAmount = (index: number) =>
		!/price|cost|id$/i.test(headings[index] ?? '') &&
		every(index, (cell) => /^\d{1,4}(?:[.,]\d{1,3})?$/.test(cell)) &&
		(measures.test(plainName(headings[index] ?? '')) ||
			meaningsOfHeading(formats, headings[index] ?? '').some(({ field }) => field === 'pourSize'));
	const amount = [...headings.keys()]
		.filter(isAmount)
		.toSorted((a, b) => Math.abs(a - unit) - Math.abs(b - unit))[0];
	return amount === undefined ? null : { unit, amount };
}

/** Joins the numbers and units of sizes in one column. */
function withMeasures(formats: Formats, table: Table): Table {
	const measure = measureOf(formats, table);
	if (!measure) return table;
	const { unit, amount } = measure;
	const records = table.records.map((record) => {
		const [figure, word] = [amount, unit].map((index) => cellText(formats, record.cells[index]).trim());
		if (!(figure && word)) return record;
		return { ...record, cells: record.cells.with(amount, `${figure} ${word}`) };
	});
	const [amounts = '', unitsName = ''] = [table.headings[amount], table.headings[unit]];
	return { ...table, records, known: { ...table.known, [amounts]: 'pourSize', [unitsName]: 'none' } };
}

const mostLooked = 200;
/** Matches headings that programs use for the number of a size. */
const measures = /^(?:peso|weight|amount|value|quantity|qty|cantidad|quantidade|menge|quantite|medida)$/;
const joined = 'Sizes and prices';

/** Joins pairs of columns with a size and its price into one list of sizes. */
export function withPairedSizes(formats: Formats, given: Table): Table {
	const table = withMeasures(formats, given);
	const pairs = pairsOf(table.headings);
	if (pairs.length === 0 || table.headings.some((heading) => plainName(heading) === plainName(joined)))
		return table;
	const records = table.records.map((record) => {
		const sizes = pairs.flatMap(([size, price]) => {
			const named = cellText(formats, record.cells[size])
				.slice(0, 60)
				.replace(noSize, ' ')
				.replace(/\s+/g, ' ')
				.trim();
			const sum = cellText(formats, record.cells[price]).trim().replace(/^\$ ?/, '');
			const priced = `${named} $${sum}`;
			return named && pricedSize(formats, priced) ? [priced] : [];
		});
		const cells = [...record.cells];
		cells[table.headings.length] = sizes.join(', ');
		return { ...record, cells };
	});
	const used = pairs.flat().map((index) => [table.headings[index] ?? '', 'none'] as const);
	return {
		...table,
		headings: [...table.headings, joined],
		records,
		known: { ...table.known, ...Object.fromEntries(used), [joined]: 'servings' },
	};
}
