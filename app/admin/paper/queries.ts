import { queryOptions } from '@tanstack/react-query';
import { callStaff } from '#app/api/call-staff.ts';

/** Read again with everything that a print may show, because it contains the changes since. */
export const printsQuery = queryOptions({
	queryKey: ['staff', 'prints'],
	meta: { reads: ['prints', 'beers', 'drink', 'food-section', 'food-item'] },
	queryFn: ({ signal }) => callStaff('prints.list', { signal }),
	staleTime: 0,
	refetchOnWindowFocus: 'always',
});
