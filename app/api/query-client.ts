import { QueryClient } from '@tanstack/react-query';

const freshMs = 60_000;

/** In milliseconds: how long unused data stays cached. The server makes a client per render, so it sets no timers. */
const cacheMs = typeof window === 'undefined' ? Number.POSITIVE_INFINITY : 30 * freshMs;

/** There are no retries: a failure shows at once, with a button to try again. */
export function createQueryClient(): QueryClient {
	const client = new QueryClient({
		defaultOptions: {
			// Without a network, queries use stored data or fail, instead of waiting silently.
			queries: {
				staleTime: freshMs,
				gcTime: cacheMs,
				retry: false,
				networkMode: 'always',
				refetchOnReconnect: true,
			},
			mutations: { networkMode: 'always' },
		},
	});
	return client;
}
