/**
 * The nine major allergens of US law (FALCPA with the FASTER Act of 2021), and gluten, which also comes with the
 * barley and rye of a brewery.
 */
export const allergens = [
	'milk',
	'eggs',
	'fish',
	'shellfish',
	'tree-nuts',
	'peanuts',
	'wheat',
	'soy',
	'sesame',
	'gluten',
] as const;
export type Allergen = (typeof allergens)[number];

/** The allergens as guests read them. */
export const allergenLabels: Readonly<Record<Allergen, string>> = {
	milk: 'Milk',
	eggs: 'Eggs',
	fish: 'Fish',
	shellfish: 'Shellfish',
	'tree-nuts': 'Tree nuts',
	peanuts: 'Peanuts',
	wheat: 'Wheat',
	soy: 'Soy',
	sesame: 'Sesame',
	gluten: 'Gluten',
};
