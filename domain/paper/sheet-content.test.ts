import { expect, test } from 'vitest';
import { withOnePrice } from './sheet-content.ts';

const beer = (...labels: string[]) => ({
	prices: labels.map((label, index) => ({ label, price: `$${index + 3}` })),
});
const usualOf = (...lines: ReturnType<typeof beer>[]) =>
	withOnePrice(lines).map(({ usual }) => usual.map(({ label, price }) => `${label} ${price}`).join());

test('of several sizes the one that most beers come in is told, with its own price', () => {
	expect(
		usualOf(
			beer('5 oz', '10 oz', '16 oz'),
			beer('10 oz', '16 oz'),
			beer('5 oz', '16 oz'),
			beer('5 oz', '8 oz'),
		),
	).toEqual(['16 oz $5', '16 oz $4', '16 oz $4', '5 oz $3']);
});

test('of sizes that are as usual the last is told, of none nothing', () => {
	expect(usualOf(beer('5 oz', '16 oz'), beer(), beer('0.5 L'))).toEqual(['16 oz $4', '', '0.5 L $3']);
});
