import { type QueryClient, queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { callStaff } from '#app/api/call-staff.ts';
import { useMay } from '#app/auth/auth.tsx';
import { useFacts } from '#app/facts.tsx';
import { useToasts } from '#app/toasts/toasts.tsx';
import type { StaffBeerRow } from '#domain/beers/beer-endpoints.ts';
import { serviceDayOf } from '#domain/hours/service-day.ts';
import { BeerActions, type RowCache } from './beer-actions.ts';

const list = { queryKey: ['staff', 'beers', 'list'] };

export const staffBeersQuery = (withBin: boolean) =>
	queryOptions({
		queryKey: [...list.queryKey, withBin ? 'bin' : 'there'],
		meta: { reads: ['beers'] },
		queryFn: async ({ signal }): Promise<readonly StaffBeerRow[]> => {
			const lists = await Promise.all([
				callStaff('beers.list', { signal }),
				...(withBin ? [callStaff('beers.list', { query: { bin: '1' }, signal })] : []),
			]);
			return lists.flatMap(({ beers }) => beers);
		},
		// Somebody else may have kicked a keg while this phone lay in a pocket.
		staleTime: 0,
		refetchOnWindowFocus: 'always',
	});

export const useStaffBeers = () => useQuery(staffBeersQuery(useMay()('beers.restore')));

export function createRowCache(client: QueryClient): RowCache {
	return {
		all() {
			const lists = client.getQueriesData<readonly StaffBeerRow[]>({ ...list, type: 'active' });
			return lists.flatMap(([, beers]) => beers ?? []);
		},
		put(rows) {
			// A response that is on its way may be from before this change.
			void client.cancelQueries(list);
			const byId = new Map(rows.map((row) => [row.id, row]));
			client.setQueriesData<readonly StaffBeerRow[]>(list, (old) =>
				old?.map((row) => byId.get(row.id) ?? row),
			);
		},
		refresh() {
			void client.invalidateQueries(list);
		},
	};
}

/** The same object as long as the screen stands, so that rows need not be drawn again. */
export function useBeerActions(): BeerActions {
	const client = useQueryClient();
	const toasts = useToasts();
	const { timeZone } = useFacts().schedule;
	return useMemo(
		() => new BeerActions(createRowCache(client), toasts, () => serviceDayOf(new Date(), timeZone)),
		[client, toasts, timeZone],
	);
}
