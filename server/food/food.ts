import { type Food, pairedBeers } from '#domain/food/food-pages.ts';
import type { Taproom } from '../taproom.ts';
import { listFoodItems, listFoodSections } from './store.ts';

/** The whole food menu. When the beers cannot be read the food is still good: it then goes with none. */
export async function readFood({ db, lineup, log }: Taproom): Promise<Food> {
	const [sections, items, beers] = await Promise.all([
		listFoodSections(db),
		listFoodItems(db),
		lineup.read().then(
			(read) => read.beers,
			(error: unknown) => {
				log.error({ err: error }, 'cannot read the beers that go with the food');
				return [];
			},
		),
	]);
	return { sections, items, beers: pairedBeers(items, beers) };
}
