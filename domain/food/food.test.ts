import { expect, test } from 'vitest';
import { type FoodItem, foodCardOf } from './food.ts';
import { foodMenu } from './food-dietary.ts';
import { foodItemSchema } from './food-schema.ts';

const newYork = 'America/New_York';
const now = new Date('2026-11-21T01:00:00Z');
const dish = (slug: string, changes: Partial<FoodItem> = {}): FoodItem => ({
	slug,
	section: 'oven',
	name: slug,
	description: '',
	priceCents: 900,
	dietary: [],
	allergens: [],
	eightySixedAt: null,
	pairing: null,
	image: null,
	content: '<p>Good.</p>',
	...changes,
});
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
		dish('pie', { section: 'sweet', eightySixedAt: '2026-11-19T23:00:00Z' }),
		dish('pizza'),
		dish('pork', { eightySixedAt: '2026-11-20T23:40:00Z' }),
	];
	expect(shown(items)).toEqual([['oven', 'pizza available', 'pork struck']]);
});

test('the dietary filter applies to every section', () => {
	const items = [
		dish('pizza'),
		dish('beans', { dietary: ['vegan'] }),
		dish('apple', { section: 'sweet', dietary: ['vegetarian'] }),
	];
	expect(shown(items, ['vegetarian'])).toEqual([
		['oven', 'beans available'],
		['sweet', 'apple available'],
	]);
	expect(shown(items, ['nut-free'])).toEqual([]);
});

test('a card leaves the long text behind', () => {
	expect(foodCardOf(dish('a'))).not.toHaveProperty('content');
});

test('a mark that an allergen belies is refused, naming the field', () => {
	const { error } = foodItemSchema.safeParse(dish('a', { dietary: ['vegan'], allergens: ['milk'] }));
	expect(error?.issues).toMatchObject([
		{ path: ['dietary'], message: 'A dietary mark contradicts an allergen.' },
	]);
	expect(foodItemSchema.safeParse(dish('a', { priceCents: null })).success).toBe(true);
	expect(foodItemSchema.safeParse(dish('a', { eightySixedAt: 'yesterday' })).success).toBe(false);
});
