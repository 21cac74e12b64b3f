import { dayMs } from '../zoned-time.ts';

export type NumberFormat = 'number' | 'percent' | 'date';

/** The longest format code that Excel accepts. */
const longestCode = 255;

/** Excel's built-in percent formats, by number. */
const percents: ReadonlySet<number> = new Set([9, 10]);
const dates = (id: number) =>
	(id >= 14 && id <= 17) || id === 22 || (id >= 27 && id <= 36) || (id >= 50 && id <= 58);

/** Returns how a format shows a number; `code` is a custom format of the file: `0.0%`, `d. mmm yyyy`. */
export function formatsOf(id: number, code?: string): NumberFormat {
	if (code === undefined) return percents.has(id) ? 'percent' : dates(id) ? 'date' : 'number';
	const [first = ''] = code
		.slice(0, longestCode)
		.replace(/"[^"]*"|\\.|\[[^\]]*\]|_./g, '')
		.split(';');
	if (first.includes('%')) return 'percent';
	return /[dy]/i.test(first) && !/general/i.test(first) ? 'date' : 'number';
}

/** Formats a number without binary rounding errors: 5.6000000000000005 is 5.6. */
export const shownNumber = (figure: number, format: NumberFormat): string =>
	format === 'percent'
		? `${Number((figure * 100).toPrecision(12))}%`
		: String(Number(figure.toPrecision(15)));

/**
 * Converts days since the end of 1899 (or since 1904) to a date. Excel has a February 29 in 1900, so earlier days are
 * off by one.
 */
export function dayOfSerial(serial: number, since1904: boolean): string {
	const begin = since1904 ? Date.UTC(1904, 0, 1) : Date.UTC(1899, 11, 30);
	const day = new Date(begin + Math.floor(serial) * dayMs);
	return serial < 1 || serial > 2_958_465 ? String(serial) : day.toISOString().slice(0, 10);
}
