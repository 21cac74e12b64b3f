import { type Context, type ErrorHandler, type Handler, Hono, type MiddlewareHandler } from 'hono';
import { failure } from '#domain/api/envelope.ts';
import { errorStatus } from '#domain/api/error-status.ts';
import { methods } from '#domain/endpoint.ts';
import { AppError } from '#domain/errors.ts';
import { mountApi } from './apis.ts';
import { clientOf } from './auth/client-address.ts';
import { failedOnOurSide } from './backups/shown-work.ts';
import { boardPage } from './boards/board-page.ts';
import { health } from './health/api.ts';
import { awaitSeenState } from './http/read-your-writes.ts';
import { observeRequests } from './log/request-log.ts';
import { type MetricsSettings, metrics } from './metrics/api.ts';
import { documentationResponses, openApi } from './openapi/api.ts';
import { createCachedResponse, retryAfter, toResponse } from './pages/cached-response.ts';
import type { ClientBuild } from './pages/client-build.ts';
import { closeForRestore } from './pages/closed-site.ts';
import { chooseEncoding } from './pages/encoding.ts';
import type { PageLook } from './pages/page-parts.ts';
import type { Pages, RenderPage } from './pages/pages.ts';
import { mountDrawn, mountStored } from './pages/public-responses.ts';
import { addSecurityHeaders } from './pages/security-headers.ts';
import type { StaticFiles } from './pages/static-files.ts';
import { typedAddress } from './pages/typed-addresses.ts';
import { removeWorkers } from './pages/workers.ts';
import { scannedMenus } from './paper/api.ts';
import { drawnAddresses, storedAddresses } from './public-addresses.ts';
import type { Site } from './site.ts';
import type { Taproom } from './taproom.ts';

const notFoundFile = createCachedResponse(
	404,
	[['Content-Type', 'text/plain; charset=utf-8']],
	Buffer.from('Not found\n'),
);

/** Mounts health checks, metrics, the links of printed menus and the page of televisions. */
function mountFiles(app: Hono, { taproom, pages, files, metrics: metricsSettings }: AppParts): void {
	app.route('/', health(taproom, pages.cache.standIns));
	app.route('/', metrics(taproom, pages.cache, metricsSettings));
	app.route('/', scannedMenus(taproom));
	app.route('/', boardPage(files));
}

const movedScreens = [
	['/admin/house', '/admin/settings'],
	['/admin/people', '/admin/staff'],
] as const;

export interface AppParts {
	readonly taproom: Taproom;
	readonly pages: Pages;
	/** Pages, data files and images all read from this. */
	readonly site: Site;
	readonly files: StaticFiles;
	readonly metrics: MetricsSettings | null;
	/** Renders pages either of the taproom as it is, or of a preview. */
	readonly renderWith: (site: Site, look: PageLook) => RenderPage;
	readonly build: ClientBuild;
	/** When false, browsers are told to remove the service workers and everything they stored. */
	readonly serviceWorker?: boolean;
}

/** Puts every route together. Order matters: files and data first, then whatever is a page. */
export function createApp(parts: AppParts) {
	const { taproom, pages, files, serviceWorker = true } = parts;
	const app = new Hono();
	app.use(
		observeRequests(taproom),
		awaitSeenState(taproom),
		secureResponses,
		refuseLongPath,
		closeForRestore(taproom, files),
	);
	const onError: ErrorHandler = (error, context) => {
		const known = error instanceof AppError ? error : new AppError('INTERNAL', failedOnOurSide);
		if (known !== error) taproom.errors.report(error, 'request', 'a request failed');
		if (known.code === 'UNAVAILABLE') setRetryAfter(taproom, context, known);
		return context.json(failure(known, taproom.clock()), errorStatus[known.code]);
	};
	app.onError(onError);
	for (const [before, now] of movedScreens) {
		app.get(`${before}/*`, (context) => {
			const { pathname, search } = new URL(context.req.url);
			return context.redirect(now + pathname.slice(before.length) + search, 301);
		});
	}
	mountFiles(app, parts);
	const stored = storedAddresses(parts).route('/', mountApi(app, parts));
	mountStored({ app, routes: stored, onError, taproom, responses: pages.responses });
	mountDrawn({ app, routes: drawnAddresses(parts), onError, taproom });
	const documentation = { routes: openApi(taproom, files), responses: documentationResponses(taproom) };
	mountStored({ app, onError, taproom, ...documentation });
	app.all('/api/*', refuseRequest(app, 'There is no such call. All calls are listed at /api/docs.'));
	app.all('/data/*', refuseRequest(app, 'There is no such data file.'));
	// A login form sent without JavaScript comes here; the page explains why it does not work.
	app.post('/admin/login', (context) => context.redirect('/admin/login', 303));
	if (!serviceWorker) app.route('/', removeWorkers());
	app.get('*', (context) => {
		const { req } = context;
		const url = new URL(req.url);
		const typed = typedAddress(url);
		if (typed !== null) return context.redirect(typed, 301);
		const file = files.find(url.pathname, chooseEncoding(req.header('accept-encoding')));
		if (file) return toResponse(req.raw, file);
		// A hashed file of an older build must get 404, not a rendered page (design §4).
		if (req.path.startsWith('/assets/')) return toResponse(req.raw, notFoundFile);
		return pages.respond(req.raw, clientOf(context, taproom));
	});
	app.all('*', (context) => {
		context.header('Allow', 'GET, HEAD');
		throw new AppError('METHOD_NOT_ALLOWED', 'Pages can only be read.');
	});
	return app;
}

/** In characters. No address of ours is nearly as long, so longer paths are refused before anything parses them. */
const longestPath = 2000;

const refuseLongPath: MiddlewareHandler = async ({ req }, next) => {
	if (req.path.length > longestPath) {
		throw new AppError('URI_TOO_LONG', `This address is longer than ${longestPath} characters. Shorten it.`);
	}
	await next();
};

const secureResponses: MiddlewareHandler = async (context, next) => {
	await next();
	addSecurityHeaders(context.res.headers);
};

function setRetryAfter(
	{ errors }: Pick<Taproom, 'errors'>,
	context: Context,
	{ cause, message }: AppError,
): void {
	if (cause !== undefined) errors.report(cause, 'request', message);
	const [name, seconds] = retryAfter;
	if (!context.res.headers.has(name)) context.header(name, seconds);
}

/** Returns the methods that the endpoints of a path accept. The pages' catch-all route does not count. */
function allowedMethods(app: Hono, path: string): string[] {
	const found: string[] = methods.filter((method) =>
		app.router
			.match(method, path)[0]
			.some(([[, route]]) => route.method === method && !/^\/?\*$/.test(route.path)),
	);
	return found.includes('GET') ? ['GET', 'HEAD', ...found.slice(1)] : found;
}

/**
 * Refuses a request that no endpoint takes: 405 if the path has other methods (RFC 9110 §15.5.6), else 404 with
 * `message`.
 */
function refuseRequest(app: Hono, message: string): Handler {
	return (context) => {
		const allowed = allowedMethods(app, context.req.path);
		if (allowed.length === 0) throw new AppError('NOT_FOUND', message);
		context.header('Allow', allowed.join(', '));
		throw new AppError('METHOD_NOT_ALLOWED', `This address takes ${allowed.join(', ')} only.`);
	};
}
