import { QueryClient } from '@tanstack/react-query';

/** How long a response counts as fresh, in milliseconds. */
const freshMs = 60_000;

/** How long the browser caches what no page shows. The server renders once per client, so it sets no timers. */
const cacheMs = typeof window === 'undefined' ? Number.POSITIVE_INFINITY : 30 * freshMs;

/**
 * One per request on the server, one per tab in the browser. Nothing is asked twice by itself: a failure shows at
 * once, with a button to try again, instead of a spinner that hides it.
 */
export function createQueryClient(): QueryClient {
	return new QueryClient({
		defaultOptions: { queries: { staleTime: freshMs, gcTime: cacheMs, retry: false } },
	});
}
