import type { QueryClient } from '@tanstack/react-query';
import { staffBeersQuery } from '#app/admin/beers/use-beer-actions.ts';
import { contentListQuery } from '#app/admin/content/use-content.ts';
import { pricesQuery } from '#app/admin/prices/use-prices.ts';
import { tapsQuery } from '#app/admin/taps/queries.ts';
import { tonightQuery } from './queries.ts';

/**
 * Fetches the bar's lists that this device does not have yet, so that they can be shown without a signal even if
 * nobody has opened them. Whatever is fetched is stored (`stored-reads.ts`).
 */
export function readBarLists(client: QueryClient, seesBin: boolean, seesPrices: boolean): void {
	const isNew = ({ queryKey }: { readonly queryKey: readonly unknown[] }) =>
		client.getQueryData(queryKey) === undefined;
	const dropped = () => {
		// A failure does not matter: the screen fetches again when it is opened.
	};
	const beers = staffBeersQuery(seesBin);
	const prices = pricesQuery('sold');
	if (isNew(tonightQuery)) client.query(tonightQuery).catch(dropped);
	if (isNew(tapsQuery)) client.query(tapsQuery).catch(dropped);
	if (isNew(beers)) client.query(beers).catch(dropped);
	if (seesPrices && isNew(prices)) client.query(prices).catch(dropped);
	for (const kind of ['food-section', 'food-item', 'drink'] as const) {
		const list = contentListQuery(kind);
		if (isNew(list)) client.query(list).catch(dropped);
	}
}
