import { queryOptions } from '@tanstack/react-query';
import type { FoodCard } from '#domain/food/food.ts';
import type { DishAnswer, FoodList } from '#domain/food/food-pages.ts';

/** What fetches and parses, and the search for what an address meant, come in a chunk of their own. */
const pages = () => import('./fetch-food.ts');

/** A dish names the beer that it is paired with. */
const foodReads = ['food-section', 'food-item', 'beers'] as const;

/** All of the food: one fetch, after which the list and every dish are there at once. */
const foodQuery = queryOptions({
	queryKey: ['food', 'all'],
	meta: { reads: foodReads, isSource: true },
	queryFn: async ({ signal }) => (await pages()).fetchFood(signal),
});

export const foodListQuery = (rendered: FoodList | undefined) =>
	queryOptions({
		queryKey: ['food', 'list'],
		meta: { reads: foodReads },
		queryFn: async ({ client }): Promise<FoodList> =>
			(await pages()).foodListOf(await client.query(foodQuery)),
		initialData: rendered,
	});

export const dishQuery = (slug: string, rendered: DishAnswer | undefined) =>
	queryOptions({
		queryKey: ['food', 'dish', slug],
		meta: { reads: foodReads },
		queryFn: async ({ client }): Promise<DishAnswer> =>
			(await pages()).findDish(await client.query(foodQuery), slug),
		initialData: rendered,
	});

/** The dishes paired with a beer. A failure is not shown: the beer is what was asked for. */
export const pairedDishesQuery = (beerSlug: string, rendered: readonly FoodCard[] | undefined) =>
	queryOptions({
		queryKey: ['food', 'for', beerSlug],
		meta: { reads: foodReads },
		queryFn: async ({ client }): Promise<readonly FoodCard[]> => {
			const { items } = (await pages()).foodListOf(await client.query(foodQuery));
			return items.filter(({ pairing }) => pairing === beerSlug);
		},
		initialData: rendered,
	});
