import { expect, test } from 'vitest';
import { beerStyleAddress, styleAddress } from './style-address.ts';

test('a style has one address, its slug', () => {
	expect(styleAddress({ slug: '21A-american-ipa' })).toBe('/beers/style-guide/21A-american-ipa');
});

test('a beer leads to its style by code, and without one to a search of the guide', () => {
	expect(beerStyleAddress({ style: 'West Coast IPA', styleCode: '21A' })).toBe('/beers/style-guide/21A');
	expect(beerStyleAddress({ style: 'Hops & Grain', styleCode: null })).toBe(
		'/beers/style-guide?q=Hops+%26+Grain',
	);
	expect(beerStyleAddress({ style: '?', styleCode: 'a/b?' })).toBe('/beers/style-guide/a%2Fb%3F');
});
