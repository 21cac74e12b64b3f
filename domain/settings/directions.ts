import type { Coordinates } from '../hours/daylight.ts';
import type { BusinessInfo } from './business.ts';

/** Addresses that begin the way from wherever the guest is, by the maps that phones have. */
export function directionLinks(business: Pick<BusinessInfo, 'address'>) {
	const { full, coordinates } = business.address;
	const place = encodeURIComponent(`${coordinates.latitude},${coordinates.longitude}`);
	const to = full ? encodeURIComponent(full) : place;
	return [
		{ name: 'Apple Maps', url: `https://maps.apple.com/?daddr=${to}` },
		{ name: 'Google Maps', url: `https://www.google.com/maps/dir/?api=1&destination=${to}` },
		{
			name: 'OpenStreetMap',
			url: `https://www.openstreetmap.org/directions?to=${isPinned(business) ? place : to}`,
		},
	] as const;
}

/** Until somebody says where the taproom is: the city of the default time zone, so that the sky's light fits the clock. */
export const unpinned: Coordinates = { latitude: 40.71, longitude: -74.01 };

/** Whether somebody has said where on the globe the taproom is. */
export const isPinned = ({ address }: { readonly address: { readonly coordinates: Coordinates } }): boolean =>
	address.coordinates.latitude !== unpinned.latitude || address.coordinates.longitude !== unpinned.longitude;
