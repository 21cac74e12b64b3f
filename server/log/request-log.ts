import type { MiddlewareHandler } from 'hono';
import type { Taproom } from '../taproom.ts';

const proxyWarning =
	'X-Forwarded-For arrives, but TRUST_PROXY is off. Behind a proxy all visitors then count as one: five wrong passwords of ' +
	'anybody lock everybody out for 15 minutes. Set TRUST_PROXY=on.';

/** The most characters of a logged text. */
const longestLogged = 300;

/** A 503 means a full queue, which is intended, or a database that is down, which is logged separately. */
const levelOf = (status: number) => (status === 503 ? 'warn' : status >= 500 ? 'error' : 'info');

/** Cached pages are only counted: logging one must not cost more than serving it. */
export function observeRequests({
	auth,
	counts,
	log,
}: Pick<Taproom, 'auth' | 'counts' | 'log'>): MiddlewareHandler {
	let warned = auth.trustProxy;
	return async (context, next) => {
		const started = performance.now();
		const { method, path } = context.req;
		if (!warned && context.req.header('x-forwarded-for') !== undefined) {
			warned = true;
			log.warn(proxyWarning);
		}
		await next();
		const { status } = context.res;
		const ms = performance.now() - started;
		counts.requests.countApp(path, method, status, ms / 1000);
		if (path === '/metrics' && status === 200) return;
		const line = { method, path: path.slice(0, longestLogged), status, ms: Math.round(ms) };
		log[levelOf(status)](line, 'request');
	};
}
