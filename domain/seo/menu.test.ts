import { expect, test } from 'vitest';
import { foodItems, foodSections } from '#demo/food/index.ts';
import { foodMenu } from '../food/food-dietary.ts';
import { americanFormats } from '../locale/formats.ts';
import { foodMenuThing } from './menu.ts';

const baseUrl = 'https://brewery.example';
const now = new Date('2026-11-20T20:30:00Z');
const timeZone = 'America/New_York';
const thingsOf = (items: typeof foodItems) =>
	foodMenuThing(americanFormats, baseUrl, foodMenu(foodSections, items, [], now, timeZone)).hasMenuSection;
const [sample] = foodItems;
if (!sample) throw new Error('The demo has dishes.');
const plain = { ...sample, eightySixedAt: null };

test('every section of the menu is told with its dishes', () => {
	const sections = thingsOf(foodItems.map((item) => ({ ...item, eightySixedAt: null })));
	expect(sections.map(({ name }) => name)).toEqual(foodSections.map(({ title }) => title));
	expect(sections.flatMap(({ hasMenuItem }) => hasMenuItem)).toHaveLength(foodItems.length);
});

test('a vegan dish is vegetarian too; what schema.org has no word for is left out', () => {
	const [section] = thingsOf([{ ...plain, dietary: ['vegan', 'nut-free'], priceCents: 1450 }]);
	expect(section?.hasMenuItem).toMatchObject([
		{
			url: `${baseUrl}/food/${plain.slug}`,
			suitableForDiet: ['https://schema.org/VegetarianDiet', 'https://schema.org/VeganDiet'],
			offers: { price: '14.50', priceCurrency: 'USD' },
		},
	]);
});

test('without marks there is no diet, without a price no offer', () => {
	const [section] = thingsOf([{ ...plain, dietary: [], priceCents: null }]);
	expect(section?.hasMenuItem[0]).not.toHaveProperty('suitableForDiet');
	expect(section?.hasMenuItem[0]).not.toHaveProperty('offers');
});

test('what the kitchen is out of is not offered, nor a section of which nothing is left', () => {
	const out = { ...plain, slug: 'out', eightySixedAt: '2026-11-20T20:00:00Z' };
	expect(thingsOf([plain, out]).map(({ hasMenuItem }) => hasMenuItem.length)).toEqual([1]);
	expect(thingsOf([out])).toEqual([]);
});
