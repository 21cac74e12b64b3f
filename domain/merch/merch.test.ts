import { expect, test } from 'vitest';
import { merch } from '#demo/merch.ts';
import { americanFormats } from '../locale/formats.ts';
import { isSoldOut, merchThing, pricedSizes } from './merch.ts';
import { merchSchema } from './merch-schema.ts';

const size = (label: string, priceCents: number | null, soldOut = false) => ({ label, priceCents, soldOut });
const wordsOf = (sizes: Parameters<typeof pricedSizes>[0]) =>
	pricedSizes(sizes).map((group) => [group.sizes.map(({ label }) => label).join(' '), group.priceCents]);

test('sizes beside each other that cost the same share a price; amounts without a name stand alone', () => {
	expect(wordsOf([size('S', 2800), size('M', 2800), size('2XL', 3000), size('Kids', 2800)])).toEqual([
		['S M', 2800],
		['2XL', 3000],
		['Kids', 2800],
	]);
	expect(wordsOf([size('', 2500), size('', 2500)])).toHaveLength(2);
	expect(wordsOf([size('', null)])).toEqual([['', null]]);
});

test('it is sold out when every size is, and never for want of sizes', () => {
	expect(isSoldOut({ sizes: [size('S', 1, true), size('M', 1, true)] })).toBe(true);
	expect(isSoldOut({ sizes: [size('S', 1, true), size('M', 1)] })).toBe(false);
	expect(isSoldOut({ sizes: [] })).toBe(false);
});

test('machines read an offer for each size with a price, and whether there is some', () => {
	const { itemListElement: offers } = merchThing(americanFormats, 'https://tap.example', merch);
	expect(offers.find(({ name }) => name === 'Barn Shirt, L')).toMatchObject({
		price: '28.00',
		priceCurrency: 'USD',
		availability: 'https://schema.org/OutOfStock',
	});
	expect(offers.find(({ name }) => name === 'Dog Bandana')).toMatchObject({
		availability: 'https://schema.org/InStoreOnly',
	});
	const priceless = merch.map((item) => ({ ...item, sizes: [size('', null)] }));
	expect(merchThing(americanFormats, 'https://tap.example', priceless).itemListElement).toEqual([]);
});

test.each([
	['no name', { name: ' ' }],
	['a sort that the page does not have', { sort: 'beer' }],
	['a price below nothing', { sizes: [size('', -1)] }],
	['more sizes than a page can show', { sizes: Array.from({ length: 13 }, () => size('', 100)) }],
])('%s is refused', (_, change) => {
	expect(merchSchema.safeParse({ ...merch[0], ...change }).success).toBe(false);
});
