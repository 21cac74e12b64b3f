import type { PublicBeer } from './beer-schema.ts';

export type { Beer, BeerCard, PublicBeer, ServedBeer, Serving } from './beer-schema.ts';

/** The six states of a beer, in the order guests care about them (spec §4). */
export const beerStatuses = [
	'on-tap',
	'coming-soon',
	'seasonal',
	'limited-edition',
	'archived',
	'retired',
] as const;
export type BeerStatus = (typeof beerStatuses)[number];

/** Statuses of beers that can be ordered; only these have sizes and prices on a menu. */
export const soldStatuses: readonly string[] = [
	'on-tap',
	'seasonal',
	'limited-edition',
] satisfies BeerStatus[];

/** The glasses that the bar owns; a beer without a photo is drawn in its own (design §8). */
export const glassShapes = ['pint', 'tulip', 'weizen', 'pilsner', 'snifter', 'mug'] as const;
export type GlassShape = (typeof glassShapes)[number];

export const beerAllergens = [
	'wheat',
	'barley',
	'oats',
	'rye',
	'lactose',
	'nuts',
	'fruit',
	'sulfites',
] as const;
export type BeerAllergen = (typeof beerAllergens)[number];

/** See spec §4. */
export function isFeaturedOnTap(beer: Pick<PublicBeer, 'status' | 'featured'>): boolean {
	return beer.status === 'on-tap' && beer.featured;
}
