/**
 * Opens staff screens without a network. Its scope is /admin: it handles no public pages and no API requests, so it
 * stores neither tokens nor data.
 */
import {
	type Build,
	type FetchEvent,
	findFile,
	fontOf,
	isFont,
	mayStore,
	noSignalPage,
	storePagesFirst,
	type WorkerScope,
} from './worker-scope.ts';

/** The screens to prefetch; `barScreens` are those that the bar needs first. */
declare const BUILD: Build & { readonly screens: readonly string[]; readonly barScreens: readonly string[] };
declare const self: WorkerScope;

// Copied into a constant, because the build inserts the value at every use.
const build = BUILD;
const prefix = 'staff-';
const cacheName = prefix + build.version;
/** The most stored screens with an id in the address, such as a beer's form, besides the prefetched ones. */
const mostOwnScreens = 40;
/** In milliseconds: without a signal a phone must not wait longer. */
const timeoutMs = 3_000;

const storeRest = storePagesFirst(self, {
	cacheName,
	prefix,
	pages: build.barScreens,
	paths: [...build.files, ...build.screens],
});

self.addEventListener('fetch', (event) => {
	const { request } = event;
	const { origin, pathname } = new URL(request.url);
	if (request.method !== 'GET' || origin !== self.location.origin) return;
	if (request.mode === 'navigate' && /^\/admin(?:\/|$)/.test(pathname))
		event.respondWith(frame(event, pathname));
	else if (isFont(pathname)) event.respondWith(fontOf(cacheName, prefix, request));
	else if (pathname.startsWith('/assets/')) event.respondWith(asset(request));
});

/**
 * Responds with a stored frame at once and renews it in the background. All users get the same frame; its content
 * comes from the API.
 */
async function frame(event: FetchEvent, pathname: string): Promise<Response> {
	const cache = await caches.open(cacheName);
	const stored = await cache.match(pathname);
	const fresh = renew(event.request, pathname, cache);
	event.waitUntil(fresh.catch(() => undefined).then(storeRest));
	if (stored) return stored;
	const older = await findFile(prefix, pathname);
	const fallback = older && new Promise<Response>((resolve) => setTimeout(() => resolve(older), timeoutMs));
	return Promise.race([fresh, ...(fallback ? [fallback] : [])]).catch(() => older ?? noSignalPage(unseen));
}

async function renew(request: Request, pathname: string, cache: Cache): Promise<Response> {
	const response = await fetch(request);
	if (mayStore(response) && response.headers.get('Content-Type')?.startsWith('text/html')) {
		await cache.put(pathname, response.clone());
		const prefetched = new Set(build.screens);
		const own = (await cache.keys())
			.map(({ url }) => new URL(url).pathname)
			.filter((path) => path.startsWith('/admin') && !prefetched.has(path));
		await Promise.all(own.slice(0, -mostOwnScreens).map((path) => cache.delete(path)));
	}
	return response;
}

async function asset(request: Request): Promise<Response> {
	return (await findFile(prefix, request.url)) ?? fetch(request);
}

const unseen =
	'<p>This screen was not opened on this device before, so it is not stored here. It opens as soon as the signal is back.</p><p>What is on tap is stored, and what you change there is sent later.</p><a href="/admin">To Tonight</a>';
