import type { Menu, RestrictedDiet } from 'schema-dts';
import type { FoodCard } from '../food/food.ts';
import { type DietaryMark, type FoodMenuSection, marksOf } from '../food/food-dietary.ts';
import { breweryId } from './brewery.ts';

/** The marks that schema.org has a diet for; low lactose is not dairy-free, and for nuts there is none. */
const diets: Partial<Record<DietaryMark, Extract<RestrictedDiet, string>>> = {
	vegetarian: 'https://schema.org/VegetarianDiet',
	vegan: 'https://schema.org/VeganDiet',
	'gluten-free': 'https://schema.org/GlutenFreeDiet',
};

function dishThing(baseUrl: string, item: FoodCard) {
	const suitableForDiet = marksOf(item).flatMap((mark) => diets[mark] ?? []);
	return {
		'@type': 'MenuItem' as const,
		name: item.name,
		description: item.description,
		url: `${baseUrl}/food/${item.slug}`,
		...(suitableForDiet.length > 0 && { suitableForDiet }),
		...(item.priceCents !== null && {
			offers: {
				'@type': 'Offer' as const,
				price: (item.priceCents / 100).toFixed(2),
				priceCurrency: 'USD',
				availability: 'https://schema.org/InStoreOnly' as const,
			},
		}),
	};
}

/** What the kitchen has now, section by section (schema.org/Menu); a dish that is struck through is left out. */
export function foodMenuThing(baseUrl: string, sections: readonly FoodMenuSection[]) {
	return {
		'@type': 'Menu',
		'@id': `${baseUrl}/food#menu`,
		name: 'Food menu',
		url: `${baseUrl}/food`,
		inLanguage: 'en-US',
		provider: { '@id': breweryId(baseUrl) },
		hasMenuSection: sections.map(({ section, lines }) => ({
			'@type': 'MenuSection' as const,
			name: section.title,
			...(section.note !== '' && { description: section.note }),
			hasMenuItem: lines
				.filter(({ availability }) => availability === 'available')
				.map(({ item }) => dishThing(baseUrl, item)),
		})),
	} satisfies Menu;
}
