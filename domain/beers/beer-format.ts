import type { PublicBeer, Serving } from './beer.ts';

const percent = new Intl.NumberFormat('en-US', { minimumFractionDigits: 1, maximumFractionDigits: 2 });
const plain = new Intl.NumberFormat('en-US', { maximumFractionDigits: 1 });

/** Percent by volume: `6.5` is '6.5%', `6` is '6.0%' (design §7). */
export function formatAbv(abv: number): string {
	return `${percent.format(abv)}%`;
}

/** A figure as it is printed, as a number: an ABV to the hundredth, others to the tenth. */
export const printedAbv = (abv: number): number => Number(percent.format(abv));
export const printedFigure = (figure: number): number => Number(plain.format(figure));

/** More decimals than anybody measures are what a program reckoned: 98.46848112315666 is 98.5, and 5.125 stays. */
export function withoutReckoning(figure: number, printed: (figure: number) => number): number {
	return Number(figure.toFixed(4)) === figure ? figure : printed(figure);
}

/** What search results and shared links say of a beer; never nothing. */
export function beerSummary(
	{ name, style, abv, briefDescription }: Pick<PublicBeer, 'name' | 'style' | 'abv' | 'briefDescription'>,
	brewery: string,
): string {
	return briefDescription.trim() || `${name}: ${style}, ${formatAbv(abv)} ABV, by ${brewery}.`;
}

export function formatFigure(figure: number): string {
	return plain.format(figure);
}

/** US cents as a menu prints them: 700 is '$7', 650 is '$6.50'. */
export function formatPrice(cents: Serving['priceCents']): string | null {
	if (cents === null) return null;
	return cents % 100 === 0 ? `$${cents / 100}` : `$${(cents / 100).toFixed(2)}`;
}

const monthDay = new Intl.DateTimeFormat('en-US', { month: 'short', day: 'numeric', timeZone: 'UTC' });
const monthDayYear = new Intl.DateTimeFormat('en-US', {
	month: 'short',
	day: 'numeric',
	year: 'numeric',
	timeZone: 'UTC',
});

/** The start of a calendar date in UTC, for formatting only; null for what is no date (2026-02-30, '2026'). */
function dateInstant(date: string): Date | null {
	const instant = new Date(`${date}T00:00:00Z`);
	if (Number.isNaN(instant.getTime())) return null;
	return instant.toISOString().slice(0, 10) === date ? instant : null;
}

/** A calendar date (YYYY-MM-DD) as 'Nov 14' (spec §2, 'Tapped:'); null for what is no date. */
export function formatMonthDay(date: string): string | null {
	const instant = dateInstant(date);
	return instant && monthDay.format(instant);
}

export function formatDate(date: string): string | null {
	const instant = dateInstant(date);
	return instant && monthDayYear.format(instant);
}
