import type { Menu } from 'schema-dts';
import type { BeerCard } from '../beers/beer.ts';
import { formatAbv } from '../beers/beer-format.ts';
import { beerImage } from './beer.ts';
import { breweryId } from './brewery.ts';
import { offersOf } from './offers.ts';

/** What is on tap as a menu of one section, each size an offer (schema.org/Menu). Other beers are left out. */
export function menuThing(baseUrl: string, beers: readonly BeerCard[]) {
	const pouring = beers.filter(({ status }) => status === 'on-tap');
	return {
		'@type': 'Menu',
		'@id': `${baseUrl}/beer#menu`,
		name: 'Beer menu',
		url: `${baseUrl}/beer`,
		inLanguage: 'en-US',
		provider: { '@id': breweryId(baseUrl) },
		hasMenuSection: {
			'@type': 'MenuSection',
			name: 'On tap',
			hasMenuItem: pouring.map((beer) => ({
				'@type': 'MenuItem' as const,
				name: beer.name,
				description: `${beer.style}, ${formatAbv(beer.abv)} ABV. ${beer.briefDescription}`,
				url: `${baseUrl}/beers/${beer.slug}`,
				image: beerImage(baseUrl, beer),
				offers: offersOf(beer),
			})),
		},
	} satisfies Menu;
}
