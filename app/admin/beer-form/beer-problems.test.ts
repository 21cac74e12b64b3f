import { expect, test } from 'vitest';
import { newBeerValues } from '#domain/beers/beer-form.ts';
import { americanFormats } from '#domain/locale/formats.ts';
import { beerProblems } from './beer-problems.ts';

const good = { ...newBeerValues, name: 'Barn Door', style: 'IPA', abv: '6.8' };
const size = { label: '16 oz', ounces: '16', glass: 'pint', priceCents: '7' } as const;

test('nothing is wrong with a good form; an empty address is left to the name', () => {
	expect(beerProblems(americanFormats, { ...good, servings: [size] })).toEqual([]);
});

test('every wrong field is named once, in words for whoever typed it', () => {
	const wrong = { ...good, name: ' ', abv: 'strong', ibu: '500', servings: [{ ...size, ounces: '' }] };
	expect(beerProblems(americanFormats, wrong)).toEqual([
		{ path: 'abv', message: 'Must be a number such as 6.5.' },
		{ path: 'servings.0.ounces', message: 'Please fill this in.' },
		{ path: 'name', message: 'Please fill this in.' },
		{ path: 'ibu', message: 'Must be at most 400.' },
	]);
});

test('rules beyond the schema come to their fields as well', () => {
	const wrong = { ...good, slug: 'style-guide', servings: [size, size] };
	expect(beerProblems(americanFormats, wrong).map(({ path }) => path)).toEqual(['slug', 'servings.1.label']);
});
