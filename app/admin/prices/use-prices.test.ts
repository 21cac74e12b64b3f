import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { expect, test, vi } from 'vitest';
import type { PricedBeer } from '#domain/beers/price-endpoints.ts';
import { staffRow } from '#tests/staff-rows.ts';
import { createPriceCache } from './use-prices.ts';

const priced = (name: string, priceCents: number): PricedBeer => ({
	...staffRow({ name }),
	servings: [{ label: '10 oz', ounces: 10, glass: 'pint', priceCents }],
});

test('what somebody else changed meanwhile is on the price list after a change here', async () => {
	const client = new QueryClient();
	const queryKey = ['staff', 'prices', 'sold'];
	const [mine, theirs] = [priced('Barn Door', 700), priced('Hearthstone', 650)];
	let server = [priced('Barn Door', 600), priced('Hearthstone', 600)];
	const first = Promise.withResolvers<void>();
	let reads = 0;
	const queryFn = async () => {
		reads += 1;
		if (reads === 1) await first.promise;
		return server;
	};
	const options = { queryKey, queryFn, initialData: server, staleTime: Number.POSITIVE_INFINITY };
	new QueryObserver(client, options).subscribe(() => {});
	// Their change was heard of, and the list is being read, when the response to ours comes.
	void client.invalidateQueries({ queryKey });
	server = [mine, theirs];
	createPriceCache(client).put([mine]);
	expect(client.getQueryData<PricedBeer[]>(queryKey)?.[0]).toEqual(mine);
	first.resolve();
	await vi.waitFor(() => expect(client.getQueryData(queryKey)).toEqual([mine, theirs]));
});
