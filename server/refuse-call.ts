import type { Handler, Hono } from 'hono';
import { AppError } from '#domain/errors.ts';

/** The methods that a call or a data file knows, each with its handler. */
const methods = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'] as const;

/** The methods by which a path can be called; the pages' route, which takes any path, does not count. */
function allowedMethods(app: Hono, path: string): string[] {
	const found: string[] = methods.filter((method) =>
		app.router
			.match(method, path)[0]
			.some(([[, route]]) => route.method === method && !/^\/?\*$/.test(route.path)),
	);
	return found.includes('GET') ? ['GET', 'HEAD', ...found.slice(1)] : found;
}

/** What nobody has answered: 405 where the path knows other methods (RFC 9110 §15.5.6), else 404 with `message`. */
export function refuseCall(app: Hono, message: string): Handler {
	return (context) => {
		const allowed = allowedMethods(app, context.req.path);
		if (allowed.length === 0) throw new AppError('NOT_FOUND', message);
		context.header('Allow', allowed.join(', '));
		throw new AppError('METHOD_NOT_ALLOWED', `This address takes ${allowed.join(', ')} only.`);
	};
}
