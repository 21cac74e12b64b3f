import { queryOptions } from '@tanstack/react-query';
import { callStaff } from '#app/api/call-staff.ts';

export const ownAccountQuery = (userId: string) =>
	queryOptions({
		queryKey: ['staff', 'own-account', userId],
		meta: { reads: ['users'] },
		queryFn: ({ signal }) => callStaff('auth.me', { signal }),
		staleTime: 0,
	});
