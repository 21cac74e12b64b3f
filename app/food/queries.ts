import { queryOptions, useQuery } from '@tanstack/react-query';
import type { FoodCard } from '#domain/food/food.ts';
import type { DishAnswer, Food, FoodList } from '#domain/food/food-pages.ts';

/** The calls, their schemas and the search for what an address meant come in their own chunk. */
const calls = () => import('./calls.ts');

/** A dish names the beer that it is paired with. */
const foodReads = ['food-section', 'food-item', 'beers'] as const;

/** All of the food: one fetch, after which the list and every dish are there at once. */
const foodQuery = queryOptions({
	queryKey: ['food', 'all'],
	meta: { reads: foodReads, isSource: true },
	queryFn: async ({ signal }): Promise<Food> => (await calls()).fetchFood(signal),
});

/** The menu: as rendered, else fetched. */
export function useFoodList(rendered: FoodList | undefined) {
	return useQuery({
		queryKey: ['food', 'list'],
		meta: { reads: foodReads },
		queryFn: async ({ client }): Promise<FoodList> =>
			(await calls()).foodListOf(await client.query(foodQuery)),
		...(rendered && { initialData: rendered }),
	});
}

/** A dish, or what its address may have meant: as rendered, else fetched. */
export function useDish(slug: string, rendered: DishAnswer | undefined) {
	return useQuery({
		queryKey: ['food', 'dish', slug],
		meta: { reads: foodReads },
		queryFn: async ({ client }): Promise<DishAnswer> =>
			(await calls()).findDish(await client.query(foodQuery), slug),
		...(rendered && { initialData: rendered }),
	});
}

/** The dishes paired with a beer: as rendered, else fetched. A failure is no matter: the beer is what was asked for. */
export function usePairedDishes(beerSlug: string, rendered: readonly FoodCard[] | undefined) {
	return useQuery({
		queryKey: ['food', 'for', beerSlug],
		meta: { reads: foodReads },
		queryFn: async ({ client }): Promise<readonly FoodCard[]> => {
			const { items } = (await calls()).foodListOf(await client.query(foodQuery));
			return items.filter(({ pairing }) => pairing === beerSlug);
		},
		...(rendered && { initialData: rendered }),
	});
}
