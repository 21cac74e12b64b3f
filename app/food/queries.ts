import { queryOptions } from '@tanstack/react-query';
import type { FoodCard } from '#domain/food/food.ts';
import type { DishAnswer, Food, FoodList } from '#domain/food/food-pages.ts';

/** In a chunk of its own. */
const pages = () => import('#domain/food/food-pages.ts');

/** A dish names the beer that it is paired with. */
const reads = ['food-section', 'food-item', 'beers'] as const;

/** One fetch, after which the list and every dish are there at once. */
const foodQuery = queryOptions({
	queryKey: ['food', 'all'],
	meta: { reads, isSource: true },
	queryFn: async ({ signal }) => {
		const [{ getDataFile }, { foodDataSchema }] = await Promise.all([
			import('#app/api/fetch-json.ts'),
			pages(),
		]);
		return getDataFile('/data/food.json', 'food', foodDataSchema, signal);
	},
});

const partQuery = <T>(
	part: readonly string[],
	rendered: T | undefined,
	read: (food: Food, rules: Awaited<ReturnType<typeof pages>>) => T,
) =>
	queryOptions({
		queryKey: ['food', ...part],
		meta: { reads },
		queryFn: async ({ client }) => read(await client.query(foodQuery), await pages()),
		initialData: rendered,
	});

export const foodListQuery = (rendered: FoodList | undefined) =>
	partQuery(['list'], rendered, (food, { foodListOf }) => foodListOf(food));

export const dishQuery = (slug: string, rendered: DishAnswer | undefined) =>
	partQuery(['dish', slug], rendered, (food, { findDish }) => findDish(food, slug));

/** The dishes paired with a beer. A failure is not shown: the beer is what was asked for. */
export const pairedDishesQuery = (beerSlug: string, rendered: readonly FoodCard[] | undefined) =>
	partQuery(['for', beerSlug], rendered, (food, { foodListOf }) =>
		foodListOf(food).items.filter(({ pairing }) => pairing === beerSlug),
	);
