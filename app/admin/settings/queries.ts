import { queryOptions, useQuery } from '@tanstack/react-query';
import { callStaff } from '#app/api/call-staff.ts';
import { allSettingsSchema } from '#domain/settings/all-settings-schema.ts';

/** Every setting of the house, with its version. */
export const houseQuery = queryOptions({
	queryKey: ['staff', 'house'],
	meta: { reads: ['settings'] },
	queryFn: ({ signal }) => callStaff('settings.read', { signal }, allSettingsSchema),
});

/** Every setting of the house as it is stored now. */
export function useHouse() {
	return useQuery(houseQuery);
}
