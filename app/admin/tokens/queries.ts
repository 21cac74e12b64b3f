import { queryOptions } from '@tanstack/react-query';
import { callStaff } from '#app/api/call-staff.ts';

/** The list says what each token's maker may do now, so it follows the users too. */
export const tokensQuery = queryOptions({
	queryKey: ['staff', 'tokens'],
	meta: { reads: ['tokens', 'users'] },
	queryFn: async ({ signal }) => (await callStaff('tokens.list', { signal })).tokens,
	staleTime: 0,
});
