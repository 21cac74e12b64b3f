import { type Food, pairedBeers } from '#domain/food/food-pages.ts';
import { kinds } from '#domain/resources/kinds.ts';
import { listItems } from '../resources/content-store.ts';
import type { Taproom } from '../taproom.ts';

/** The whole food menu. When the beers cannot be read the food is still good: it then goes with none. */
export async function readFood(taproom: Taproom): Promise<Food> {
	const { lineup, errors } = taproom;
	const [sections, items, beers] = await Promise.all([
		listItems(taproom, kinds['food-section']),
		listItems(taproom, kinds['food-item']),
		lineup.read().then(
			(read) => read.beers,
			(error: unknown) => {
				errors.report(error, 'page', 'cannot read the beers that go with the food');
				return [];
			},
		),
	]);
	return { sections, items, beers: pairedBeers(items, beers) };
}
