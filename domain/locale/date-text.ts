import { type PlainDate, weekdayName, weekdayOf } from '../zoned-time.ts';
import type { Formats } from './formats.ts';

export const monthNames =
	'January February March April May June July August September October November December'.split(' ');

/** Formats '2026-11', or a date in it, as 'November 2026'. */
export const monthText = (month: string): string =>
	`${monthNames[Number(month.slice(5, 7)) - 1]} ${month.slice(0, 4)}`;

interface DateParts {
	readonly weekday?: boolean;
	/** Whether months are written in full. */
	readonly long?: boolean;
	readonly year?: boolean;
}

/** Formats a date: 'Nov 14', '14 Nov', 'Saturday, November 14, 2026' or '2026-11-14'. */
export function dateText(formats: Formats, date: PlainDate, { weekday, long, year }: DateParts = {}): string {
	const { dates } = formats;
	const name = monthNames[Number(date.slice(5, 7)) - 1] ?? '';
	const month = long ? name : name.slice(0, 3);
	const day = Number(date.slice(8));
	const [first, comma] = dates === 'month-first' ? [`${month} ${day}`, ','] : [`${day} ${month}`, ''];
	const words = dates === 'iso' ? date : year ? `${first}${comma} ${date.slice(0, 4)}` : first;
	return weekday ? `${weekdayName(weekdayOf(date))}, ${words}` : words;
}

/** Formats a date that recurs every year, for which ISO 8601 has no form: 'December 24', '24 December'. */
export function yearlyDateText(formats: Formats, month: number, day: number): string {
	const name = monthNames[month - 1] ?? '';
	return formats.dates === 'month-first' ? `${name} ${day}` : `${day} ${name}`;
}

/** Formats a date, with its year unless that is the year of `today`. */
export const dateTextFrom = (
	formats: Formats,
	today: PlainDate,
	date: PlainDate,
	parts: DateParts = {},
): string => dateText(formats, date, { ...parts, year: date.slice(0, 4) !== today.slice(0, 4) });

/** Says whether a text is a valid date; 2026-02-30 and '2026' are not. */
export function isDate(date: string): boolean {
	const instant = new Date(`${date}T00:00:00Z`);
	return !Number.isNaN(instant.getTime()) && instant.toISOString().slice(0, 10) === date;
}

/** Formats a date (YYYY-MM-DD) as 'Nov 14' (spec §2, 'Tapped:'); null if it is invalid. */
export const formatMonthDay = (formats: Formats, date: string): string | null =>
	isDate(date) ? dateText(formats, date) : null;

export const formatDate = (formats: Formats, date: string): string | null =>
	isDate(date) ? dateText(formats, date, { year: true }) : null;
