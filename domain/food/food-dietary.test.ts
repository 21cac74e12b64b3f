import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
	countByMark,
	type DietaryMark,
	dietaryContradictions,
	dietaryMarks,
	marksOf,
	matchesMarks,
	readDiet,
} from './food-dietary.ts';

const dish = (...dietary: DietaryMark[]) => ({ dietary });
const someMarks = fc.subarray([...dietaryMarks]);
const someDishes = fc.array(
	someMarks.map((marks) => dish(...marks)),
	{ maxLength: 30 },
);

test('what is vegan is vegetarian and dairy-free without saying so', () => {
	expect(marksOf(dish('vegan'))).toEqual(['vegetarian', 'vegan', 'dairy-free']);
	expect(marksOf(dish('nut-free', 'vegetarian'))).toEqual(['vegetarian', 'nut-free']);
});

test('a dish must carry every chosen mark', () => {
	expect(matchesMarks(dish('vegan', 'nut-free'), ['vegetarian', 'nut-free'])).toBe(true);
	expect(matchesMarks(dish('vegetarian'), ['vegetarian', 'nut-free'])).toBe(false);
	expect(matchesMarks(dish(), [])).toBe(true);
});

test('counts say how many dishes remain if the mark is chosen as well', () => {
	const dishes = [dish('vegan', 'gluten-free'), dish('vegetarian', 'nut-free'), dish('gluten-free'), dish()];
	expect(countByMark(dishes)).toEqual({
		vegetarian: 2,
		vegan: 1,
		'gluten-free': 2,
		'dairy-free': 1,
		'nut-free': 1,
	});
	expect(countByMark(dishes, ['gluten-free'])).toMatchObject({
		vegetarian: 1,
		'gluten-free': 2,
		'nut-free': 0,
	});
});

test('each count is the length of the list that choosing the mark would show', () => {
	fc.assert(
		fc.property(someDishes, someMarks, fc.constantFrom(...dietaryMarks), (dishes, chosen, mark) => {
			const shown = dishes.filter((one) => matchesMarks(one, [...chosen, mark]));
			expect(countByMark(dishes, chosen)[mark]).toBe(shown.length);
		}),
	);
});

test('another mark never shows more', () => {
	fc.assert(
		fc.property(someMarks, someMarks, fc.constantFrom(...dietaryMarks), (marks, chosen, another) => {
			if (matchesMarks(dish(...marks), [...chosen, another])) {
				expect(matchesMarks(dish(...marks), chosen)).toBe(true);
			}
		}),
	);
});

test('a mark that an allergen belies is named with it', () => {
	expect(dietaryContradictions({ dietary: ['vegan', 'gluten-free'], allergens: ['milk', 'gluten'] })).toEqual(
		[
			{ mark: 'vegan', allergen: 'milk' },
			{ mark: 'gluten-free', allergen: 'gluten' },
		],
	);
	expect(dietaryContradictions({ dietary: ['vegetarian'], allergens: ['milk', 'eggs'] })).toEqual([]);
});

test('marks are read from an address in any case and order, and the first stranger is named', () => {
	expect(readDiet('Nut-Free,VEGAN,spicy,vegan,hot')).toEqual({
		marks: ['vegan', 'nut-free'],
		unknown: 'spicy',
	});
	expect(readDiet('vegan gluten-free')).toEqual({ marks: ['vegan', 'gluten-free'], unknown: null });
	expect(readDiet('')).toEqual({ marks: [], unknown: null });
});
