/**
 * Opens the staff's screens without a network. It sees what is under /admin only (its scope): no guest's page is ever its
 * business, and neither is any call of the API, so that no token and nothing that somebody may not see is stored by it.
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

/** With the screens that are prefetched, first those that the bar needs. */
declare const BUILD: Build & { readonly screens: readonly string[]; readonly barScreens: readonly string[] };
declare const self: WorkerScope;

// Once: the build writes it in every place that names it.
const build = BUILD;
const prefix = 'staff-';
const cacheName = prefix + build.version;
/** Of addresses with an id in them, such as one beer's form: so many are stored beside the prefetched screens. */
const mostOwnScreens = 40;
/** A phone in the cooler must not wait for what will not come; in milliseconds. */
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

/** Everybody gets the same frame; what it shows comes by the API. So the stored one is good at once, and renewed behind it. */
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
