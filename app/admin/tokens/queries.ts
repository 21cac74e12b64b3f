import { queryOptions } from '@tanstack/react-query';
import { callStaff } from '#app/api/call-staff.ts';

/** The list shows what each token's owner may do, so it is also refetched after changes of users. */
export const tokensQuery = queryOptions({
	queryKey: ['staff', 'tokens'],
	meta: { reads: ['tokens', 'users'] },
	queryFn: async ({ signal }) => (await callStaff('tokens.list', { signal })).tokens,
	staleTime: 0,
});
