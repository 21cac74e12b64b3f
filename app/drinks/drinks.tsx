import { useQuery } from '@tanstack/react-query';
import { dataFileQuery } from '#app/api/data-file.ts';
import { useNow } from '#app/hours/now.tsx';
import { lazyDrawing, ServerDrawn } from '#app/ui/drawing.tsx';
import type { BeerCard } from '#domain/beers/beer.ts';
import { type BeerToGo, beersToGo } from '#domain/beers/to-go.ts';
import type { Drink } from '#domain/drinks/drink.ts';
import './drinks.css';

const drinksQuery = dataFileQuery<readonly Drink[]>(
	'drinks',
	['drink'],
	'drinks',
	async () => (await import('#domain/drinks/drink-schema.ts')).drinksSchema,
);

/** The list has no controls and fetches nothing, so the server's markup stays until its content changes. */
export const drinkList = lazyDrawing(async () => (await import('./drink-list.tsx')).DrinkList);

interface DrinksProps {
	rendered: readonly Drink[] | undefined;
	beers: readonly BeerCard[];
}

/** Lists the drinks besides beer, below the taps. Failures are ignored, because the beers are what was requested. */
export function Drinks({ rendered, beers }: DrinksProps) {
	const { data = [] } = useQuery(drinksQuery(rendered));
	const cans = beersToGo(beers);
	return data.length + cans.length > 0 ? <DrawnDrinks drinks={data} cans={cans} /> : null;
}

const quarterHourMs = 15 * 60_000;

function DrawnDrinks(props: { drinks: readonly Drink[]; cans: readonly BeerToGo[] }) {
	// 86'd drinks disappear at the end of the service day, which in every time zone is on a quarter hour.
	const quarter = Math.floor(useNow().getTime() / quarterHourMs);
	return (
		<ServerDrawn cacheable drawing={drinkList} props={props} view={`${quarter} ${JSON.stringify(props)}`} />
	);
}
