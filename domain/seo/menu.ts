import type { Menu, MenuItem, Offer, Product, RestrictedDiet, WebPage } from 'schema-dts';
import { gasLabels } from '../bar/tap-rules.ts';
import type { Beer, BeerCard } from '../beers/beer.ts';
import { beerSummary, formatAbv, printedAbv, printedFigure, styleLine } from '../beers/beer-format.ts';
import {
	type Drink,
	type DrinkSection,
	drinkFacts,
	drinkKindLabels,
	drinksHeading,
} from '../drinks/drink.ts';
import type { FoodCard } from '../food/food.ts';
import { type DietaryMark, type FoodMenuSection, marksOf } from '../food/food-dietary.ts';
import { widestOf } from '../images/image-address.ts';
import type { Formats } from '../locale/formats.ts';
import { absoluteUrl, breweryId, priceOf } from './graph.ts';

const availability = 'https://schema.org/InStoreOnly' as const;

/** Describes a beer in one line for lists and search engines; never empty. */
const beerLine = (beer: BeerCard): string =>
	`${styleLine(beer)}, ${formatAbv(beer.abv)} ABV. ${beer.briefDescription}`.trim();

/** Everything on a menu is available where the menu is, so offers need no further details. */
function offersOf(
	formats: Formats,
	sizes: readonly { readonly label: string; readonly priceCents: number | null }[],
) {
	return sizes.flatMap(({ label, priceCents }) =>
		priceCents === null
			? []
			: [{ '@type': 'Offer' as const, name: label, ...priceOf(formats, priceCents) } satisfies Offer],
	);
}

function offered(formats: Formats, sizes: Parameters<typeof offersOf>[1]) {
	const offers = offersOf(formats, sizes);
	return offers.length > 0 ? { offers } : {};
}

const figure = (name: string, value: number | null, unit: { unitText: string; unitCode?: string }) =>
	value === null ? [] : [{ '@type': 'PropertyValue' as const, name, value, ...unit }];

const beerPhoto = (baseUrl: string, { image }: Pick<Beer, 'image'>): string | null =>
	image && widestOf(image) ? `${baseUrl}${image}` : null;

type TaggedBeer = Pick<
	BeerCard,
	| 'slug'
	| 'name'
	| 'image'
	| 'style'
	| 'briefDescription'
	| 'brewery'
	| 'breweryTown'
	| 'abv'
	| 'ibu'
	| 'srm'
	| 'status'
	| 'servings'
	| 'taps'
>;

/** A beer that is not sold becomes a page about it: search engines report a product without offers as an error. */
export function beerThing(
	formats: Formats,
	beer: TaggedBeer,
	{ name, baseUrl }: { readonly name: string; readonly baseUrl: string },
) {
	const url = `${baseUrl}/beers/${beer.slug}`;
	// Only beers on tap are offered, because a list must never show what is gone (design §9).
	const poured = beer.status === 'on-tap' ? offersOf(formats, beer.servings) : [];
	const description = beerSummary(beer, name);
	const image = beerPhoto(baseUrl, beer) ?? `${baseUrl}/og/beers/${beer.slug}.png`;
	if (poured.length === 0)
		return {
			'@type': 'WebPage',
			'@id': `${url}#page`,
			name: beer.name,
			description,
			url,
			image,
		} satisfies WebPage;
	const gases = [...new Set(beer.taps?.flatMap(({ gas }) => (gas ? [gasLabels[gas]] : [])))];
	const offers = poured.map((offer) => ({
		...offer,
		availability,
		url,
		seller: { '@id': breweryId(baseUrl) },
	}));
	return {
		'@type': 'Product',
		'@id': `${url}#beer`,
		name: beer.name,
		description,
		category: `Beer > ${beer.style}`,
		url,
		image,
		brand: { '@type': 'Brand', name: beer.brewery ?? name },
		manufacturer:
			beer.brewery === null ? { '@id': breweryId(baseUrl) } : guestBrewery(beer.brewery, beer.breweryTown),
		additionalProperty: [
			...figure('ABV', printedAbv(beer.abv), { unitText: '% by volume', unitCode: 'P1' }),
			...figure('IBU', beer.ibu && printedFigure(beer.ibu), { unitText: 'IBU' }),
			...figure('SRM', beer.srm && printedFigure(beer.srm), { unitText: 'SRM' }),
			...gases.map((value) => ({ '@type': 'PropertyValue' as const, name: 'Gas', value })),
		],
		offers,
	} satisfies Product;
}

const guestBrewery = (name: string, town: string | null) => ({
	'@type': 'Brewery' as const,
	name,
	...(town !== null && { address: town }),
});

function menuOf<Sections>(id: string, name: string, baseUrl: string, hasMenuSection: Sections) {
	return {
		'@type': 'Menu',
		'@id': id,
		name,
		url: id.replace(/#.*/, ''),
		inLanguage: 'en-US',
		provider: { '@id': breweryId(baseUrl) },
		hasMenuSection,
	} as const;
}

export function menuThing(formats: Formats, baseUrl: string, beers: readonly BeerCard[]) {
	const pouring = beers.filter(({ status }) => status === 'on-tap');
	const section = {
		'@type': 'MenuSection' as const,
		name: 'On tap',
		hasMenuItem: pouring.map((beer) => {
			const image = beerPhoto(baseUrl, beer);
			return {
				'@type': 'MenuItem' as const,
				name: beer.name,
				description: beerLine(beer),
				url: `${baseUrl}/beers/${beer.slug}`,
				...(image !== null && { image }),
				...offered(formats, beer.servings),
			};
		}),
	};
	return menuOf(`${baseUrl}/beer#menu`, 'Beer menu', baseUrl, section) satisfies Menu;
}

/** Marks for which schema.org has a diet; its 'low lactose' is not dairy-free, and there is none for nuts. */
const diets: Partial<Record<DietaryMark, Extract<RestrictedDiet, string>>> = {
	vegetarian: 'https://schema.org/VegetarianDiet',
	vegan: 'https://schema.org/VeganDiet',
	'gluten-free': 'https://schema.org/GlutenFreeDiet',
};

const dietsOf = (item: Pick<FoodCard, 'dietary'>) => marksOf(item).flatMap((mark) => diets[mark] ?? []);

const isServed = ({ availability }: { readonly availability: string }) => availability === 'available';

function dishThing(formats: Formats, baseUrl: string, item: FoodCard) {
	const suitableForDiet = dietsOf(item);
	return {
		'@type': 'MenuItem' as const,
		name: item.name,
		...(item.description !== '' && { description: item.description }),
		...(item.image !== null && { image: absoluteUrl(baseUrl, item.image) }),
		url: `${baseUrl}/food/${item.slug}`,
		...(suitableForDiet.length > 0 && { suitableForDiet }),
		...(item.priceCents !== null && {
			offers: { '@type': 'Offer' as const, ...priceOf(formats, item.priceCents) },
		}),
	} satisfies MenuItem;
}

export function foodMenuThing(formats: Formats, baseUrl: string, sections: readonly FoodMenuSection[]) {
	const served = sections.filter(({ lines }) => lines.some(isServed));
	const parts = served.map(({ section, lines }) => ({
		'@type': 'MenuSection' as const,
		name: section.title,
		...(section.note !== '' && { description: section.note }),
		hasMenuItem: lines.filter(isServed).map(({ item }) => dishThing(formats, baseUrl, item)),
	}));
	return menuOf(`${baseUrl}/food#menu`, 'Food menu', baseUrl, parts) satisfies Menu;
}

function drinkThing(formats: Formats, drink: Drink) {
	const [suitableForDiet, facts] = [dietsOf(drink), drinkFacts(drink)];
	return {
		'@type': 'MenuItem' as const,
		name: drink.name,
		...(facts !== '' && { description: facts }),
		...(suitableForDiet.length > 0 && { suitableForDiet }),
		...offered(formats, drink.sizes),
	} satisfies MenuItem;
}

export function drinkMenuThing(formats: Formats, baseUrl: string, sections: readonly DrinkSection[]) {
	const listed = sections.map(({ kind, lines }) => ({
		'@type': 'MenuSection' as const,
		name: drinkKindLabels[kind],
		hasMenuItem: lines.filter(isServed).map(({ item }) => drinkThing(formats, item)),
	}));
	return menuOf(`${baseUrl}/beer#drinks`, drinksHeading, baseUrl, listed) satisfies Menu;
}
