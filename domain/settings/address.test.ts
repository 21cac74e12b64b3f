import { expect, test } from 'vitest';
import { brewery } from '#demo/brewery.ts';
import { addressLines, directionLinks, fullAddress, localityOf } from './address.ts';
import { defaultBusiness } from './defaults.ts';

const nowhere = { street: '', city: '', state: '', zip: '', country: '' };

test.each([
	[{ street: '1 Mill Road', city: 'Troy', state: 'NY', zip: '12180' }, '1 Mill Road, Troy, NY 12180'],
	[{ street: '1 Mill Road', city: 'Troy', state: 'NY' }, '1 Mill Road, Troy, NY'],
	[
		{ street: 'Am Krögel 2', city: 'Berlin', zip: '10179', country: 'Germany' },
		'Am Krögel 2, 10179 Berlin, Germany',
	],
	[{ street: '8 Druid Street', city: 'London', zip: 'SE1 2EZ' }, '8 Druid Street, London SE1 2EZ'],
	[{ street: 'Main Street', city: 'Doolin', country: 'Ireland' }, 'Main Street, Doolin, Ireland'],
	[{ city: 'Troy' }, 'Troy'],
	[{}, ''],
])('%j reads without a comma too many', (told, expected) => {
	expect(fullAddress({ ...nowhere, ...told })).toBe(expected);
});

test('each line of an address is told once, and nothing of what is not known', () => {
	expect(addressLines({ ...nowhere, street: '1 Mill Road', city: 'Troy', state: 'NY' })).toEqual([
		'1 Mill Road',
		'Troy, NY',
	]);
	expect(localityOf({ city: 'Berlin', state: '' })).toBe('Berlin');
});

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
