import type { MiddlewareHandler } from 'hono';
import type { Taproom } from '../taproom.ts';

const proxyWarning =
	'X-Forwarded-For arrives, but TRUST_PROXY is off. Behind a proxy all visitors then count as one: five wrong passwords of ' +
	'anybody lock everybody out for 15 minutes. Set TRUST_PROXY=on.';

/** Warns once of a proxy that nobody has said is there. */
export function warnOfProxy({ auth, log }: Taproom): MiddlewareHandler {
	let warned = auth.trustProxy;
	return (context, next) => {
		if (!warned && context.req.header('x-forwarded-for') !== undefined) {
			warned = true;
			log.warn(proxyWarning);
		}
		return next();
	};
}

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
