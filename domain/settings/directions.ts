import type { BusinessInfo } from './business.ts';

/** Addresses that begin the way from wherever the guest is, by the maps that phones have. */
export function directionLinks({ address }: Pick<BusinessInfo, 'address'>) {
	const { latitude, longitude } = address.coordinates;
	const place = `${latitude},${longitude}`;
	const to = encodeURIComponent(address.full || place);
	return [
		{ name: 'Apple Maps', url: `https://maps.apple.com/?daddr=${to}` },
		{ name: 'Google Maps', url: `https://www.google.com/maps/dir/?api=1&destination=${to}` },
		{ name: 'OpenStreetMap', url: `https://www.openstreetmap.org/directions?to=${latitude}%2C${longitude}` },
	] as const;
}
