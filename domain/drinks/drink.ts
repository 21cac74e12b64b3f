import { formatAbv, formatPrice } from '../beers/beer-format.ts';
import { type StockedLine, stockedLines } from '../food/food.ts';
import type { Formats } from '../locale/formats.ts';
import type { Drink } from './drink-schema.ts';

export type { Drink } from './drink-schema.ts';

/** Sorted in the order of the menu. */
export const drinkKinds = [
	'flight',
	'to-go',
	'cider',
	'wine',
	'spirits',
	'alcohol-free',
	'soda',
	'coffee',
] as const;
type DrinkKind = (typeof drinkKinds)[number];

export const drinkKindLabels: Readonly<Record<DrinkKind, string>> = {
	flight: 'Flights',
	'to-go': 'To Go Today',
	cider: 'Cider',
	wine: 'Wine',
	spirits: 'Spirits',
	'alcohol-free': 'Alcohol-free',
	soda: 'Soda',
	coffee: 'Coffee & tea',
};

export const drinksHeading = 'Also at the Bar';

export type DrinkLine = StockedLine<Drink>;
export type DrinkSection = { readonly kind: DrinkKind; readonly lines: readonly DrinkLine[] };

export function drinkMenu(drinks: readonly Drink[], now: Date, timeZone: string): DrinkSection[] {
	const shown = stockedLines(drinks, now, timeZone);
	return drinkKinds
		.map((kind) => ({ kind, lines: shown.filter(({ item }) => item.kind === kind) }))
		.filter(({ lines }) => lines.length > 0);
}

/** Formats sizes: 'Glass $9 · Bottle $34'. */
export function drinkSizes(
	formats: Formats,
	{ sizes }: { readonly sizes: readonly Drink['sizes'][number][] },
): string {
	return sizes
		.map(({ label, priceCents }) => `${label} ${formatPrice(formats, priceCents) ?? 'ask us'}`)
		.join(' · ');
}

/** Formats maker and strength: 'Rose Hill, 6.9% ABV'. */
export function drinkFacts({ maker, abv }: Pick<Drink, 'maker' | 'abv'>): string {
	return [maker, abv === null ? '' : `${formatAbv(abv)} ABV`].filter(Boolean).join(', ');
}
