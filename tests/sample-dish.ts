import type { FoodItem } from '#domain/food/food.ts';

/** An ordinary dish of the oven, named by its slug; `changes` make it the dish a test is about. */
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
