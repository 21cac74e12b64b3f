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

const percent = new Intl.NumberFormat('en-US', { minimumFractionDigits: 1, maximumFractionDigits: 2 });
const plain = new Intl.NumberFormat('en-US', { maximumFractionDigits: 1 });

/** Formats percent by volume: `6.5` is '6.5%', `6` is '6.0%' (design §7). */
export function formatAbv(abv: number): string {
	return `${percent.format(abv)}%`;
}

/** Rounds a figure as it is printed: ABV to a hundredth, others to a tenth. */
export const printedAbv = (abv: number): number => Number(percent.format(abv));
export const printedFigure = (figure: number): number => Number(plain.format(figure));

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
	return plain.format(figure);
}

/** Formats a price as menus do, in the taproom's currency: 700 is '$7', 650 is '$6.50'. */
export function formatPrice(formats: Formats, cents: Serving['priceCents']): string | null {
	return cents === null ? null : moneyText(formats, cents);
}

export const staffAbv = (abv: number | null): string => (abv === null ? 'ABV not readable' : formatAbv(abv));
