import { expect, test } from 'vitest';
import { newBeerValues } from '#domain/beers/beer-form.ts';
import { checkForm, controlId, flatErrors } from './beer-resolver.ts';

const good = { ...newBeerValues, name: 'Barn Door', style: 'IPA', abv: '6.8' };
const size = { label: '16 oz', ounces: '16', glass: 'pint', priceCents: '7' } as const;

test('a good form is the beer that it saves; an empty address is left to the name', () => {
	const checked = checkForm({ ...good, servings: [size] });
	expect('beer' in checked && checked.beer).toMatchObject({
		name: 'Barn Door',
		slug: undefined,
		abv: 6.8,
		ibu: null,
		servings: [{ ounces: 16, priceCents: 700 }],
	});
});

test('every wrong field is named once, in words for whoever typed it', () => {
	const checked = checkForm({
		...good,
		name: ' ',
		abv: 'strong',
		ibu: '500',
		servings: [{ ...size, ounces: '' }],
	});
	expect('wrong' in checked && checked.wrong).toEqual([
		{ path: 'abv', message: 'Must be a number such as 6.5.' },
		{ path: 'name', message: 'Please fill this in.' },
		{ path: 'ibu', message: 'Must be at most 400.' },
		{ path: 'servings.0.ounces', message: 'Please fill this in.' },
	]);
});

test('rules beyond the schema come to their fields as well', () => {
	const checked = checkForm({ ...good, slug: 'style-guide', servings: [size, size] });
	expect('wrong' in checked && checked.wrong.map(({ path }) => path)).toEqual(['slug', 'servings.1.label']);
});

test('messages are found however deep they stand, and each leads to a control', () => {
	const errors = {
		name: { type: 'x', message: 'One.', ref: {} },
		servings: [undefined, { label: { message: 'Two.' } }],
	};
	expect(flatErrors(errors)).toEqual([
		{ path: 'name', message: 'One.' },
		{ path: 'servings.1.label', message: 'Two.' },
	]);
	expect(controlId('servings.1.label')).toBe('beer-servings-1-label');
	expect(controlId('imageAlt')).toBe('beer-image');
});
