import type { Product, PropertyValue } from 'schema-dts';
import type { Beer } from '../beers/beer.ts';
import { widestOf } from '../images/image-address.ts';
import { breweryId } from './brewery.ts';
import { offersOf } from './offers.ts';

function figure(name: string, value: number | null, unit: Pick<PropertyValueThing, 'unitText' | 'unitCode'>) {
	return value === null ? [] : [{ '@type': 'PropertyValue' as const, name, value, ...unit }];
}
type PropertyValueThing = Exclude<PropertyValue, string>;

/** The picture of a beer for machines: its photo, whose plain address is the widest JPEG, else its share picture. */
export function beerImage(baseUrl: string, { slug, image }: Pick<Beer, 'slug' | 'image'>): string {
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
