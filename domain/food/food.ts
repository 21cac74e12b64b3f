import { serviceDayEnd } from '../hours/service-day.ts';
import type { FoodItem, FoodSection } from './food-schema.ts';

export type { FoodItem, FoodSection } from './food-schema.ts';

export type FoodCard = Omit<FoodItem, 'content'>;
export const foodCardOf = ({ content, ...card }: FoodItem): FoodCard => card;

/** A dish that ran out is crossed out for the rest of the service day, then gone. */
type Availability = 'available' | 'struck' | 'gone';

type Stocked = Pick<FoodItem, 'eightySixedAt'>;

/** Returns when an 86'd dish disappears: at the end of the service day, 4 am local time (design §9). */
export function goneAt({ eightySixedAt }: Stocked, timeZone: string): Date | null {
	return eightySixedAt === null ? null : serviceDayEnd(new Date(eightySixedAt), timeZone);
}

export function availabilityOf(item: Stocked, now: Date, timeZone: string): Availability {
	const leavesAt = goneAt(item, timeZone);
	if (leavesAt === null) return 'available';
	return now < leavesAt ? 'struck' : 'gone';
}

export type StockedLine<Item> = { readonly item: Item; readonly availability: Exclude<Availability, 'gone'> };

/** Returns the items that are still on the menu. */
export function stockedLines<Item extends Stocked>(items: readonly Item[], now: Date, timeZone: string) {
	return items.flatMap((item): StockedLine<Item>[] => {
		const availability = availabilityOf(item, now, timeZone);
		return availability === 'gone' ? [] : [{ item, availability }];
	});
}

/** Returns the paired beer only while it is on tap, so that nobody is sent to one that is gone. */
export function pairedBeer<B extends { slug: string; status: string }>(
	item: Pick<FoodItem, 'pairing'>,
	beers: readonly B[],
): B | null {
	if (item.pairing === null) return null;
	return beers.find(({ slug, status }) => slug === item.pairing && status === 'on-tap') ?? null;
}

/** Returns a dish with its pairing and section, from a list or from the whole food page. */
export function dishOf<Item extends FoodCard, Beer extends { slug: string; status: string }>(
	food: {
		readonly sections: readonly FoodSection[];
		readonly items: readonly Item[];
		readonly beers: readonly Beer[];
	},
	slug: string,
) {
	const item = food.items.find((one) => one.slug === slug);
	if (!item) return null;
	return {
		item,
		section: food.sections.find((one) => one.slug === item.section) ?? null,
		others: food.items.filter((other) => other.section === item.section && other !== item),
		beer: pairedBeer(item, food.beers),
	};
}

export function dishesFor(slug: string, items: readonly FoodCard[], now: Date, timeZone: string) {
	return items.filter((item) => item.pairing === slug && availabilityOf(item, now, timeZone) === 'available');
}

export const noPrice = 'ask us';
