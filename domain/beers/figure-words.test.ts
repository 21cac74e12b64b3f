import fc from 'fast-check';
import { expect, test } from 'vitest';
import { abvWord, ibuBand, ibuBands, ibuWord } from './figure-words.ts';
import { strongFrom } from './taste.ts';

// Spec 5, Validation: The IBU color bands are under 20, under 40, under 60, under 80, under 100, and 100 or
//   more.
test('each band begins where the one before it ends', () => {
	expect([0, 19, 19.99].map(ibuBand)).toEqual(['gentle', 'gentle', 'gentle']);
	expect([20, 39.9].map(ibuBand)).toEqual(['balanced', 'balanced']);
	expect([40, 59.9].map(ibuBand)).toEqual(['firm', 'firm']);
	expect([60, 79.9].map(ibuBand)).toEqual(['bitter', 'bitter']);
	expect([80, 99.9].map(ibuBand)).toEqual(['very-bitter', 'very-bitter']);
	expect([100, 250, Number.POSITIVE_INFINITY].map(ibuBand)).toEqual(['extreme', 'extreme', 'extreme']);
});

test('an IBU that is absent or nonsense has no band and no word', () => {
	for (const ibu of [null, undefined, Number.NaN, -1]) {
		expect(ibuBand(ibu)).toBeNull();
		expect(ibuWord(ibu)).toBeNull();
	}
});

test('more IBU is never a gentler band, and every band has a word', () => {
	const units = fc.float({ min: 0, max: 400, noNaN: true });
	fc.assert(
		fc.property(units, units, (a, b) => {
			const rank = (ibu: number) => ibuBands.indexOf(ibuBand(ibu) ?? 'gentle');
			expect(rank(Math.min(a, b))).toBeLessThanOrEqual(rank(Math.max(a, b)));
			expect(ibuWord(a)).toBeTruthy();
		}),
	);
});

test('a strength has a word from the bound of the menu on, and "Strong" where the taste of that name begins', () => {
	expect([0, 4.4, 4.5, 5.9, 6, 7.4, strongFrom, 14].map(abvWord)).toEqual([
		'Light',
		'Light',
		'Moderate',
		'Moderate',
		'Fairly strong',
		'Fairly strong',
		'Strong',
		'Strong',
	]);
});
