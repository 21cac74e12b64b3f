import { useQuery, useQueryClient } from '@tanstack/react-query';
import { partQuery, sourceQuery } from '#app/api/data-file.ts';
import { dishOf, type FoodCard } from '#domain/food/food.ts';
import type { DishResponse, FoodList } from '#domain/food/food-pages.ts';

/** The code of dish pages is in a chunk of its own. */
const pages = () => import('#domain/food/food-pages.ts');

/** Also refetched when beers change, because a dish names its paired beer. */
const foodQuery = sourceQuery(
	'food',
	['food-section', 'food-item', 'beers'],
	async () => (await pages()).foodDataSchema,
);

export const foodListQuery = (rendered: FoodList | undefined) =>
	partQuery(foodQuery, ['list'], rendered, async (food) => (await pages()).foodListOf(food));

/** Reads a dish. Until it has loaded, the data that the list has of it are shown. */
export function useDish(slug: string, rendered: DishResponse | undefined) {
	const client = useQueryClient();
	const dish = partQuery(foodQuery, ['dish', slug], rendered, async (food) =>
		(await pages()).findDish(food, slug),
	);
	const listed = (): DishResponse | undefined => {
		const list = client.getQueryData(foodListQuery(undefined).queryKey);
		const found = list && dishOf(list, slug);
		return found ? { dish: { ...found, item: { ...found.item, content: '' } } } : undefined;
	};
	return useQuery({ ...dish, placeholderData: listed });
}

/** Reads the dishes paired with a beer. Failures are ignored, because the beer is what was requested. */
export const pairedDishesQuery = (beerSlug: string, rendered: readonly FoodCard[] | undefined) =>
	partQuery(foodQuery, ['for', beerSlug], rendered, async (food) =>
		(await pages()).foodListOf(food).items.filter(({ pairing }) => pairing === beerSlug),
	);
