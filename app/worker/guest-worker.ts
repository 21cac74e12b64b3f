/**
 * Opens home, the menu, beers, food and events without a network. The network is always tried first; a copy says how
 * old it is. Requests under /admin, of the API and of staff screens are not handled.
 */
import { ageOf, copyOf, markedPage } from './guest-store.ts';
import {
	type Build,
	type FetchEvent,
	findFile,
	fontOf,
	imageOf,
	isFont,
	mayStore,
	noSignalPage,
	storePagesFirst,
	type WorkerScope,
} from './worker-scope.ts';

declare const BUILD: Build;
declare const self: WorkerScope;

// Copied into a constant, because the build inserts the value at every use.
const build = BUILD;
const filesPrefix = 'guest-files-';
const files = filesPrefix + build.version;
const pages = 'guest-pages';
const images = 'guest-pictures';
/** Includes the data from which the browser renders the page of any beer, dish or event. */
const prefetched = [
	'/',
	'/beer',
	'/food',
	'/events',
	...['site', 'home', 'beers', 'food', 'events', 'drinks'].map((name) => `/data/${name}.json`),
];
const storable = /^\/(?:|beer|(?:beers|food|events)\/[^/]+|food|events|data\/.+\.json)$/;
const guide = /^\/beers\/style-guide$/;
/** Addresses with a hash of their content. */
const lasting = /^\/(?:assets|media)\//;
/** The limits of stored pages and data files, and of stored images. */
const mostStored = 60;
/** In milliseconds: a page that takes longer is shown from its copy, and updates itself. */
const timeoutMs = 700;
/** In milliseconds: prefetched pages are fetched again when a guest returns after this time. */
const renewAfter = 2 * 3_600_000;
/** In milliseconds: a prefetch that takes longer is aborted, so that it delays nothing after it. */
const prefetchTimeoutMs = 5_000;

const storeFiles = storePagesFirst(self, {
	cacheName: files,
	prefix: filesPrefix,
	pages: [],
	paths: build.files,
	isAsked: true,
});

self.addEventListener('fetch', (event) => {
	const { request } = event;
	const url = new URL(request.url);
	if (request.method !== 'GET' || url.origin !== self.location.origin) return;
	if (/^\/(?:admin|api|debug)(?:\/|$)/.test(url.pathname) || isStaff(request.referrer)) return;
	if (request.mode === 'navigate') {
		if (!/\.\w+$/.test(url.pathname)) event.respondWith(page(event, keyOf(url)));
	} else if (url.pathname.startsWith('/data/')) event.respondWith(dataFile(event, keyOf(url)));
	else if (request.destination === 'image' && lasting.test(url.pathname))
		event.respondWith(imageOf(images, event, url.pathname, mostStored));
	else if (isFont(url.pathname)) event.respondWith(fontOf(files, filesPrefix, request));
	else if (build.files.includes(url.pathname)) event.respondWith(file(request, url.pathname));
});

let storing = Promise.resolve();

/**
 * Receives the address of the current page. `{ keep }` is sent once the page is shown, and stores only that page; a
 * plain address is sent after each arrival, and also stores what the guest may open next. Messages are handled one by
 * one, so that nothing is fetched twice.
 */
self.addEventListener('message', (event) => {
	const { data } = event;
	const work = typeof data === 'string' ? () => storeVisited(data) : keeping(data);
	if (!work) return;
	storing = storing.then(work).catch(() => undefined);
	event.waitUntil(storing);
});

function keeping(data: unknown): (() => Promise<void>) | null {
	const isKeep = typeof data === 'object' && data !== null && 'keep' in data;
	if (!isKeep || typeof data.keep !== 'string') return null;
	const { keep } = data;
	// The browser has just fetched the page, so its HTTP cache has it.
	return () => storeOnce(keep, { cache: 'force-cache' });
}

const isStaff = (address: string) => /^https?:\/\/[^/]+\/admin(?:\/|$)/.test(address);

/** Drops tracking parameters, which do not change a page. */
function keyOf({ pathname, searchParams }: URL): string {
	const search = new URLSearchParams(
		[...searchParams].filter(([name]) => !/^(?:utm_|fbclid|gclid)/.test(name)),
	);
	return search.size > 0 ? `${pathname}?${search}` : pathname;
}

const isStorable = (key: string) => {
	const [path = ''] = key.split('?');
	return storable.test(path) && !guide.test(path);
};

async function storeVisited(path: string): Promise<void> {
	await storeOnce(path, { credentials: 'omit' });
	await storeFiles();
	for (const key of prefetched) await storeOnce(key, { credentials: 'omit' });
	await removeSurplus(pages);
}

/** Stores a copy unless there is a recent one. */
async function storeOnce(key: string, init: RequestInit): Promise<void> {
	const before = await stored(key);
	if (before && ageOf(before, Date.now()) < renewAfter) return;
	const signal = AbortSignal.timeout(prefetchTimeoutMs);
	await fetchAndStore(key, new Request(key, { ...init, signal })).catch(() => undefined);
}

/** Returns undefined if storage is refused. */
async function stored(key: string, cacheName = pages): Promise<Response | undefined> {
	try {
		const found = await (await caches.open(cacheName)).match(key);
		return found && ageOf(found, Date.now()) < Number.POSITIVE_INFINITY ? found : undefined;
	} catch {
		return undefined;
	}
}

async function fetchAndStore(key: string, request: Request, event?: FetchEvent): Promise<Response> {
	const response = await fetch(request);
	if (!isStorable(key)) return response;
	const storing = store(key, response.clone()).catch(() => {
		// A full or forbidden store is ignored; the guest has the page anyway.
	});
	if (event) event.waitUntil(storing);
	else await storing;
	return response;
}

/** Pages that are gone or have moved must not be shown from the store either. */
const isGone = ({ status, type }: Response) => status === 404 || status === 410 || type === 'opaqueredirect';

async function store(key: string, response: Response): Promise<void> {
	const cache = await caches.open(pages);
	if (isGone(response)) await cache.delete(key);
	if (!mayStore(response)) return;
	const copy = await copyOf(response, Date.now(), await cache.match(key));
	if (copy) await cache.put(key, copy);
}

async function removeSurplus(cacheName: string): Promise<void> {
	const cache = await caches.open(cacheName);
	const others: Request[] = [];
	for (const key of await cache.keys()) {
		const found = await cache.match(key);
		if (found && ageOf(found, Date.now()) === Number.POSITIVE_INFINITY) await cache.delete(key);
		else if (!prefetched.includes(new URL(key.url).pathname)) others.push(key);
	}
	await Promise.all(others.slice(0, -mostStored).map((key) => cache.delete(key)));
}

const wait = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));

async function page(event: FetchEvent, key: string): Promise<Response> {
	const fresh = fetchAndStore(key, event.request, event);
	event.waitUntil(fresh.catch(() => undefined));
	const copy = await stored(key);
	const inTime = copy ? Promise.race([fresh, wait(timeoutMs).then(() => null)]) : fresh;
	const answer = await inTime.catch(() => null);
	if (answer) return answer;
	return copy ? markedPage(copy, Date.now()) : noSignalPage(unseen);
}

/**
 * Fetches a data file. A page that knows of a later change sends its time in `Stored-After` (Unix milliseconds);
 * without the header, copies are not used.
 */
async function dataFile(event: FetchEvent, key: string): Promise<Response> {
	const after = event.request.headers.get('Stored-After');
	const fresh = fetchAndStore(key, event.request, event);
	event.waitUntil(fresh.catch(() => undefined));
	const copy = after === null ? undefined : await stored(key);
	if (!copy || Date.now() - ageOf(copy, Date.now()) < Number(after)) return fresh;
	const answer = await Promise.race([fresh, wait(timeoutMs).then(() => null)]).catch(() => null);
	return answer ?? copy;
}

async function file(request: Request, path: string): Promise<Response> {
	return (await findFile(filesPrefix, path).catch(() => undefined)) ?? fetch(request);
}

const unseen =
	'<p>You haven’t opened this page on this device before, so it needs a signal. Try one of these:</p><a href="/">Home</a> <a href="/beer">Beer</a> <a href="/food">Food</a> <a href="/events">Events</a>';
