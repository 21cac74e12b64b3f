import { serviceDayEnd } from '../hours/service-day.ts';
import type { FoodItem } from './food-schema.ts';

/** An 86'd dish is struck through for the rest of its service day, then it is gone from the menu. */
export type Availability = 'available' | 'struck' | 'gone';

type Stocked = Pick<FoodItem, 'eightySixedAt'>;

/** When an 86'd dish leaves the menu: the end of the service day, 4 am local (design §9). Null while there is some. */
export function goneAt({ eightySixedAt }: Stocked, timeZone: string): Date | null {
	return eightySixedAt === null ? null : serviceDayEnd(new Date(eightySixedAt), timeZone);
}

/** Whether a dish can be ordered, is shown struck through, or is gone; it comes back when staff say so. */
export function availabilityOf(item: Stocked, now: Date, timeZone: string): Availability {
	const leavesAt = goneAt(item, timeZone);
	if (leavesAt === null) return 'available';
	return now < leavesAt ? 'struck' : 'gone';
}
