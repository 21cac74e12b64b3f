import { getDataFile } from '#app/api/fetch-json.ts';
import { findDish, foodDataSchema, foodListOf } from '#domain/food/food-pages.ts';

/** `GET /data/food.json`: all of the food. */
export function fetchFood(signal: AbortSignal) {
	return getDataFile('/data/food.json', 'food', foodDataSchema, signal);
}

export { findDish, foodListOf };
