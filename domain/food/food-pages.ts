import * as z from 'zod/mini';
import type { BeerCard } from '../beers/beer.ts';
import { beerSchema, derivedShape } from '../beers/beer-schema.ts';
import { type Candidate, nearest } from '../text/nearest.ts';
import { dishOf, type FoodCard, type FoodItem, type FoodSection, foodCardOf } from './food.ts';
import { foodItemSchema, foodSectionSchema } from './food-schema.ts';

const ofBeer = z.pick(beerSchema, {
	slug: true,
	name: true,
	style: true,
	brewery: true,
	breweryTown: true,
	status: true,
	abv: true,
	srm: true,
	image: true,
	imageAlt: true,
	glass: true,
	tapNumber: true,
});
const pairedBeerSchema = z.extend(ofBeer, { liquid: derivedShape.liquid });
export type PairedBeer = z.infer<typeof pairedBeerSchema>;

export const foodDataSchema = z.object({
	sections: z.array(foodSectionSchema),
	items: z.array(foodItemSchema),
	beers: z.array(pairedBeerSchema),
});
export type Food = z.infer<typeof foodDataSchema>;

export type FoodList = Omit<Food, 'items'> & { readonly items: readonly FoodCard[] };

export type Dish = {
	readonly item: FoodItem;
	readonly section: FoodSection | null;
	readonly others: readonly FoodCard[];
	readonly beer: PairedBeer | null;
};

export type DishResponse = { readonly dish: Dish } | { readonly dish: null; readonly nearest: Candidate[] };

export function pairedBeers(items: readonly Pick<FoodItem, 'pairing'>[], beers: readonly BeerCard[]) {
	const paired = new Set(items.map(({ pairing }) => pairing));
	return beers
		.filter(({ slug, status }) => status === 'on-tap' && paired.has(slug))
		.flatMap((beer) => z.safeParse(pairedBeerSchema, beer).data ?? []);
}

export const foodListOf = ({ items, ...rest }: Food): FoodList => ({ ...rest, items: items.map(foodCardOf) });

export function findDish(food: Food, slug: string): DishResponse {
	const dish = dishOf(food, slug);
	if (dish) return { dish: { ...dish, others: dish.others.map(foodCardOf) } };
	const offered = food.items.map(({ slug: other, name }) => ({ slug: other, name }));
	return { dish: null, nearest: nearest(slug, offered) };
}
