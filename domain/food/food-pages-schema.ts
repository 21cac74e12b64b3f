import * as z from 'zod/mini';
import { beerSchema } from '../beers/beer-schema.ts';
import type { Food } from './food-pages.ts';
import { foodItemSchema, foodSectionSchema } from './food-schema.ts';

/** `/data/food.json`: sections, whole dishes, and the beers that go with them. */
export const foodDataSchema: z.ZodMiniType<Food> = z.object({
	sections: z.array(foodSectionSchema),
	items: z.array(foodItemSchema),
	beers: z.array(
		z.pick(beerSchema, {
			slug: true,
			name: true,
			style: true,
			status: true,
			abv: true,
			srm: true,
			image: true,
			imageAlt: true,
			glass: true,
			tapNumber: true,
		}),
	),
});
