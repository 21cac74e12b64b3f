import type { MiddlewareHandler } from 'hono';
import type { Taproom } from '../taproom.ts';

/**
 * One line per request that reaches the app. Pages out of the cache do not: their number is counted instead, so that
 * writing about a page never costs more than serving it. A scrape that went well says nothing either: there are thousands
 * a day.
 */
export function requestLog({ log }: Taproom): MiddlewareHandler {
	return async (context, next) => {
		const started = performance.now();
		await next();
		const { method, path } = context.req;
		const { status } = context.res;
		if (path === '/metrics' && status === 200) return;
		const entry = { method, path, status, ms: Math.round(performance.now() - started) };
		if (status >= 500) log.error(entry, 'request');
		else log.info(entry, 'request');
	};
}
