import { useQuery } from '@tanstack/react-query';
import { dataFileQuery } from '#app/api/data-file.ts';
import { useNow } from '#app/hours/now.tsx';
import { lazyDrawing, ServerDrawn } from '#app/ui/drawing.tsx';
import type { Drink } from '#domain/drinks/drink.ts';
import './drinks.css';

const drinksQuery = dataFileQuery<readonly Drink[]>(
	'drinks',
	['drink'],
	'drinks',
	async () => (await import('#domain/drinks/drink-schema.ts')).drinksSchema,
);

/** It presses and fetches nothing, so the markup of the server stays until something of it changes. */
export const drinkList = lazyDrawing(async () => (await import('./drink-list.tsx')).DrinkList);

/** What the bar has besides beer, below the taps. A failure is not shown: the beers are what was asked for. */
export function Drinks({ rendered }: { rendered: readonly Drink[] | undefined }) {
	const { data = [] } = useQuery(drinksQuery(rendered));
	return data.length > 0 ? <Shown drinks={data} /> : null;
}

const quarterHourMs = 15 * 60_000;

function Shown({ drinks }: { drinks: readonly Drink[] }) {
	// What is 86'd leaves the menu when the service day ends, in any time zone at a quarter hour.
	const quarter = Math.floor(useNow().getTime() / quarterHourMs);
	return <ServerDrawn drawing={drinkList} props={{ drinks }} view={`${quarter} ${JSON.stringify(drinks)}`} />;
}
