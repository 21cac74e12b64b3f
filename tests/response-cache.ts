import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { type CachedResponse, headerPairs } from '#server/pages/cached-response.ts';
import type { Encoding } from '#server/pages/encoding.ts';
import { type Rendered, ResponseCache } from '#server/pages/response-cache.ts';

/** The time in milliseconds for which a page is fresh in these tests. */
export const minute = 60_000;

export const page = (body: string | Buffer, change: Partial<Rendered> = {}): Rendered => ({
	status: 200,
	headers: [['Content-Type', 'text/html; charset=utf-8']],
	body: Buffer.from(body),
	cacheable: true,
	...change,
});

/** Creates a cache whose clock and content version the test sets. */
export function createCache(maxBytes = 1_000_000, renderLimitMs = 60_000) {
	const world = { version: 1, now: 0, failures: [] as unknown[] };
	const cache = new ResponseCache({
		version: () => world.version,
		now: () => world.now,
		freshUntil: (now) => now + minute,
		maxBytes,
		renderLimitMs,
		onNotPacked: (error) => world.failures.push(error),
	});
	return { world, cache };
}

export const headerOf = ({ headers }: CachedResponse, name: string) =>
	new Headers(headerPairs(headers)).get(name);

export const unpacked = (response: CachedResponse): string => {
	const { body } = response;
	if (headerOf(response, 'Content-Encoding') === 'br') return brotliDecompressSync(body).toString();
	if (headerOf(response, 'Content-Encoding') === 'gzip') return gunzipSync(body).toString();
	return body.toString();
};

/** Requests a page that renders at once to `body`, and returns the response. */
export const ask = async (cache: ResponseCache, key: string, body: string, encoding: Encoding = 'identity') =>
	unpacked(await cache.get(key, encoding, async () => page(body)));
