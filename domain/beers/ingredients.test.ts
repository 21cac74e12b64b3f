import { expect, test } from 'vitest';
import { adjunctNames, allergensOf, nameList } from './ingredients.ts';

test('names that hold commas are parted by semicolons, each named once', () => {
	expect(nameList(['Citra', ' Simcoe', 'Citra', 7, ''])).toBe('Citra, Simcoe');
	expect(nameList(['Goldings, East Kent', 'Northern Brewer', 'Fuggles'])).toBe(
		'Goldings, East Kent; Northern Brewer; Fuggles',
	);
	expect(nameList([])).toBeUndefined();
});

test('what is tasted is an adjunct; what clears, feeds or treats is none, and malts named after a taste are malts', () => {
	const extras = [
		{ name: 'Coffee, Cold Brewed', type: 'Flavor' },
		{ name: 'Irish Moss', type: 'Other' },
		{ name: 'Sea Salt', type: 'Spice' },
		{ name: 'Salt', type: 'Water Agent' },
		{ name: 'Yeast Nutrient' },
	];
	const fermentables = [
		{ name: 'Milk Sugar (Lactose)', type: 'Sugar' },
		{ name: 'Raspberry Puree', type: 'Juice' },
		{ name: 'Coffee Malt', type: 'Grain' },
		{ name: 'Cherry Wood Smoked', type: undefined },
		{ name: 'Corn Sugar (Dextrose)', type: 'Sugar' },
	];
	expect(adjunctNames(extras, fermentables)).toEqual([
		...['Coffee, Cold Brewed', 'Sea Salt', 'Milk Sugar (Lactose)', 'Raspberry Puree'],
	]);
});

test('lactose, nuts and fruit are allergens, and then the cereals are told with them', () => {
	expect(allergensOf('Coffee, Vanilla, Nutmeg', 'Wheat Malt')).toBeNull();
	// The word 'buckwheat' in a honey's name must not remove the barley of a malt.
	expect(allergensOf('Bitter Orange Peel, Buckwheat Honey', 'Flaked Barley, Pale Malt (2-row)')).toEqual([
		'barley',
		'fruit',
	]);
	expect(allergensOf('Lactose', 'Pale Malt, Flaked Oats')).toEqual(['barley', 'oats', 'lactose']);
	expect(allergensOf('Hazelnut; Orange Peel, Sweet', 'Wheat Malt, Rye Malt')).toEqual([
		...['wheat', 'barley', 'rye', 'nuts', 'fruit'],
	]);
	expect(allergensOf('Raspberries', 'Sorghum, Buckwheat')).toEqual(['fruit']);
	expect(allergensOf('Lemongrass, Pearl sugar', null)).toBeNull();
});
