import fc from 'fast-check';
import { expect, test } from 'vitest';
import { beers } from '#demo/beers/index.ts';
import { americanFormats } from '../locale/formats.ts';
import { beerInputSchema } from './beer-endpoints.ts';
import { beerFormSchema, newBeerValues, previewOfForm, readBeerForm, valuesOfBeer } from './beer-form.ts';
import { figureOfText } from './typed-figures.ts';

test('a beer that goes through its form unchanged comes out unchanged', () => {
	for (const beer of beers) {
		const { input, problems } = readBeerForm(americanFormats, valuesOfBeer(americanFormats, beer));
		expect(problems).toEqual([]);
		expect(beerInputSchema.parse(input)).toEqual(beer);
		expect(previewOfForm(americanFormats, valuesOfBeer(americanFormats, beer))).toEqual(beer);
	}
});

test('figures are read as people type them', () => {
	expect(['6.8', '6,8', ' 6.8 % ', '.5', ''].map(figureOfText)).toEqual([6.8, 6.8, 6.8, 0.5, null]);
	for (const text of ['strong', '6.8.1', '-1', '1e3', '6 8']) expect(figureOfText(text), text).toBeNaN();
});

test('what cannot be read is named at its own field and shown as absent in the preview', () => {
	const serving = { label: '10 oz', ounces: 'ten', glass: 'tulip', priceCents: '5 bucks' } as const;
	const values = { ...newBeerValues, abv: 'strong', servings: [serving] };
	expect(readBeerForm(americanFormats, values).problems).toEqual([
		{ path: 'abv', message: 'Must be a number such as 6.5.' },
		{ path: 'servings.0.ounces', message: 'Must be a number such as 9.5.' },
		{ path: 'servings.0.priceCents', message: 'Must be a price such as 7 or 7.50.' },
	]);
	const preview = previewOfForm(americanFormats, values);
	expect([preview.abv, preview.servings[0]?.priceCents, preview.name]).toEqual([0, null, 'Name of the beer']);
});

test('whatever is typed, the preview can be drawn and the draft reads back', () => {
	fc.assert(
		fc.property(fc.string(), fc.string(), fc.string(), (name, abv, price) => {
			const serving = { label: name, ounces: abv, glass: 'pint', priceCents: price } as const;
			const values = { ...newBeerValues, name, abv, servings: [serving] };
			expect(previewOfForm(americanFormats, values).slug).not.toBe('');
			expect(beerFormSchema.parse(JSON.parse(JSON.stringify(values)))).toEqual(values);
		}),
	);
});
