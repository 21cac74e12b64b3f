import type { Context, MiddlewareHandler } from 'hono';
import { type Header, toResponse } from './cached-response.ts';
import { chooseEncoding } from './encoding.ts';
import { pageAddress } from './page-address.ts';
import type { Rendered, ResponseCache } from './response-cache.ts';
import { securityHeaders } from './security-headers.ts';

const ownHeaders: ReadonlySet<string> = new Set(['content-length', 'content-encoding', 'etag', 'vary']);

/** With all that it says about itself, such as when to come back. */
async function readResponse(response: Response): Promise<Rendered> {
	const headers = new Headers([...securityHeaders.map(([...pair]) => pair), ['Cache-Control', 'no-cache']]);
	for (const [name, value] of response.headers) headers.set(name, value);
	return {
		status: response.status,
		headers: [...headers].filter(([name]) => !ownHeaders.has(name)),
		body: Buffer.from(await response.arrayBuffer()),
		cacheable: response.status === 200,
	};
}

/** Read once per change, validated by ETag (design §4); what is not a 200 is never stored. */
export function cachedData(cache: ResponseCache): MiddlewareHandler {
	return async (context, next) => {
		const { req } = context;
		if (req.method !== 'GET' && req.method !== 'HEAD') return next();
		const { address, cached } = pageAddress(new URL(req.url));
		if (!cached) return next();
		const response = await cache.get(address, chooseEncoding(req.header('accept-encoding')), async () => {
			await next();
			return readResponse(context.res);
		});
		context.res = undefined;
		context.res = toResponse(req.raw, response);
	};
}

/** What we write for machines: once per change, validated by ETag (design §4). */
export async function cachedText(
	cache: ResponseCache,
	{ req }: Context,
	path: string,
	headers: readonly Header[],
	write: () => string | Promise<string>,
): Promise<Response> {
	const response = await cache.get(path, chooseEncoding(req.header('accept-encoding')), async () => ({
		status: 200,
		headers: [...securityHeaders, ...headers, ['Cache-Control', 'no-cache']],
		body: Buffer.from(await write()),
		cacheable: true,
	}));
	return toResponse(req.raw, response);
}
