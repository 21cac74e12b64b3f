import { quoted, type Refuse } from '../refusal.ts';

/** Maps each word of a table to the value before it: 'oz: fl oz, ounce; l: liter, litre'. */
export const wordTable = (table: string): Readonly<Record<string, string>> =>
	Object.fromEntries(
		table.split(';').flatMap((row) => {
			const [value = '', words = ''] = row.split(':');
			return words.split(',').map((word) => [word.trim(), value.trim()]);
		}),
	);

const shape = /^(?:[~≈]|ca\.?)?\s*([+-]?[\d.,'’   ]*\d(?:e[+-]?\d+)?)\s*([^\d]*)$/i;

/** If both separators occur, the last is the decimal one. */
function plainDigits(digits: string): string | null {
	const bare = digits.replace(/['’   ]/g, '');
	const commas = bare.split(',').length - 1;
	const points = bare.split('.').length - 1;
	if (commas === 0) return points > 1 ? bare.replaceAll('.', '') : bare;
	if (points === 0) return commas > 1 ? bare.replaceAll(',', '') : bare.replace(',', '.');
	const decimalComma = bare.lastIndexOf(',') > bare.lastIndexOf('.');
	if (decimalComma) return commas > 1 ? null : bare.replaceAll('.', '').replace(',', '.');
	return points > 1 ? null : bare.replaceAll(',', '');
}

/** Matches text before a figure: 'ABV 5.5%', '<0.5%', 'max. 5'. */
const lead =
	/^(?:abv|alc|ibu|e?bu|srm|ebc|og|fg|max|min|circa|approx|about|up to|less than|under|moins de|menos de|unter|bis zu|менее|до|около|ca)[.:]? ?(?=[\d.,<~])|^[<≤>≥±] ?/i;

/** Matches the decimal sign of "5'5 %" and '6°6'; before three digits an apostrophe separates thousands. */
const inFigure = /(?<=^\d{1,2})['’´°º](?=\d{1,2}(?!\d))/;

/** Parses '1 234,5', '35 IBU' or '$7.00', with the unit in lower case. A single comma is a decimal one. */
export function readNumber(text: string): { value: number; unit: string } | null {
	if (text.length > 60) return null;
	const found = shape.exec(
		text
			.trim()
			.replace(/^[$€£]\s*/, '')
			.replace(lead, '')
			.replace(lead, '')
			.replace(inFigure, '.'),
	);
	const digits = found?.[1] === undefined ? null : plainDigits(found[1]);
	if (digits === null) return null;
	const value = Number(digits);
	return Number.isFinite(value) ? { value, unit: (found?.[2] ?? '').trim().toLowerCase() } : null;
}

/** Recognizes what people write for unknown. */
export const isUnsaid = (cell: string): boolean =>
	/^(?:[^\p{L}\p{N}]*|n\/?a(?: (?:abv|ibus?|srm))?|nan|n\.a\.|k\.? ?a\.?|tba|tbd|null|none|unknown|unbekannt|inconnu|desconocid[oa]|sconosciuto|onbekend|okänd|ukendt|ukjent|nieznan[ey]|неизвестно|нет(?: данных)?|un?specified|not (?:specified|available|known|stated))$/iu.test(
		cell,
	);

export function figureOfCell(cell: string, refuse: Refuse): ReturnType<typeof readNumber> | undefined {
	const typed = cell.trim();
	if (isUnsaid(typed)) return null;
	return readNumber(typed) ?? refuse(`${quoted(typed)} is no number. Write it as in 6.5 or 6,5.`);
}

/** Converts degrees Plato to specific gravity (Lincoln's equation, ASBC). */
export const gravityOfPlato = (plato: number): number => 1 + plato / (258.6 - 227.1 * (plato / 258.2));

/** Converts a figure of either scale: '12.5', '12.5 °P', '1.050', and '1050' as hydrometers show it. */
export function gravityOf({ value, unit }: { readonly value: number; readonly unit: string }): number {
	const isPlato = /^(?:°?\s*p|plato|°?\s*bx|brix|°)/.test(unit) || (unit !== 'sg' && value < 40 && value > 2);
	if (isPlato) return gravityOfPlato(value);
	return value >= 900 ? value / 1000 : value;
}

/** Above this original gravity the rule of thumb is too low: by 0.4 % at first, by more than 1 % for a barleywine. */
const strongGravity = 1.07;

/**
 * Computes percent by volume from two specific gravities, to a tenth: by the brewers' rule of thumb or, for strong
 * beers, Hall's formula (Zymurgy 18/2, 1995), which uses the weight of alcohol.
 */
export function abvOfGravities(original: number, final: number): number {
	const fell = original - final;
	const abv =
		original > strongGravity ? ((76.08 * fell) / (1.775 - original)) * (final / 0.794) : fell * 131.25;
	return Math.round(abv * 10) / 10;
}

/** Converts EBC to SRM, to a tenth (one SRM is 1.97 EBC). */
export const srmOfEbc = (ebc: number): number => Math.round((ebc / 1.97) * 10) / 10;

/** Converts a color with its unit to SRM, to a tenth; degrees Lovibond by Stone and Miller's line (JASBC 7, 1949). */
export function srmOfColor({ value, unit }: { readonly value: number; readonly unit: string }): number {
	if (unit.startsWith('ebc')) return srmOfEbc(value);
	if (!/^°? ?l(?:ovi(?:bond)?)?$/.test(unit)) return value;
	return Math.max(0, Math.round((1.3546 * value - 0.76) * 10) / 10);
}

export type SlashOrder = 'month-first' | 'day-first';

const months = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];
const slashed = /^(?<first>\d{1,2})[/-](?<second>\d{1,2})[/-](?<year>\d{4}|\d{2})\b/;
const dateStyles = [
	/^(?<year>\d{4})[-/.](?<month>\d{1,2})[-/.](?<day>\d{1,2})(?:[T\s].*)?$/,
	/^(?<year>\d{4})(?<month>\d\d)(?<day>\d\d)$/,
	/^(?<day>\d{1,2})\.\s?(?<month>\d{1,2})\.\s?(?<year>\d{4}|\d{2})(?:\s.*)?$/,
	slashed,
	/^(?<day>\d{1,2})(?:st|nd|rd|th|\.)?[\s-]+(?<month>[a-z]{3,9})\.?,?[\s-]+(?<year>\d{4}|\d{2})\b/i,
	/^(?<month>[a-z]{3,9})\.?\s+(?<day>\d{1,2})(?:st|nd|rd|th)?,?\s+(?<year>\d{4})\b/i,
];

/** Says whether a file's dates put the day first: a single one whose first part exceeds 12 decides for all. */
export function slashOrderOf(texts: Iterable<string>): SlashOrder {
	let dayFirst = false;
	for (const text of texts) {
		const { first, second } = slashed.exec(text.trim())?.groups ?? {};
		if (Number(second) > 12) return 'month-first';
		if (Number(first) > 12) dayFirst = true;
	}
	return dayFirst ? 'day-first' : 'month-first';
}

/** Parses a date; two-digit years are of this century. Null if it is not in the calendar. */
export function readDate(text: string, order: SlashOrder = 'month-first'): string | null {
	const plain = text.trim().replace(/^(?:mon|tue|wed|thu|fri|sat|sun)[a-z]*\.?,?\s+/i, '');
	let found: Partial<Record<string, string>> | undefined;
	for (const style of dateStyles) found ??= style.exec(plain)?.groups;
	if (!found) return null;
	const { first, second, year = '' } = found;
	const dayFirst = Number(first) > 12 || (order === 'day-first' && Number(second) <= 12);
	const { month = dayFirst ? second : first, day = dayFirst ? first : second } = found;
	const inYear = year.length === 2 ? 2000 + Number(year) : Number(year);
	const named = months.indexOf(month?.slice(0, 3).toLowerCase() ?? '');
	const index = named >= 0 ? named : Number(month) - 1;
	const date = new Date(Date.UTC(inYear, index, Number(day)));
	const isReal = date.getUTCFullYear() === inYear && date.getUTCMonth() === index;
	return isReal && inYear >= 1900 && inYear < 2200 ? date.toISOString().slice(0, 10) : null;
}

export function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
	return typeof value === 'object' && value !== null && !Array.isArray(value);
}

export const scalarText = (value: unknown): string =>
	['string', 'number', 'boolean'].includes(typeof value) ? String(value) : '';
