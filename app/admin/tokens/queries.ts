import { queryOptions } from '@tanstack/react-query';
import { callStaff } from '#app/api/call-staff.ts';

/** What a token's maker is now depends on the users. */
export const tokensQuery = queryOptions({
	queryKey: ['staff', 'tokens'],
	meta: { reads: ['tokens', 'users'] },
	queryFn: async ({ signal }) => (await callStaff('tokens.list', { signal })).tokens,
	staleTime: 0,
});
