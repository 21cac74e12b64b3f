import { queryOptions, useQuery } from '@tanstack/react-query';
import { callStaff } from '#app/api/call-staff.ts';
import { houseSchema } from '#domain/settings/all-settings-schema.ts';

/** Every setting of the house, with its version. */
export const houseQuery = queryOptions({
	queryKey: ['staff', 'house'],
	queryFn: ({ signal }) => callStaff('house.read', { signal }, houseSchema),
});

/** Every setting of the house as it is stored now. */
export function useHouse() {
	return useQuery(houseQuery);
}
