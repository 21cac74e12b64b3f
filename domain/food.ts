import { type Availability, availabilityOf } from './food-availability.ts';
import { type DietaryMark, matchesMarks } from './food-dietary.ts';
import type { FoodItem, FoodSection } from './food-schema.ts';

export { type Allergen, allergenLabels } from './food-allergens.ts';
export type { FoodItem, FoodSection } from './food-schema.ts';

/** What the food list needs of a dish: all but the long text of its own page. */
export type FoodCard = Omit<FoodItem, 'content'>;

/** The card of a dish, without the text that only its own page prints. */
export function foodCardOf({ content, ...card }: FoodItem): FoodCard {
	return card;
}

/** A dish as the list shows it; what is gone is not shown, so it is available or struck through. */
export type FoodLine = {
	readonly item: FoodCard;
	readonly availability: Exclude<Availability, 'gone'>;
};
export type FoodMenuSection = { readonly section: FoodSection; readonly lines: readonly FoodLine[] };

/** What the menu shows now under the chosen dietary marks, section by section; empty sections are left out. */
export function foodMenu(
	sections: readonly FoodSection[],
	items: readonly FoodCard[],
	chosen: readonly DietaryMark[],
	now: Date,
	timeZone: string,
): FoodMenuSection[] {
	return sections
		.map((section) => ({
			section,
			lines: items
				.filter((item) => item.section === section.slug && matchesMarks(item, chosen))
				.flatMap((item): FoodLine[] => {
					const availability = availabilityOf(item, now, timeZone);
					return availability === 'gone' ? [] : [{ item, availability }];
				}),
		}))
		.filter(({ lines }) => lines.length > 0);
}

/** The beer that a dish is paired with while that beer is on tap; null otherwise: never point at what is gone. */
export function pairedBeer<B extends { slug: string; status: string }>(
	item: Pick<FoodItem, 'pairing'>,
	beers: readonly B[],
): B | null {
	if (item.pairing === null) return null;
	return beers.find(({ slug, status }) => slug === item.pairing && status === 'on-tap') ?? null;
}

/** The dishes on the menu that are paired with a beer: the other way round, for the page of the beer. */
export function dishesFor(
	beer: { slug: string },
	items: readonly FoodCard[],
	now: Date,
	timeZone: string,
): FoodCard[] {
	return items.filter(
		(item) => item.pairing === beer.slug && availabilityOf(item, now, timeZone) === 'available',
	);
}
