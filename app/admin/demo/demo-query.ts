import { queryOptions } from '@tanstack/react-query';
import { callStaff } from '#app/api/call-staff.ts';

export const demoQuery = queryOptions({
	queryKey: ['staff', 'demo'],
	meta: { reads: ['beers', 'settings'] },
	queryFn: ({ signal }) => callStaff('demo.read', { signal }),
});
