import { QueryClient } from '@tanstack/react-query';

/** How long an answer counts as new, in milliseconds. */
const freshMs = 60_000;

/** How long an answer that no page shows is kept in the browser. A server keeps nothing, so it sets no timers. */
const keptMs = typeof window === 'undefined' ? Number.POSITIVE_INFINITY : 30 * freshMs;

/**
 * One per request on the server, one per tab in the browser. Nothing is asked twice by itself: a failure shows at
 * once, with a button to try again, instead of a spinner that hides it.
 */
export function createQueryClient(): QueryClient {
	return new QueryClient({
		defaultOptions: { queries: { staleTime: freshMs, gcTime: keptMs, retry: false } },
	});
}
