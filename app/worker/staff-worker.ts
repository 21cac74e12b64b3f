/**
 * Opens the staff's screens without a network. It sees what is under /admin only (its scope): no guest's page is ever its
 * business, and neither is any call of the API, so that no token and nothing that somebody may not see is stored by it.
 */

interface WorkerEvent extends Event {
	waitUntil(work: Promise<unknown>): void;
}
interface FetchEvent extends WorkerEvent {
	readonly request: Request;
	readonly clientId: string;
	respondWith(response: Promise<Response>): void;
}
interface WorkerScope {
	addEventListener(name: 'install' | 'activate', listener: (event: WorkerEvent) => void): void;
	addEventListener(name: 'fetch', listener: (event: FetchEvent) => void): void;
	readonly location: Location;
	readonly clients: { claim(): Promise<void> };
	skipWaiting(): Promise<void>;
}
/** The build's own number, the files of the staff's screens, and the screens that are fetched ahead. */
interface Build {
	readonly version: string;
	readonly files: readonly string[];
	readonly screens: readonly string[];
}

declare const BUILD: Build;
declare const self: WorkerScope;

const prefix = 'staff-';
const cacheName = prefix + BUILD.version;
/** An open tab of the build before needs its parts; more builds are not stored. */
const mostBuilds = 2;
/** Of addresses with an id in them, such as one beer's form: so many are stored beside the screens fetched ahead. */
const mostOwnScreens = 40;
/** A phone in the cooler must not wait for what will not come; in milliseconds. */
const patience = 3_000;

self.addEventListener('install', (event) => {
	event.waitUntil(fill().then(() => self.skipWaiting()));
});

self.addEventListener('activate', (event) => {
	event.waitUntil(removeOldBuilds().then(() => self.clients.claim()));
});

self.addEventListener('fetch', (event) => {
	const { request } = event;
	const { origin, pathname } = new URL(request.url);
	if (request.method !== 'GET' || origin !== self.location.origin) return;
	if (request.mode === 'navigate' && /^\/admin(?:\/|$)/.test(pathname))
		event.respondWith(frame(event, pathname));
	else if (pathname.startsWith('/assets/')) event.respondWith(asset(request));
});

async function fill(): Promise<void> {
	const cache = await caches.open(cacheName);
	const wanted = [...BUILD.files, ...BUILD.screens];
	// A few at a time: what the screen itself is asking for goes first.
	for (let at = 0; at < wanted.length; at += 6) await Promise.all(wanted.slice(at, at + 6).map(add));
	async function add(path: string): Promise<void> {
		// A hashed file that an older build had is the same.
		const known = path.startsWith('/assets/') && (await caches.match(path));
		if (known) return cache.put(path, known);
		const response = await fetch(path, { credentials: 'omit' });
		if (!mayStore(response)) throw new Error(`${path}: ${response.status}`);
		await cache.put(path, response);
	}
}

async function removeOldBuilds(): Promise<void> {
	const builds = (await caches.keys()).filter((name) => name.startsWith(prefix) && name !== cacheName);
	await Promise.all(builds.slice(0, builds.length - mostBuilds + 1).map((name) => caches.delete(name)));
}

/** Complete answers alone: no error, no redirect, nothing that asks not to be stored. */
function mayStore({ ok, redirected, type, headers }: Response): boolean {
	const control = headers.get('Cache-Control') ?? '';
	return ok && !redirected && type === 'basic' && !/no-store|private/.test(control);
}

/** Everybody gets the same frame; what it shows comes by the API. So the stored one is good at once, and renewed behind it. */
async function frame(event: FetchEvent, pathname: string): Promise<Response> {
	const cache = await caches.open(cacheName);
	const stored = await cache.match(pathname);
	const fresh = renew(event.request, pathname, cache);
	event.waitUntil(fresh.catch(() => undefined));
	if (stored) return stored;
	const older = await caches.match(pathname);
	const tooLate = older && new Promise<Response>((resolve) => setTimeout(() => resolve(older), patience));
	return Promise.race([fresh, ...(tooLate ? [tooLate] : [])]).catch(() => older ?? unseen());
}

async function renew(request: Request, pathname: string, cache: Cache): Promise<Response> {
	const response = await fetch(request);
	if (mayStore(response) && response.headers.get('Content-Type')?.startsWith('text/html')) {
		await cache.put(pathname, response.clone());
		const ahead = new Set(BUILD.screens);
		const own = (await cache.keys())
			.map(({ url }) => new URL(url).pathname)
			.filter((path) => path.startsWith('/admin') && !ahead.has(path));
		await Promise.all(own.slice(0, -mostOwnScreens).map((path) => cache.delete(path)));
	}
	return response;
}

async function asset(request: Request): Promise<Response> {
	return (await caches.match(request.url)) ?? fetch(request);
}

const style =
	':root{color-scheme:light dark}body{max-width:30rem;margin:15vh auto;padding:0 1.5rem;font:1.125rem/1.5 system-ui,sans-serif;color:light-dark(#221a14,#f3ead6);background:light-dark(#fbf6ea,#15110e)}a{display:inline-block;padding:.75rem 0;color:inherit}';

/** Said in place of the browser's own error page. */
function unseen(): Response {
	const body = `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><title>No signal</title><style>${style}</style><main><h1>No signal</h1><p>This screen was not opened on this device before, so it is not stored here. It opens as soon as the signal is back.</p><p>What is on tap is stored, and what you change there is sent later.</p><a href="/admin">To Tonight</a> · <a href="">Try again</a></main>`;
	const headers = {
		'Content-Type': 'text/html; charset=utf-8',
		'Content-Security-Policy':
			"default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; frame-ancestors 'none'",
	};
	return new Response(body, { status: 503, headers });
}

export {};
