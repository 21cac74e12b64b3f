import { dayMs } from '../zoned-time.ts';

export type NumberFormat = 'number' | 'percent' | 'date';

/** Excel takes no longer code of a format. */
const longestCode = 255;

/** Excel's own, by their numbers. */
const percents: ReadonlySet<number> = new Set([9, 10]);
const dates = (id: number) =>
	(id >= 14 && id <= 17) || id === 22 || (id >= 27 && id <= 36) || (id >= 50 && id <= 58);

/** What a spreadsheet's format makes of a number; `code` is one of the file's own: `0.0%`, `d. mmm yyyy`. */
export function formatsOf(id: number, code?: string): NumberFormat {
	if (code === undefined) return percents.has(id) ? 'percent' : dates(id) ? 'date' : 'number';
	const [first = ''] = code
		.slice(0, longestCode)
		.replace(/"[^"]*"|\\.|\[[^\]]*\]|_./g, '')
		.split(';');
	if (first.includes('%')) return 'percent';
	return /[dy]/i.test(first) && !/general/i.test(first) ? 'date' : 'number';
}

/** Without what binary fractions add: 5.6000000000000005 is 5.6. */
export const shownNumber = (figure: number, format: NumberFormat): string =>
	format === 'percent'
		? `${Number((figure * 100).toPrecision(12))}%`
		: String(Number(figure.toPrecision(15)));

/** Days since the end of 1899, or since 1904 began. Excel has a February 29 in 1900, so days before March are one off. */
export function dayOfSerial(serial: number, since1904: boolean): string {
	const begin = since1904 ? Date.UTC(1904, 0, 1) : Date.UTC(1899, 11, 30);
	const day = new Date(begin + Math.floor(serial) * dayMs);
	return serial < 1 || serial > 2_958_465 ? String(serial) : day.toISOString().slice(0, 10);
}
