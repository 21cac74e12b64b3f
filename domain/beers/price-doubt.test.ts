import { expect, test } from 'vitest';
import { americanFormats } from '../locale/formats.ts';
import type { Serving } from './beer.ts';
import { newPriceDoubt, priceDoubt, priceIndex } from './price-doubt.ts';

const pour = (label: string, ounces: number, priceCents: number | null): Serving => ({
	label,
	ounces,
	glass: 'pint',
	priceCents,
});
const pint = (cents: number | null) => pour('16 oz', 16, cents);
const beersWith = (...cents: readonly (number | null)[]) =>
	priceIndex(cents.map((one, index) => ({ id: `other-${index}`, servings: [pint(one)] })));
const doubt = (
	one: Serving,
	index = beersWith(),
	siblings: readonly Serving[] = [],
	formats = americanFormats,
) => priceDoubt(formats, one, { id: 'own', servings: [...siblings, one] }, index);

test('a price far from what the same size costs elsewhere is doubted, in words that name both', () => {
	const usual = beersWith(600, 700, 750, 900);
	expect(doubt(pint(7700), usual)).toBe('It is $77, other 16 oz pours are $6 to $9.');
	expect(doubt(pint(70), usual)).toBe('It is $0.70, other 16 oz pours are $6 to $9.');
	expect(doubt(pour('16OZ', 16, 7700), usual)).toBe('It is $77, other 16OZ pours are $6 to $9.');
	expect(doubt(pint(7700), beersWith(700, 700, 700))).toBe('It is $77, other 16 oz pours are $7.');
	for (const fine of [600, 700, 900, 1200, 1350]) expect(doubt(pint(fine), usual)).toBeNull();
});

test('one slip among the others does not make the next slip usual', () => {
	expect(doubt(pint(7000), beersWith(600, 700, 750, 7700))).toBe(
		'It is $70, other 16 oz pours are $6 to $7.50.',
	);
});

test('fewer than three others, those without a price, free ones and its own old price say nothing', () => {
	expect(doubt(pint(7700), beersWith(600, 700))).toBeNull();
	expect(doubt(pint(7700), beersWith(600, 700, null, 0))).toBeNull();
	const own = priceIndex([600, 700, 800].map((cents) => ({ id: 'own', servings: [pint(cents)] })));
	expect(doubt(pint(7700), own)).toBeNull();
});

test('no price is none to doubt; a price of zero always is', () => {
	expect(doubt(pint(null), beersWith(600, 700, 800))).toBeNull();
	expect(doubt(pint(0))).toBe('It is $0, which guests read as free.');
});

test('within a beer a larger size is not cheaper than a smaller one', () => {
	const ten = pour('10 oz', 10, 600);
	expect(doubt(pint(500), beersWith(), [ten])).toBe('It is $5, and the smaller 10 oz is $6.');
	expect(doubt(ten, beersWith(), [pint(500)])).toBe('It is $6, and the larger 16 oz is $5.');
	expect(doubt(pint(600), beersWith(), [ten])).toBeNull();
	expect(doubt(pour('Happy hour', 10, 400), beersWith(), [ten])).toBeNull();
});

test('a pour may cost more than a larger can or bottle to take home, and less than a smaller one', () => {
	const can = pour('16 oz can', 16, 500);
	expect(doubt(pour('10 oz', 10, 550), beersWith(), [can])).toBeNull();
	expect(doubt(can, beersWith(), [pour('10 oz', 10, 550)])).toBeNull();
	expect(doubt(pour('32 oz crowler', 32, 450), beersWith(), [can])).toBe(
		'It is $4.50, and the smaller 16 oz can is $5.',
	);
	expect(doubt(pour('10 oz', 10, 9900), beersWith(), [can])).toBe('It is $99, and 16 oz can is $5.');
});

test('by the ounce no size costs several times what another does, though few others tell', () => {
	expect(doubt(pint(7700), beersWith(), [pour('10 oz', 10, 500)])).toBe('It is $77, and 10 oz is $5.');
	expect(doubt(pour('5 oz', 5, 300), beersWith(), [pint(700)])).toBeNull();
	expect(doubt(pour('Crowler', 32, 1200), beersWith(), [pint(700), pour('5 oz', 5, 300)])).toBeNull();
});

test('where nothing else has a price, more than a hundred for a pour is asked about in currencies that cost so little', () => {
	expect(doubt(pint(100_000_000))).toBe('It is $1,000,000, which is a lot for one 16 oz.');
	expect(doubt(pint(10_001))).not.toBeNull();
	expect(doubt(pint(10_000))).toBeNull();
	const yen = { ...americanFormats, currency: 'JPY', digits: 0, before: '¥' };
	expect(doubt(pint(70_000), beersWith(), [], yen)).toBeNull();
});

test('a price that stays is not asked about, nor one that was odd already and moves a little', () => {
	const usual = beersWith(600, 700, 750, 900);
	const becomes = (from: number | null, to: number) =>
		newPriceDoubt(
			americanFormats,
			pint(to),
			{ id: 'own', servings: [pint(to)], before: from === null ? [] : [pint(from)] },
			usual,
		);
	expect(becomes(7700, 7700)).toBeNull();
	expect(becomes(7700, 7800)).toBeNull();
	expect(becomes(7700, 770)).toBeNull();
	expect(becomes(7700, 77_000)).toBe('It is $770, other 16 oz pours are $6 to $9.');
	expect(becomes(700, 8800)).toBe('It is $88, other 16 oz pours are $6 to $9.');
	expect(becomes(null, 7000)).toBe('It is $70, other 16 oz pours are $6 to $9.');
	expect(becomes(700, 0)).toBe('It is $0, which guests read as free.');
	expect(becomes(0, 0)).toBeNull();
});
