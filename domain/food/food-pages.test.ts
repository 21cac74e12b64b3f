import { expect, test } from 'vitest';
import { beers } from '#demo/beers/index.ts';
import { foodItems, foodSections } from '#demo/food/index.ts';
import { type Food, findDish, foodListOf, pairedBeers } from './food-pages.ts';

const food: Food = {
	sections: [...foodSections],
	items: [...foodItems],
	beers: pairedBeers(foodItems, beers),
};

test('a beer whose row cannot be read goes with no dish, and takes no other down with it', () => {
	const [first] = food.beers;
	const spoiled = beers.map((beer) => (beer.slug === first?.slug ? { ...beer, abv: Number.NaN } : beer));
	expect(pairedBeers(foodItems, spoiled)).toEqual(food.beers.slice(1));
});

test('the list carries no text that only the page of a dish prints', () => {
	const list = foodListOf(food);
	expect(list.items).toHaveLength(foodItems.length);
	for (const item of list.items) expect(item).not.toHaveProperty('content');
});

test('every dish is found with its section, the others of that section, and its beer while that is on', () => {
	for (const item of foodItems) {
		const { dish } = findDish(food, item.slug);
		expect(dish?.item).toBe(item);
		expect(dish?.section?.slug).toBe(item.section);
		for (const other of dish?.others ?? []) {
			expect(other.section).toBe(item.section);
			expect(other.slug).not.toBe(item.slug);
		}
		const isOn = beers.some(({ slug, status }) => slug === item.pairing && status === 'on-tap');
		expect(dish?.beer?.slug ?? null).toBe(isOn ? item.pairing : null);
	}
});

test.each([
	['magherita', 'margherita'],
	['pretzel', 'soft-pretzel'],
	['Half Roast Chikken', 'half-roast-chicken'],
])('an address like %s is answered with %s among the nearest', (wanted, slug) => {
	const response = findDish(food, wanted);
	expect(response.dish).toBeNull();
	expect(response.dish === null && response.nearest.map((one) => one.slug)).toContain(slug);
});

test('an address like nothing is answered with nothing', () => {
	expect(findDish(food, 'qqqqzzzz')).toEqual({ dish: null, nearest: [] });
});
