import { queryOptions, useQuery } from '@tanstack/react-query';
import { callStaff } from '#app/api/call-staff.ts';
import { useMay } from '#app/auth/auth.tsx';
import type { StaffBeerRow } from '#domain/beers/staff-beer-schema.ts';

async function fetchRows(bin: boolean, signal: AbortSignal): Promise<readonly StaffBeerRow[]> {
	const query = bin ? { query: { bin: '1' } } : {};
	return (await callStaff('beers.list', { ...query, signal })).beers;
}

/** Every beer as a row of the staff's list; for those who may restore, the deleted ones among them. */
const staffBeersQuery = (withBin: boolean) =>
	queryOptions({
		queryKey: ['staff', 'beers', 'list', withBin ? 'bin' : 'there'],
		meta: { reads: ['beers'] },
		queryFn: async ({ signal }): Promise<readonly StaffBeerRow[]> => {
			const lists = await Promise.all([
				fetchRows(false, signal),
				...(withBin ? [fetchRows(true, signal)] : []),
			]);
			return lists.flat();
		},
		// Somebody else may have kicked a keg while this phone lay in a pocket.
		staleTime: 0,
		refetchOnWindowFocus: 'always',
	});

export function useStaffBeers() {
	const may = useMay();
	return useQuery(staffBeersQuery(may('beers.restore')));
}
