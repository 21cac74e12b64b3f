import type { Formats } from '../locale/formats.ts';

/** Matches an amount with its separators: '1,250.00', '6,5', '1’250'. */
const sum = /\d{1,3}(?:[.,'’\u00a0\u202f]\d{3})+(?:[.,]\d{1,2})?(?!\d)|\d+(?:[.,]\d+)?/g;
/**
 * A single separator before exactly three digits is ambiguous: it separates thousands ('1,250' dollars) or decimals
 * ('1,250' dinars).
 */
const isOpen = (text: string) => /^[1-9]\d{0,2}[.,]\d{3}$/.test(text);
const markOf = (text: string) => (text.includes(',') ? ',' : '.');

/** Returns the decimal separator of an unambiguous amount; undefined if it has none. */
function decimalMark(text: string): string | undefined {
	const marks: readonly string[] = isOpen(text) ? [] : (text.match(/[.,]/g) ?? []);
	const last = marks.at(-1);
	return marks.indexOf(last ?? '') === marks.length - 1 ? last : undefined;
}

interface Separators {
	readonly thousands: (mark: string) => boolean;
	/** The first ambiguous amount, if any. */
	readonly doubtful: string | undefined;
}

/** Derives the meaning of separators from the column's unambiguous amounts, else from the taproom's currency. */
export function separatorsOf(formats: Formats, cells: Iterable<string>): Separators {
	const { digits, decimal } = formats;
	const seen = new Set<string | undefined>();
	const open: string[] = [];
	for (const cell of cells)
		for (const [text] of cell.slice(0, 200).matchAll(sum)) {
			seen.add(decimalMark(text));
			if (isOpen(text)) open.push(text);
		}
	const isOther = (mark: string) => seen.has(mark === ',' ? '.' : ',');
	const isThousands = (mark: string) => isOther(mark) && !seen.has(mark);
	const isSure = (mark: string) =>
		digits === 0 ||
		isThousands(mark) ||
		(digits === 3 ? seen.has(mark) || mark === decimal : !seen.has(mark) && mark !== decimal);
	return {
		thousands: (mark) => digits < 3 || isThousands(mark),
		doubtful: open.find((text) => !isSure(markOf(text))),
	};
}

/** Removes thousands separators; with decimal ones, adds a digit so that they cannot be misread: '1250', '1.2500'. */
export const withPlainSums = (cell: string, isThousands: (mark: string) => boolean): string =>
	cell.replace(sum, (text) => {
		if (!isOpen(text)) return text;
		const [whole = '', part = ''] = text.split(/[.,]/);
		return isThousands(markOf(text)) ? whole + part : `${whole}.${part}0`;
	});
