import { getDataFile } from '#app/api/fetch-json.ts';
import type { Food } from '#domain/food/food-pages.ts';
import { foodDataSchema } from '#domain/food/food-pages-schema.ts';

export { findDish, foodListOf } from '#domain/food/food-pages.ts';

/** `GET /data/food.json`: the whole food menu. */
export function fetchFood(signal: AbortSignal): Promise<Food> {
	return getDataFile('/data/food.json', 'food', foodDataSchema, signal);
}
