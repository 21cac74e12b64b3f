import { QueryClient } from '@tanstack/react-query';

const freshMs = 60_000;

/** How long the browser caches what no page shows. The server renders once per client, so it sets no timers. */
const cacheMs = typeof window === 'undefined' ? Number.POSITIVE_INFINITY : 30 * freshMs;

/** Without retries, a failure shows at once with its button. */
export function createQueryClient(): QueryClient {
	const client = new QueryClient({
		defaultOptions: {
			// Without a network a page takes what is stored or says that there is nothing, instead of waiting in silence.
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
