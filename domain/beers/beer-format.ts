import { type Formats, moneyText } from '../locale/formats.ts';
import type { PublicBeer, Serving } from './beer.ts';

interface Made {
	readonly brewery: PublicBeer['brewery'];
	readonly breweryTown?: PublicBeer['breweryTown'];
}

/** Names the brewery of a guest beer: 'Suarez Family Brewery, Livingston'; null for our own beer. */
export function breweryLine(beer: Made): string | null {
	if (beer.brewery === null) return null;
	return beer.breweryTown ? `${beer.brewery}, ${beer.breweryTown}` : beer.brewery;
}

/** Returns the line below a beer's name: the style and, for a guest beer, the brewery. */
export function styleLine(beer: Made & Pick<PublicBeer, 'style'>): string {
	const maker = breweryLine(beer);
	return maker === null ? beer.style : `${beer.style} · ${maker}`;
}

/**
 * Rounds half up by the decimals that people read: 1.005 to two digits is 1.01. Intl rounds alike, but its first use
 * takes a phone 60 ms while a page starts.
 */
function rounded(figure: number, digits: number): number {
	const [decimals, exponent = 0] = String(figure).split('e');
	return Math.round(Number(`${decimals}e${Number(exponent) + digits}`)) / 10 ** digits;
}

/** Rounds a figure as it is printed: ABV to a hundredth, others to a tenth. */
export const printedAbv = (abv: number): number => rounded(abv, 2);
export const printedFigure = (figure: number): number => rounded(figure, 1);

/** Formats percent by volume: `6.5` is '6.5%', `6` is '6.0%' (design §7). */
export function formatAbv(abv: number): string {
	const printed = printedAbv(abv);
	return `${Number.isInteger(printed) ? printed.toFixed(1) : printed}%`;
}

/** Rounds figures that a program computed: 98.46848112315666 becomes 98.5, while 5.125 stays. */
export function roundComputed(figure: number, printed: (figure: number) => number): number {
	return Number(figure.toFixed(4)) === figure ? figure : printed(figure);
}

/** Returns a beer's description for search results and shared links; never empty. */
export function beerSummary(
	beer: Pick<PublicBeer, 'name' | 'style' | 'abv' | 'briefDescription' | 'brewery' | 'breweryTown'>,
	brewery: string,
): string {
	const { name, style, abv, briefDescription } = beer;
	const guest = breweryLine(beer);
	const brief = briefDescription.trim();
	if (brief === '') return `${name}: ${style}, ${formatAbv(abv)} ABV, by ${guest ?? brewery}.`;
	return guest === null ? brief : `By ${guest}. ${brief}`;
}

export function formatFigure(figure: number): string {
	return String(printedFigure(figure));
}

/** Formats a price as menus do, in the taproom's currency: 700 is '$7', 650 is '$6.50'. */
export function formatPrice(formats: Formats, cents: Serving['priceCents']): string | null {
	return cents === null ? null : moneyText(formats, cents);
}

export const staffAbv = (abv: number | null): string => (abv === null ? 'ABV not readable' : formatAbv(abv));
