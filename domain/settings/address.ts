import type { BusinessInfo } from './business.ts';

type Address = Pick<BusinessInfo['address'], 'street' | 'city' | 'state' | 'zip' | 'country'>;

const joined = (parts: readonly string[], by: string) => parts.filter((part) => part !== '').join(by);

/** Joins 'Kingston, NY', without a comma if a part is empty. */
export const localityOf = ({ city, state }: Pick<Address, 'city' | 'state'>): string =>
	joined([city, state], ', ');

/**
 * Puts the postal code before the town if there is no state ('10115 Berlin'), else after it ('London SE1 9HH', 'Troy,
 * NY 12180').
 */
function townLine({ city, state, zip }: Address): string {
	const before = state === '' && /^[\d -]+$/.test(zip);
	return before ? joined([zip, city], ' ') : joined([localityOf({ city, state }), zip], ' ');
}

export const addressLines = (address: Address): string[] =>
	[address.street, townLine(address), address.country].filter((line) => line !== '');

export const fullAddress = (address: Address): string => addressLines(address).join(', ');

/** Returns links that start a route from the guest's position, in the maps that phones have. */
export function directionLinks(business: Pick<BusinessInfo, 'address'>) {
	const { full, coordinates } = business.address;
	const place = coordinates && encodeURIComponent(`${coordinates.latitude},${coordinates.longitude}`);
	const to = full ? encodeURIComponent(full) : (place ?? '');
	return [
		{ name: 'Apple Maps', url: `https://maps.apple.com/?daddr=${to}` },
		{ name: 'Google Maps', url: `https://www.google.com/maps/dir/?api=1&destination=${to}` },
		{
			name: 'OpenStreetMap',
			url: `https://www.openstreetmap.org/directions?to=${place ?? to}`,
		},
	] as const;
}
