import fc from 'fast-check';
import { expect, test } from 'vitest';
import { anyGuide, styleWith } from '#tests/style-fixtures.ts';
import { groupByCategory } from './style-category.ts';

const inCategory = (category: string, style_code: string) =>
	styleWith({ category, style_code, category_name: `Category ${category}` });

test('categories stand in the guideline’s order by number, local styles last, with name and anchor', () => {
	const guide = [
		inCategory('X', 'X1'),
		inCategory('10', '10A'),
		inCategory('2', '2A'),
		inCategory('X', 'X2'),
		inCategory('10', '10B'),
	];
	const groups = groupByCategory(guide);
	expect(groups.map(({ category, name, anchor }) => [category, name, anchor])).toEqual([
		['2', 'Category 2', 'category-2'],
		['10', 'Category 10', 'category-10'],
		['X', 'Category X', 'category-x'],
	]);
	expect(groups.map(({ styles }) => styles.map(({ style_code }) => style_code))).toEqual([
		['2A'],
		['10A', '10B'],
		['X1', 'X2'],
	]);
});

test('without styles there are no categories', () => {
	expect(groupByCategory([])).toEqual([]);
});

test('property: grouping keeps every style once, and each in its own category', () => {
	fc.assert(
		fc.property(anyGuide, (guide) => {
			const groups = groupByCategory(guide);
			expect(new Set(groups.flatMap(({ styles }) => styles))).toEqual(new Set(guide));
			expect(groups.reduce((sum, { styles }) => sum + styles.length, 0)).toBe(guide.length);
			for (const { category, styles } of groups) {
				expect(styles).toEqual(guide.filter((style) => style.category === category));
			}
		}),
	);
});
