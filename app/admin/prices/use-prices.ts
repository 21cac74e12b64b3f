import {
	keepPreviousData,
	type QueryClient,
	queryOptions,
	useQuery,
	useQueryClient,
} from '@tanstack/react-query';
import { useDeferredValue, useEffect, useMemo, useState, useSyncExternalStore } from 'react';
import { callStaff } from '#app/api/call-staff.ts';
import { useSearchParams } from '#app/navigation/navigation.ts';
import { useToasts } from '#app/toasts/toasts.tsx';
import { soldStatuses } from '#domain/beers/beer.ts';
import { orderBeers } from '#domain/beers/beer-order.ts';
import { priceIndex } from '#domain/beers/price-doubt.ts';
import type { PricedBeer } from '#domain/beers/price-endpoints.ts';
import { searchRows } from '#domain/beers/staff-beer-list.ts';
import { type PriceCache, PriceEdits } from './price-edits.ts';

const everyList = ['staff', 'prices'];

export const pricesQuery = (of: 'sold' | 'all') =>
	queryOptions({
		queryKey: [...everyList, of],
		meta: { reads: ['beers'] },
		queryFn: async ({ signal }): Promise<readonly PricedBeer[]> =>
			(await callStaff('prices.list', { query: { of }, signal })).beers,
		staleTime: 0,
	});

export const priceFilters = { 'on-tap': 'On tap', sold: 'Sold', all: 'All' } as const;
type PriceFilter = keyof typeof priceFilters;
const isFilter = (text: string | null): text is PriceFilter =>
	text !== null && Object.hasOwn(priceFilters, text);

export function createPriceCache(client: QueryClient): PriceCache {
	return {
		put(beers) {
			// A list that is on its way may be from before this change.
			void client.cancelQueries({ queryKey: everyList });
			const byId = new Map(beers.map((beer) => [beer.id, beer]));
			client.setQueriesData<readonly PricedBeer[]>({ queryKey: everyList }, (old) =>
				old?.map((beer) => byId.get(beer.id) ?? beer),
			);
			// What was canceled may have brought somebody else's change.
			void client.invalidateQueries({ queryKey: everyList });
		},
	};
}

export function usePriceEdits(): PriceEdits {
	const client = useQueryClient();
	const toasts = useToasts();
	const edits = useMemo(() => new PriceEdits(createPriceCache(client), toasts), [client, toasts]);
	useEffect(() => {
		window.addEventListener('online', edits.sendUnsaved);
		return () => window.removeEventListener('online', edits.sendUnsaved);
	}, [edits]);
	return edits;
}

/** What this screen shows of the prices, the beers on tap first. */
export function usePriceList(edits: PriceEdits) {
	const [params] = useSearchParams();
	const wanted = params.get('show');
	const filter = isFilter(wanted) ? wanted : 'on-tap';
	const [search, setSearch] = useState('');
	const looked = useDeferredValue(search);
	const query = useQuery({
		...pricesQuery(filter === 'all' ? 'all' : 'sold'),
		placeholderData: keepPreviousData,
	});
	const { edits: typed, notes } = useSyncExternalStore(edits.subscribe, edits.snapshot, edits.snapshot);
	const beers = useMemo(() => orderBeers(query.data ?? []), [query.data]);
	const index = useMemo(
		() => priceIndex(beers.filter(({ status }) => soldStatuses.includes(status))),
		[beers],
	);
	const shown = useMemo(() => {
		const listed = filter === 'on-tap' ? beers.filter(({ status }) => status === 'on-tap') : beers;
		return searchRows(listed, looked);
	}, [beers, filter, looked]);
	return { query, filter, search, setSearch, beers, shown, index, typed, notes, key: `${filter} ${looked}` };
}
export type PriceList = ReturnType<typeof usePriceList>;
