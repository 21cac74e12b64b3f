import { serviceDayEnd } from '../hours/service-day.ts';
import type { FoodItem } from './food-schema.ts';

/** Struck through for the rest of the service day, then gone. */
export type Availability = 'available' | 'struck' | 'gone';

type Stocked = Pick<FoodItem, 'eightySixedAt'>;

/** The end of the service day, 4 am local (design §9). */
export function goneAt({ eightySixedAt }: Stocked, timeZone: string): Date | null {
	return eightySixedAt === null ? null : serviceDayEnd(new Date(eightySixedAt), timeZone);
}

export function availabilityOf(item: Stocked, now: Date, timeZone: string): Availability {
	const leavesAt = goneAt(item, timeZone);
	if (leavesAt === null) return 'available';
	return now < leavesAt ? 'struck' : 'gone';
}

/** Only while the beer is on tap: never point at what is gone. */
export function pairedBeer<B extends { slug: string; status: string }>(
	item: Pick<FoodItem, 'pairing'>,
	beers: readonly B[],
): B | null {
	if (item.pairing === null) return null;
	return beers.find(({ slug, status }) => slug === item.pairing && status === 'on-tap') ?? null;
}

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

export type { FoodItem, FoodSection } from './food-schema.ts';

export type FoodCard = Omit<FoodItem, 'content'>;

export function foodCardOf({ content, ...card }: FoodItem): FoodCard {
	return card;
}

export const noPrice = 'ask at the hatch';
