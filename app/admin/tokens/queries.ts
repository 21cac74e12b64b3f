import { useQuery } from '@tanstack/react-query';
import { callStaff } from '#app/api/call-staff.ts';

/** Where the browser keeps the list of tokens. */
export const tokensKey = ['staff', 'tokens'] as const;

/** All tokens that are not revoked, with when each was last used. */
export function useTokens() {
	return useQuery({
		queryKey: tokensKey,
		meta: { reads: ['tokens'] },
		queryFn: ({ signal }) => callStaff('tokens.list', { signal }),
		staleTime: 0,
	});
}
