import { QueryClient } from '@tanstack/react-query';

/** How long an answer counts as new, in milliseconds. */
const freshMs = 60_000;

/**
 * One per request on the server, one per tab in the browser. Nothing is asked twice by itself: a failure shows at
 * once, with a button to try again, instead of a spinner that hides it.
 */
export function createQueryClient(): QueryClient {
	return new QueryClient({
		defaultOptions: { queries: { staleTime: freshMs, gcTime: 30 * freshMs, retry: false } },
	});
}
