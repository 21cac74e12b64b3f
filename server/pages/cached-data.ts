import type { MiddlewareHandler } from 'hono';
import { answerToResponse, type Header } from './cached-response.ts';
import { chooseEncoding } from './encoding.ts';
import { pageAddress } from './page-address.ts';
import type { AnswerCache } from './response-cache.ts';
import { securityHeaders } from './security-headers.ts';

/**
 * Keeps the public data files in the pages' cache: read once per change, packed once, answered by ETag, and as quick as
 * a page (design §4). What is not a 200 is passed on and never kept.
 */
export function keptData(cache: AnswerCache): MiddlewareHandler {
	return async (context, next) => {
		const { req } = context;
		if (req.method !== 'GET' && req.method !== 'HEAD') return next();
		const { address } = pageAddress(new URL(req.url));
		const answer = await cache.answer(address, chooseEncoding(req.header('accept-encoding')), async () => {
			await next();
			const { res } = context;
			const headers: Header[] = [
				...securityHeaders,
				['Content-Type', res.headers.get('content-type') ?? 'application/json'],
				['Cache-Control', res.headers.get('cache-control') ?? 'no-cache'],
			];
			for (const name of ['Allow', 'Location']) {
				const value = res.headers.get(name);
				if (value) headers.push([name, value]);
			}
			return {
				status: res.status,
				headers,
				body: Buffer.from(await res.arrayBuffer()),
				cacheable: res.status === 200,
			};
		});
		context.res = undefined;
		context.res = answerToResponse(req.raw, answer);
	};
}
