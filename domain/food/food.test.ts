import { expect, test } from 'vitest';
import { sampleDish } from '#tests/sample-dish.ts';
import { type FoodItem, foodCardOf } from './food.ts';
import { foodMenu } from './food-dietary.ts';
import { foodItemSchema } from './food-schema.ts';

const newYork = 'America/New_York';
const now = new Date('2026-11-21T01:00:00Z');
const sections = [
	{ slug: 'oven', title: 'Oven', note: '' },
	{ slug: 'sweet', title: 'Sweet', note: '' },
];
const shown = (items: FoodItem[], marks: Parameters<typeof foodMenu>[2] = []) =>
	foodMenu(sections, items, marks, now, newYork).map(({ section, lines }) => [
		section.slug,
		...lines.map(({ item, availability }) => `${item.slug} ${availability}`),
	]);

test('the menu shows what there is and strikes what ran out tonight; what ran out yesterday and empty sections are gone', () => {
	const items = [
		sampleDish('pie', { section: 'sweet', eightySixedAt: '2026-11-19T23:00:00Z' }),
		sampleDish('pizza'),
		sampleDish('pork', { eightySixedAt: '2026-11-20T23:40:00Z' }),
	];
	expect(shown(items)).toEqual([['oven', 'pizza available', 'pork struck']]);
});

test('the dietary filter applies to every section', () => {
	const items = [
		sampleDish('pizza'),
		sampleDish('beans', { dietary: ['vegan'] }),
		sampleDish('apple', { section: 'sweet', dietary: ['vegetarian'] }),
	];
	expect(shown(items, ['vegetarian'])).toEqual([
		['oven', 'beans available'],
		['sweet', 'apple available'],
	]);
	expect(shown(items, ['nut-free'])).toEqual([]);
});

test('a card leaves the long text behind', () => {
	expect(foodCardOf(sampleDish('a'))).not.toHaveProperty('content');
});

test('a mark that an allergen belies is refused, naming the field', () => {
	const { error } = foodItemSchema.safeParse(sampleDish('a', { dietary: ['vegan'], allergens: ['milk'] }));
	expect(error?.issues).toMatchObject([
		{ path: ['dietary'], message: 'A dietary mark contradicts an allergen.' },
	]);
	expect(foodItemSchema.safeParse(sampleDish('a', { priceCents: null })).success).toBe(true);
	expect(foodItemSchema.safeParse(sampleDish('a', { eightySixedAt: 'yesterday' })).success).toBe(false);
});
