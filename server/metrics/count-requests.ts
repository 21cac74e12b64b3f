import type { MiddlewareHandler } from 'hono';
import type { Taproom } from '../taproom.ts';

/** Counts and times every request that reaches the app. */
export function countRequests({ counts }: Taproom): MiddlewareHandler {
	return async (context, next) => {
		const started = performance.now();
		await next();
		const { method, path } = context.req;
		counts.requests.countApp(path, method, context.res.status, (performance.now() - started) / 1000);
	};
}
