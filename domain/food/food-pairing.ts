import type { FoodCard } from './food.ts';
import { availabilityOf } from './food-availability.ts';
import type { FoodItem } from './food-schema.ts';

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
