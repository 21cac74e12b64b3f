import type { Menu, Offer, Product, PropertyValue } from 'schema-dts';
import type { Beer, BeerCard } from '../beers/beer.ts';
import { formatAbv } from '../beers/beer-format.ts';
import { widestOf } from '../images/image-address.ts';
import { breweryId } from './brewery.ts';

/**
 * The sizes of a beer that have a price. Only what is on tap is offered: the worst thing that a list can do is to
 * show what is gone (design §9). It is sold over the bar, not sent.
 */
function offersOf({ status, servings }: Pick<BeerCard, 'status' | 'servings'>) {
	if (status !== 'on-tap') return [];
	return servings.flatMap(({ label, priceCents }) =>
		priceCents === null
			? []
			: [
					{
						'@type': 'Offer' as const,
						name: label,
						price: (priceCents / 100).toFixed(2),
						priceCurrency: 'USD',
						availability: 'https://schema.org/InStoreOnly' as const,
					} satisfies Offer,
				],
	);
}

function figure(name: string, value: number | null, unit: Pick<PropertyValueThing, 'unitText' | 'unitCode'>) {
	return value === null ? [] : [{ '@type': 'PropertyValue' as const, name, value, ...unit }];
}
type PropertyValueThing = Exclude<PropertyValue, string>;

/** The picture of a beer for machines: its photo, whose plain address is the widest JPEG, else its share picture. */
function beerImage(baseUrl: string, { slug, image }: Pick<Beer, 'slug' | 'image'>): string {
	return image && widestOf(image) ? `${baseUrl}${image}` : `${baseUrl}/og/beers/${slug}.png`;
}

/** A beer as a product of the house, its figures as properties, its sizes as offers while it is on (schema.org/Product). */
export function beerThing(
	beer: Pick<
		Beer,
		'slug' | 'name' | 'image' | 'style' | 'briefDescription' | 'abv' | 'ibu' | 'srm' | 'status' | 'servings'
	>,
	brewery: { readonly name: string; readonly baseUrl: string },
) {
	const { name, baseUrl } = brewery;
	const url = `${baseUrl}/beers/${beer.slug}`;
	const offers = offersOf(beer).map((offer) => ({ ...offer, url, seller: { '@id': breweryId(baseUrl) } }));
	return {
		'@type': 'Product',
		'@id': `${url}#beer`,
		name: beer.name,
		description: beer.briefDescription,
		category: `Beer > ${beer.style}`,
		url,
		image: beerImage(baseUrl, beer),
		brand: { '@type': 'Brand', name },
		manufacturer: { '@id': breweryId(baseUrl) },
		additionalProperty: [
			...figure('ABV', beer.abv, { unitText: '% by volume', unitCode: 'P1' }),
			...figure('IBU', beer.ibu, { unitText: 'IBU' }),
			...figure('SRM', beer.srm, { unitText: 'SRM' }),
		],
		...(offers.length > 0 && { offers }),
	} satisfies Product;
}

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
