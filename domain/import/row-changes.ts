import type { Beer } from '../beers/beer.ts';
import { beerChanges } from '../beers/beer-changes.ts';
import { beerFields, fieldWords } from '../beers/beer-fields.ts';
import type { PlannedRow } from './plan.ts';

/** What guests would meet of a new beer, and what a program is most often wrong about. */
const toldOfNew: readonly (keyof Beer)[] = ['status', 'tapNumber', 'abv', 'ibu', 'srm', 'tappedOn'];

/**
 * What a row would write, a phrase per field: what an update changes, also what an empty cell takes away; of a new beer where
 * it goes and its figures. Nothing for rows that write nothing.
 */
export function rowChanges({ outcome, beer, known }: PlannedRow): string[] {
	if (!beer) return [];
	if (outcome === 'update' && known) return beerChanges(known.beer, beer);
	if (outcome !== 'new') return [];
	return toldOfNew.flatMap((field) => {
		const text = fieldWords(beer, field);
		return text === null ? [] : [`${beerFields[field].label} ${text}`];
	});
}
