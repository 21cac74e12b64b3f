import { drinkKindLabels, drinkKinds } from '../../drinks/drink.ts';
import { destinations, type Import } from '../import-endpoints.ts';
import type { PlannedRow } from '../plan.ts';

export function countsOf(rows: readonly Pick<PlannedRow, 'outcome'>[]): Import['counts'] {
	const counts = { new: 0, update: 0, same: 0, skip: 0, bad: 0 };
	for (const { outcome } of rows) counts[outcome] += 1;
	return counts;
}

const rowsAre = (count: number) => (count === 1 ? '1 row is' : `${count.toLocaleString('en-US')} rows are`);

function drinkWords(rows: readonly PlannedRow[]): string {
	const kinds = Map.groupBy(rows, ({ item, source }) =>
		item?.kind === 'drink' ? item.item.kind : source.drink,
	);
	const named = drinkKinds.flatMap((kind) => {
		const count = kinds.get(kind)?.length;
		return count === undefined ? [] : [`${count} ${drinkKindLabels[kind].toLowerCase()}`];
	});
	return `${rowsAre(rows.length)} no beers but other drinks, which go to Drinks: ${named.join(', ')}.`;
}

/** Returns the lists that rows go to, beers first. */
export function destinationsOf(rows: readonly PlannedRow[]): Import['destinations'] {
	const groups = Map.groupBy(rows, ({ destination }) => destination);
	return destinations.flatMap((destination) => {
		const some = groups.get(destination) ?? [];
		if (some.length === 0) return [];
		const words = {
			beers: () => `${rowsAre(some.length)} beers.`,
			drinks: () => drinkWords(some),
			events: () => `${rowsAre(some.length)} events, which go to Events.`,
		}[destination]();
		return [{ destination, counts: countsOf(some), words }];
	});
}
