/** Types of a service worker's globals, which the browser's types for pages lack. */

interface WorkerEvent extends Event {
	waitUntil(work: Promise<unknown>): void;
}

export interface FetchEvent extends WorkerEvent {
	readonly request: Request;
	respondWith(response: Promise<Response>): void;
}

interface WorkerMessage extends WorkerEvent {
	readonly data: unknown;
}

export interface WorkerScope {
	addEventListener(name: 'install' | 'activate', listener: (event: WorkerEvent) => void): void;
	addEventListener(name: 'fetch', listener: (event: FetchEvent) => void): void;
	addEventListener(name: 'message', listener: (event: WorkerMessage) => void): void;
	readonly location: Location;
	readonly clients: { claim(): Promise<void> };
	skipWaiting(): Promise<void>;
}

/** What every worker knows of its build: its number, and the files that its pages need. */
export interface Build {
	readonly version: string;
	readonly files: readonly string[];
}

/** Stores the files of a build before its worker takes over, and removes those of older builds afterwards. */
export function storeBuild(scope: WorkerScope, cacheName: string, prefix: string, paths: readonly string[]) {
	scope.addEventListener('install', (event) => {
		event.waitUntil(
			storeFiles(cacheName, prefix, paths)
				.then(() => storeFonts(cacheName, prefix))
				.then(() => scope.skipWaiting()),
		);
	});
	scope.addEventListener('activate', (event) => {
		event.waitUntil(removeOldBuilds(prefix, cacheName).then(() => scope.clients.claim()));
	});
}

/** Says whether a response may be stored: it is complete, no error or redirect, and not `no-store`. */
export function mayStore({ ok, redirected, type, headers }: Response): boolean {
	const control = headers.get('Cache-Control') ?? '';
	return ok && !redirected && type === 'basic' && !/no-store|private/.test(control);
}

/** A pseudo-file whose presence marks a build as completely stored. */
const wholeMark = '/whole';

/**
 * Like `storeBuild`, for a worker that is needed at once: it takes over when it has `pages` and the files that they
 * name, and stores the rest of `paths` afterwards, by itself unless `isAsked`. Returns a function that stores that
 * rest, or continues if the browser stopped it.
 */
export function storePagesFirst(
	scope: WorkerScope,
	{ cacheName, prefix, pages, paths, isAsked = false }: BuildPaths,
): () => Promise<void> {
	let storing: Promise<void> | null = null;
	const storeRest = async () => {
		const cache = await caches.open(cacheName);
		if (await cache.match(wholeMark)) return;
		await storeFiles(cacheName, prefix, paths);
		await storeFonts(cacheName, prefix);
		await cache.put(wholeMark, new Response());
	};
	const resume = () => {
		storing ??= storeRest().finally(() => {
			storing = null;
		});
		return storing.catch(() => undefined);
	};
	scope.addEventListener('install', (event) => {
		event.waitUntil(storePages(cacheName, prefix, pages).then(() => scope.skipWaiting()));
	});
	scope.addEventListener('activate', (event) => {
		event.waitUntil(removeOldBuilds(prefix, cacheName).then(() => scope.clients.claim()));
		if (!isAsked) void resume();
	});
	return resume;
}

interface BuildPaths {
	readonly cacheName: string;
	readonly prefix: string;
	readonly pages: readonly string[];
	readonly paths: readonly string[];
	readonly isAsked?: boolean;
}

/** Stores pages, and the files that their HTML names. */
async function storePages(cacheName: string, prefix: string, pages: readonly string[]): Promise<void> {
	await storeFiles(cacheName, prefix, pages);
	const cache = await caches.open(cacheName);
	const texts = await Promise.all(pages.map(async (page) => (await cache.match(page))?.text()));
	const named = texts.flatMap((text) => text?.match(/\/assets\/[\w.-]+\.(?:js|css)\b/g) ?? []);
	await storeFiles(cacheName, prefix, [...new Set(named)]);
}

const mostAtOnce = 6;

/**
 * Stores every hashed file of a build in its cache, a few at a time, so that the page's own requests go first. Files
 * with equal names are copied from other builds. Throws if one cannot be fetched.
 */
async function storeFiles(cacheName: string, prefix: string, paths: readonly string[]): Promise<void> {
	const cache = await caches.open(cacheName);
	for (let at = 0; at < paths.length; at += mostAtOnce)
		await Promise.all(paths.slice(at, at + mostAtOnce).map(add));
	async function add(path: string): Promise<void> {
		if (await cache.match(path)) return;
		const known = path.startsWith('/assets/') && (await findFile(prefix, path));
		if (known) return cache.put(path, known);
		const response = await fetch(path, { credentials: 'omit' });
		if (!mayStore(response)) throw new Error(`${path}: ${response.status}`);
		await cache.put(path, response);
	}
}

/** Stores the fonts of the present brand, which staff choose and no build knows. */
async function storeFonts(cacheName: string, prefix: string): Promise<void> {
	const style = await (await fetch('/brand/now.css', { credentials: 'omit' })).text();
	await storeFiles(cacheName, prefix, style.match(/\/assets\/[\w-]+\.woff2/g) ?? []);
}

export const isFont = (path: string): boolean => /^\/assets\/[\w-]+\.woff2$/.test(path);

/** Returns a font; one of a later brand is stored when it is used. */
export async function fontOf(cacheName: string, prefix: string, request: Request): Promise<Response> {
	const found = await findFile(prefix, request.url).catch(() => undefined);
	if (found) return found;
	const response = await fetch(request);
	if (mayStore(response)) {
		const copy = response.clone();
		void caches
			.open(cacheName)
			.then((cache) => cache.put(request.url, copy))
			.catch(() => undefined);
	}
	return response;
}

/** Returns an image with a hash in its address; the cache keeps the last `most` of them. */
export async function imageOf(
	cacheName: string,
	event: FetchEvent,
	path: string,
	most: number,
): Promise<Response> {
	const cache = await caches.open(cacheName).catch(() => null);
	const found = await cache?.match(path);
	if (found) return found;
	const response = await fetch(event.request);
	if (cache && mayStore(response)) {
		const storing = cache.put(path, response.clone()).then(async () => {
			const keys = await cache.keys();
			await Promise.all(keys.slice(0, -most).map((key) => cache.delete(key)));
		});
		event.waitUntil(storing.catch(() => undefined));
	}
	return response;
}

/** Finds a file in the caches of any build of one worker, which start with `prefix`. */
export async function findFile(prefix: string, path: string): Promise<Response | undefined> {
	for (const name of await caches.keys()) {
		const found = name.startsWith(prefix) && (await (await caches.open(name)).match(path));
		if (found) return found;
	}
	return undefined;
}

/** An open tab of the previous build needs its files; older builds are removed. */
const mostBuilds = 2;

async function removeOldBuilds(prefix: string, current: string): Promise<void> {
	const builds = (await caches.keys()).filter((name) => name.startsWith(prefix) && name !== current);
	await Promise.all(builds.slice(0, builds.length - mostBuilds + 1).map((name) => caches.delete(name)));
}

const style =
	':root{color-scheme:light dark}body{max-width:30rem;margin:15vh auto;padding:0 1.5rem;font:1.125rem/1.5 system-ui,sans-serif;color:light-dark(#221a14,#f3ead6);background:light-dark(#fbf6ea,#15110e)}h1{padding-bottom:.75rem;border-bottom:3px double;font:400 2.75rem/1.1 Georgia,serif;letter-spacing:-.02em}a{display:inline-block;margin-right:1.25rem;padding:.75rem 0;color:inherit}';

/** Returns a page to show instead of the browser's own error; `text` is HTML. */
export function noSignalPage(text: string): Response {
	const body = `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><title>No signal</title><style>${style}</style><main><h1>No signal</h1>${text} <a href="">Try again</a></main>`;
	const headers = {
		'Content-Type': 'text/html; charset=utf-8',
		'Content-Security-Policy':
			"default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; frame-ancestors 'none'",
	};
	return new Response(body, { status: 503, headers });
}
