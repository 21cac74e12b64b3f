import type { FoodItem } from '#domain/food/food.ts';

/** Makes an ordinary dish with a slug; `changes` replace its fields. */
export const sampleDish = (slug: string, changes: Partial<FoodItem> = {}): FoodItem => ({
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
