import { queryOptions, useQuery } from '@tanstack/react-query';
import { callStaff } from '#app/api/call-staff.ts';
import type { TonightBoard } from '#domain/tonight/tonight.ts';

/** How often the board is asked for without a change: its events begin and end by themselves. */
const againMs = 60_000;

export const tonightQuery = queryOptions({
	queryKey: ['staff', 'tonight'],
	meta: { reads: ['beers', 'event', 'settings'] },
	queryFn: ({ signal }): Promise<TonightBoard> => callStaff('tonight.read', { signal }),
	// Somebody else may have kicked a keg while this phone lay in a pocket.
	staleTime: 0,
	refetchOnWindowFocus: 'always',
	refetchInterval: againMs,
});

export function useTonight() {
	return useQuery(tonightQuery);
}
