import type { BusinessInfo } from './business.ts';

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
