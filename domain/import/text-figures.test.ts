import { expect, test } from 'vitest';
import { bitternessInText, partsOfName, strengthInName, strengthInText } from './text-figures.ts';

test.each([
	['5.1% Mexican Lager', 5.1, 'Mexican Lager'],
	['West Coast IPA - 6.2%', 6.2, 'West Coast IPA'],
	['5.5% ABV / Down Under Hazy Pale', 5.5, 'Down Under Hazy Pale'],
	['Mango IPA, 5,9 %', 5.9, 'Mango IPA'],
	['4.5 abv Golden ale', 4.5, 'Golden ale'],
	['6.75%', 6.75, ''],
	['6.9%abv WCIPA', 6.9, 'WCIPA'],
	['Blonde 6,5°', 6.5, 'Blonde'],
	['8 º Tripel', 8, 'Tripel'],
])('%s holds a strength beside the style', (text, value, rest) => {
	expect(strengthInName(text)).toEqual({ value, rest });
});

test('a style that names no strength, or several, holds none', () => {
	for (const text of ['American IPA', '60% rye, 40% wheat', '90 Shilling', 'Batch 2024'])
		expect(strengthInName(text)).toBeNull();
});

test('degrees of Plato and of warmth are no strength', () => {
	for (const text of [
		'Lager 11,5°',
		'Lager 12°',
		'Lager 9.5° Plato',
		'Lager 9° P',
		'Lager 8 °Blg',
		'Ale 6.5 °C',
	])
		expect(strengthInName(text), text).toBeNull();
	expect(strengthInText('A beer of 5.5%, best at 6.5°')).toBe(5.5);
});

test('in a text a strength must be said to be one, or stand there alone with a decimal', () => {
	expect(strengthInText('Amber Ale, 5.2% ABV, 28 IBU')).toBe(5.2);
	expect(strengthInText('Oatmeal stout 5.8%')).toBe(5.8);
	expect(strengthInText('Brewed with 100% Riwaka hops')).toBeNull();
	expect(strengthInText('Matured in wood for 6.5 months with 5.5% rye and 4.5% oats')).toBeNull();
	expect(bitternessInText('Simple and clean. 16 IBU')).toBe(16);
	expect(bitternessInText('No IBU known, 1,250 hops')).toBeNull();
});

test('a name with all of it in brackets is taken apart', () => {
	expect(partsOfName('Alpha (Pale Ale, 5.0%, 35 IBU)')).toEqual({ name: 'Alpha', style: 'Pale Ale' });
	expect(partsOfName('Bitter American (2011)')).toBeNull();
});
