import { expect, test } from 'vitest';
import { brewery } from '#demo/brewery.ts';
import { defaultBusiness } from './defaults.ts';
import { directionLinks } from './directions.ts';

test('each map begins the way to us at once, by address where it takes one', () => {
	expect(directionLinks(brewery).map(({ name, url }) => [name, new URL(url).hostname])).toEqual([
		['Apple Maps', 'maps.apple.com'],
		['Google Maps', 'www.google.com'],
		['OpenStreetMap', 'www.openstreetmap.org'],
	]);
	const [apple, google, osm] = directionLinks(brewery).map(({ url }) => new URL(url).searchParams);
	expect(apple?.get('daddr')).toBe(brewery.address.full);
	expect(google?.get('destination')).toBe(brewery.address.full);
	expect(osm?.get('to')).toBe(Object.values(brewery.address.coordinates ?? {}).join(','));
});

test('a taproom that has not said where on the globe it is is looked for by its address alone', () => {
	const address = { ...defaultBusiness.address, full: 'Am Krögel 2, Berlin' };
	for (const { url } of directionLinks({ address })) {
		expect(decodeURIComponent(url)).toContain('Am Krögel 2, Berlin');
		expect(url).not.toContain('40.71');
	}
});

test('an address with letters that mean something in a URL stays whole', () => {
	const address = { ...brewery.address, full: '1 A&B Road #2' };
	const [apple] = directionLinks({ address });
	expect(new URL(apple.url).searchParams.get('daddr')).toBe('1 A&B Road #2');
});
