import { type QueryClient, queryOptions, useQuery } from '@tanstack/react-query';
import type { RowCache } from '#app/admin/beers/row-cache.ts';
import { callStaff } from '#app/api/call-staff.ts';
import type { StaffBeerRow } from '#domain/beers/staff-beer-schema.ts';
import type { TonightBoard } from '#domain/tonight/tonight.ts';

/** How often the board is asked for without a change: its events begin and end by themselves. */
const againMs = 60_000;

/** What the bar needs to know tonight, asked for anew each minute and whenever somebody looks. */
export const tonightQuery = queryOptions({
	queryKey: ['staff', 'tonight'],
	meta: { reads: ['beers', 'event', 'settings'] },
	queryFn: ({ signal }): Promise<TonightBoard> => callStaff('tonight.read', { signal }),
	// Somebody else may have kicked a keg while this phone lay in a pocket.
	staleTime: 0,
	refetchOnWindowFocus: 'always',
	refetchInterval: againMs,
});

/** What needs doing tonight. */
export function useTonight() {
	return useQuery(tonightQuery);
}

/** Puts rows in the place of those they are about, and those that have left the board back onto it. */
function withRows(beers: readonly StaffBeerRow[], rows: readonly StaffBeerRow[]): StaffBeerRow[] {
	const put = new Set(rows.map(({ id }) => id));
	return [...beers.filter(({ id }) => !put.has(id)), ...rows];
}

/** The beers of the board, to be changed before the server has answered. */
export function createBoardRows(client: QueryClient): RowCache {
	const { queryKey } = tonightQuery;
	const all = () => client.getQueryData(queryKey)?.beers ?? [];
	return {
		all,
		find: (id) => all().find((row) => row.id === id),
		put(rows) {
			// An answer that is on its way was written before this.
			void client.cancelQueries({ queryKey });
			client.setQueryData(queryKey, (old) => old && { ...old, beers: withRows(old.beers, rows) });
		},
		refresh: () => void client.invalidateQueries({ queryKey }),
	};
}
