import { expect, test } from 'vitest';
import { beers } from '#demo/beers/index.ts';
import { demoSchedule } from '#demo/hours.ts';
import { pairedBeer } from '#domain/food/food.ts';
import {
	type Allergen,
	countByMark,
	type DietaryMark,
	foodMenu,
	marksOf,
} from '#domain/food/food-dietary.ts';
import { foodItemSchema, foodSectionSchema } from '#domain/food/food-schema.ts';
import { foodItems, foodSections } from './index.ts';

const openTags = /<(\/?)([a-z0-9]+)((?: [^>]*)?)>/g;

// Spec 3, Food and event: The fields of Food are not shown: they are ours.
test.each(foodItems.map((item) => [item.name, item] as const))(
	'%s parses with the food schema',
	(_, item) => {
		expect(foodItemSchema.parse(item)).toEqual(item);
	},
);

test('sections parse, slugs are unique, every dish is in a section and every section has dishes', () => {
	for (const section of foodSections) expect(foodSectionSchema.parse(section)).toEqual(section);
	expect(new Set(foodItems.map(({ slug }) => slug)).size).toBe(foodItems.length);
	expect(new Set(foodItems.map(({ section }) => section))).toEqual(
		new Set(foodSections.map(({ slug }) => slug)),
	);
	expect(foodItems).toHaveLength(24);
});

test('every pairing is a beer that is on tap', () => {
	for (const item of foodItems.filter(({ pairing }) => pairing !== null)) {
		expect(pairedBeer(item, beers)?.slug, item.name).toBe(item.pairing);
	}
	expect(foodItems.filter(({ pairing }) => pairing === null)).toHaveLength(1);
});

test('a dish is dairy-free, nut-free or gluten-free exactly when its allergens say so', () => {
	const rules: [DietaryMark, Allergen[]][] = [
		['dairy-free', ['milk']],
		['nut-free', ['tree-nuts', 'peanuts']],
		['gluten-free', ['wheat', 'gluten']],
	];
	for (const item of foodItems) {
		for (const [mark, allergens] of rules) {
			const isFree = !item.allergens.some((allergen) => allergens.includes(allergen));
			expect(marksOf(item).includes(mark), `${item.name}: ${mark}`).toBe(isFree);
		}
		if (item.allergens.includes('wheat')) expect(item.allergens, item.name).toContain('gluten');
	}
});

test('every mark has something to offer', () => {
	for (const count of Object.values(countByMark(foodItems))) expect(count).toBeGreaterThanOrEqual(5);
});

test('on Friday night one dish is struck through; on Saturday it is gone', () => {
	const shown = (now: string) =>
		foodMenu(foodSections, foodItems, [], new Date(now), demoSchedule.timeZone).flatMap(({ lines }) => lines);
	const struck = shown('2026-11-21T01:00:00Z').filter(({ availability }) => availability === 'struck');
	expect(struck.map(({ item }) => item.slug)).toEqual(['pork-shoulder']);
	expect(shown('2026-11-21T18:00:00Z')).toHaveLength(foodItems.length - 1);
});

test('long text is of the allowed elements only, closed in order, with curly quotes and no exclamation marks', () => {
	for (const { name, description, content } of foodItems) {
		const open: string[] = [];
		for (const [, slash, element = ''] of content.matchAll(openTags)) {
			expect(['p', 'h3', 'ul', 'li', 'em', 'strong', 'a'], name).toContain(element);
			if (slash) expect(open.pop(), name).toBe(element);
			else open.push(element);
		}
		expect(open, name).toEqual([]);
		expect(content, name).not.toMatch(/&(?!amp;)/);
		expect(description + content.replaceAll(openTags, ''), name).not.toMatch(/['"!]| {2}|--|\.\.\./);
		expect(description.length, name).toBeLessThanOrEqual(160);
	}
});
