import { queryOptions } from '@tanstack/react-query';
import { callStaff } from '#app/api/call-staff.ts';

export const barPhonesQuery = queryOptions({
	queryKey: ['staff', 'bar-phones'],
	meta: { reads: ['users'] },
	queryFn: ({ signal }) => callStaff('barPhones.list', { signal }),
	staleTime: 0,
});
