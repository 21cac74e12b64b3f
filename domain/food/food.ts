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

/** A section of the menu with the lines that stand under it. */
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
