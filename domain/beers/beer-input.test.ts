import { expect, test } from 'vitest';
import { beers } from '#demo/beers/index.ts';
import type { Beer, Serving } from './beer.ts';
import { beerInputErrors, normalizedBeer } from './beer-input.ts';

const isStyleCode = (code: string) => code === '12A';
function someBeer(): Beer {
	const [beer] = beers;
	if (!beer) throw new Error('The demo has no beers');
	return { ...beer, styleCode: '12A' };
}
const serving = (label: string): Serving => ({ label, ounces: 10, glass: 'tulip', priceCents: 700 });
const paths = (beer: Partial<Beer>) =>
	beerInputErrors({ ...someBeer(), ...beer }, isStyleCode).map(({ path }) => path);

test('a beer of the guide, or of no style, is fine', () => {
	expect(paths({})).toEqual([]);
	expect(paths({ styleCode: null, servings: [] })).toEqual([]);
});

test.each([
	[{ name: '  ' }, 'name'],
	[{ style: '\t' }, 'style'],
	[{ slug: 'style-guide' }, 'slug'],
	[{ styleCode: '99Z' }, 'styleCode'],
	[{ styleCode: '' }, 'styleCode'],
	[{ servings: [serving('Pint'), serving('10 oz'), serving(' pint ')] }, 'servings.2.label'],
	[{ servings: [serving(' ')] }, 'servings.0.label'],
	[{ name: '\u200b\u2060' }, 'name'],
	[{ style: '\u3164' }, 'style'],
	[{ servings: [serving('\u00ad\ufe0f')] }, 'servings.0.label'],
])('%j is refused at %s', (beer, path) => {
	expect(paths(beer)).toEqual([path]);
});

test('texts are kept without space around them, empty ones not at all', () => {
	const normalized = normalizedBeer({
		...someBeer(),
		name: ' Barn Door ',
		hops: '   ',
		malts: ' Pale ',
		servings: [serving(' Pint ')],
	});
	expect(normalized).toMatchObject({
		name: 'Barn Door',
		hops: null,
		malts: 'Pale',
		servings: [{ label: 'Pint' }],
	});
});

test.each(['javascript:alert(1)', 'data:image/png;base64,AA', 'IMG_2041.jpg', '//evil.example/x.png'])(
	'a photo at %s is none, whatever file it came from',
	(image) => {
		expect(normalizedBeer({ ...someBeer(), image }).image).toBeNull();
		const own = '/media/aaaaaaaaaaaaaaaaaaaaaa-1280';
		expect(normalizedBeer({ ...someBeer(), image: own }).image).toBe(own);
	},
);
