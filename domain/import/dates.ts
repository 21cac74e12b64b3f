/** How dates with slashes are meant within one file: American (month first), or as elsewhere. */
export type SlashOrder = 'month-first' | 'day-first';

const months = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];
const slashed = /^(\d{1,2})[/-](\d{1,2})[/-](\d{4}|\d{2})\b/;

/** Whether a file's dates put the day first: one whose first part is no month tells it for all. */
export function slashOrderOf(texts: Iterable<string>): SlashOrder {
	let dayFirst = false;
	for (const text of texts) {
		const [, first, second] = slashed.exec(text.trim()) ?? [];
		if (Number(second) > 12) return 'month-first';
		if (Number(first) > 12) dayFirst = true;
	}
	return dayFirst ? 'day-first' : 'month-first';
}

/** The date if the calendar has it, as YYYY-MM-DD. Two figures of a year are this century's. */
function dateOf(year: string, month: number, day: number): string | null {
	const whole = year.length === 2 ? 2000 + Number(year) : Number(year);
	const date = new Date(Date.UTC(whole, month - 1, day));
	const real = date.getUTCFullYear() === whole && date.getUTCMonth() === month - 1;
	return real && whole >= 1900 && whole < 2200 ? date.toISOString().slice(0, 10) : null;
}

function monthOf(name: string): number {
	return months.indexOf(name.slice(0, 3).toLowerCase()) + 1;
}

/**
 * Reads a date in the styles of programs and people: 2026-11-06 (also with a time, which is dropped), 2026/11/06,
 * 11/06/2026, 6.11.2026, 06 Nov 2026, November 6, 2026. Null for what is no date of the calendar.
 */
export function readDate(text: string, order: SlashOrder = 'month-first'): string | null {
	const plain = text.trim().replace(/^(?:mon|tue|wed|thu|fri|sat|sun)[a-z]*\.?,?\s+/i, '');
	const iso = /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})(?:[T\s].*)?$/.exec(plain);
	if (iso) return dateOf(iso[1] ?? '', Number(iso[2]), Number(iso[3]));
	const compact = /^(\d{4})(\d\d)(\d\d)$/.exec(plain);
	if (compact) return dateOf(compact[1] ?? '', Number(compact[2]), Number(compact[3]));
	const dotted = /^(\d{1,2})\.\s?(\d{1,2})\.\s?(\d{4}|\d{2})(?:\s.*)?$/.exec(plain);
	if (dotted) return dateOf(dotted[3] ?? '', Number(dotted[2]), Number(dotted[1]));
	const slash = slashed.exec(plain);
	if (slash) return slashDate(Number(slash[1]), Number(slash[2]), slash[3] ?? '', order);
	const dayName = /^(\d{1,2})(?:st|nd|rd|th|\.)?[\s-]+([a-z]{3,9})\.?,?[\s-]+(\d{4}|\d{2})\b/i.exec(plain);
	if (dayName) return dateOf(dayName[3] ?? '', monthOf(dayName[2] ?? ''), Number(dayName[1]));
	const nameDay = /^([a-z]{3,9})\.?\s+(\d{1,2})(?:st|nd|rd|th)?,?\s+(\d{4})\b/i.exec(plain);
	return nameDay ? dateOf(nameDay[3] ?? '', monthOf(nameDay[1] ?? ''), Number(nameDay[2])) : null;
}

function slashDate(first: number, second: number, year: string, order: SlashOrder): string | null {
	const dayFirst = first > 12 || (order === 'day-first' && second <= 12);
	return dayFirst ? dateOf(year, second, first) : dateOf(year, first, second);
}
