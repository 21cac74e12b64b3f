import type { Kitchen } from '../food/food-schema.ts';
import type { SiteFacts } from './site-facts-schema.ts';

/** A kitchen whose own hours never open is none. */
export const hasKitchen = ({ weekly }: Kitchen): boolean =>
	weekly === null || weekly.some((periods) => periods.length > 0);

/** Whether there is anything to tell of the way here. */
export function isPlaceKnown({ business, place }: Pick<SiteFacts, 'business' | 'place'>): boolean {
	const { address, contact } = business;
	const { map, parking, transit, access } = place;
	const told = [address.full, contact.phone.link, contact.generalEmail, parking, transit, access];
	return map !== 'none' || told.some((text) => text !== '');
}
