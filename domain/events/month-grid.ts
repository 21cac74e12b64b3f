import type { Formats } from '../locale/formats.ts';
import { addDays, type PlainDate, weekdayOf } from '../zoned-time.ts';

/** For example '2026-11'. */
export type Month = string;

export const readMonth = (text: string | null): Month | null =>
	text !== null && /^\d{4}-(?:0[1-9]|1[0-2])$/.test(text) ? text : null;

export function addMonths(month: Month, months: number): Month {
	const [year = 0, number = 1] = month.split('-').map(Number);
	return new Date(Date.UTC(year, number - 1 + months, 1)).toISOString().slice(0, 7);
}

export const monthEnds = (month: Month): { first: PlainDate; last: PlainDate } => ({
	first: `${month}-01`,
	last: addDays(`${addMonths(month, 1)}-01`, -1),
});

/** Returns a month's dates; `before` is the number of weekdays before the first, in weeks as the taproom counts them. */
export function monthGrid(formats: Formats, month: Month): { before: number; dates: PlainDate[] } {
	const { first, last } = monthEnds(month);
	const days = Array.from({ length: Number(last.slice(8)) }, (_, day) => addDays(first, day));
	return { before: (weekdayOf(first) + 7 - formats.weekStartsOn) % 7, dates: days };
}
