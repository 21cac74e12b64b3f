import { queryOptions, useQuery } from '@tanstack/react-query';
import { callStaff } from '#app/api/call-staff.ts';

/** Every setting of the house, with its version. */
export const houseQuery = queryOptions({
	queryKey: ['staff', 'house'],
	meta: { reads: ['settings'] },
	queryFn: ({ signal }) => callStaff('settings.read', { signal }),
});

/** Every setting of the house as it is stored now. */
export function useHouse() {
	return useQuery(houseQuery);
}
