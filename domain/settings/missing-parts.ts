import type { Kitchen } from '../food/food-schema.ts';
import type { SiteFacts } from './site-facts-schema.ts';

/** Says whether there is a kitchen: one with its own hours that never open counts as none. */
export const hasKitchen = ({ weekly }: Kitchen): boolean =>
	weekly === null || weekly.some((periods) => periods.length > 0);

/** Says whether the site has an address, directions or a map to show. */
export function isPlaceKnown({ business, place }: Pick<SiteFacts, 'business' | 'place'>): boolean {
	const { address, contact } = business;
	const { map, parking, transit, access } = place;
	const facts = [address.full, contact.phone.link, contact.generalEmail, parking, transit, access];
	return map !== 'none' || facts.some((text) => text !== '');
}
