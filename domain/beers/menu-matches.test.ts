import { expect, test } from 'vitest';
import type { BeerCard, Serving } from './beer.ts';
import { blankBeer } from './beer-fields.ts';
import { type MenuChoice, noChoice } from './menu-choice.ts';
import { menuMatches, pourCents } from './menu-matches.ts';
import type { Taste } from './taste.ts';

const serving = (label: string, ounces: number, priceCents: number | null): Serving => ({
	label,
	ounces,
	glass: 'pint',
	priceCents,
});

function beer(name: string, abv: number, tastes: Taste[], servings: Serving[] = []): BeerCard {
	return {
		...blankBeer,
		slug: name.toLowerCase(),
		name,
		style: 'Kölsch',
		abv,
		status: 'on-tap',
		briefDescription: 'Grapefruit pith.',
		servings,
		tastes,
	};
}

const pint = beer(
	'Pint',
	5,
	['crisp'],
	[serving('5 oz', 5, 200), serving('16 oz', 16, 700), serving('16 oz can', 16, 400)],
);
const strong = beer('Strong', 9, ['malty', 'strong'], [serving('8 oz', 8, 900)]);
const free = beer('Priceless', 4, ['crisp', 'fruity']);
const found = (choice: Partial<MenuChoice>) =>
	menuMatches([pint, strong, free], { ...noChoice, ...choice }).beers.map(({ name }) => name);

test('a price is that of the largest pour, not of a taster or a can', () => {
	expect(pourCents(pint)).toBe(700);
	expect(pourCents(free)).toBeNull();
	expect(found({ price: 7 })).toEqual(['Pint']);
	expect(found({ price: 10 })).toEqual(['Pint', 'Strong']);
});

test('taste, strength and words narrow together; words begin a word of name, style or description', () => {
	expect(found({ taste: 'crisp' })).toEqual(['Pint', 'Priceless']);
	expect(found({ taste: 'crisp', abv: 4.5 })).toEqual(['Priceless']);
	expect(found({ text: 'KOLSCH grape' })).toHaveLength(3);
	expect(found({ text: 'stro' })).toEqual(['Strong']);
	expect(found({ text: 'trong' })).toEqual([]);
});

test('text without a letter or figure is in no beer', () => {
	for (const text of ['"'.repeat(3), '🍺', '%', '...']) expect(found({ text })).toEqual([]);
});

test('each taste counts what it would leave of the rest', () => {
	const { tasteCounts } = menuMatches([pint, strong, free], { ...noChoice, taste: 'malty', abv: 5 });
	expect(tasteCounts).toMatchObject({ crisp: 2, malty: 0, fruity: 1, strong: 0 });
});

test('sorted as asked; what has no price comes last', () => {
	expect(found({ sort: 'abv' })).toEqual(['Priceless', 'Pint', 'Strong']);
	expect(found({ sort: 'strong' })).toEqual(['Strong', 'Pint', 'Priceless']);
	expect(found({ sort: 'price' })).toEqual(['Pint', 'Strong', 'Priceless']);
	expect(found({})).toEqual(['Pint', 'Strong', 'Priceless']);
});
