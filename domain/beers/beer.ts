import type { Beer } from './beer-schema.ts';

export type { Beer, Serving } from './beer-schema.ts';

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

/** The statuses of beers that can be ordered; only their sizes and prices belong on a menu. */
export const soldStatuses: readonly string[] = [
	'on-tap',
	'seasonal',
	'limited-edition',
] satisfies BeerStatus[];

/** The glasses that the bar owns; a beer without a photo is drawn in its own (design §8). */
export const glassShapes = ['pint', 'tulip', 'weizen', 'pilsner', 'snifter', 'mug'] as const;
export type GlassShape = (typeof glassShapes)[number];

/** What a menu needs of a beer: all but the long texts of its own page. */
export type BeerCard = Pick<
	Beer,
	| 'slug'
	| 'name'
	| 'style'
	| 'styleCode'
	| 'abv'
	| 'ibu'
	| 'srm'
	| 'status'
	| 'barrelAged'
	| 'image'
	| 'imageAlt'
	| 'low'
	| 'briefDescription'
	| 'tappedOn'
	| 'tapNumber'
	| 'glass'
	| 'servings'
>;

/** A beer is 'featured on tap' when it is on tap and featured (spec §4). */
export function isFeaturedOnTap(beer: Pick<Beer, 'status' | 'featured'>): boolean {
	return beer.status === 'on-tap' && beer.featured;
}

/** The card of a beer: only what the menu shows, so that a page carries no long text it does not print. */
export function cardOf(beer: Beer): BeerCard {
	const { slug, name, style, styleCode, abv, ibu, srm, status, barrelAged, image, imageAlt, low } = beer;
	const { briefDescription, tappedOn, tapNumber, glass, servings } = beer;
	return {
		slug,
		name,
		style,
		styleCode,
		abv,
		ibu,
		srm,
		status,
		barrelAged,
		image,
		imageAlt,
		low,
		briefDescription,
		tappedOn,
		tapNumber,
		glass,
		servings,
	};
}
