/**
 * Starts a board without a network or a server: its page, its program and its pictures are stored, and what a router of
 * another network answers in their place is never asked for. What the board says it knows itself (`app/boards/television`).
 */
import {
	type Build,
	findFile,
	fontOf,
	imageOf,
	isFont,
	storeBuild,
	type WorkerScope,
} from './worker-scope.ts';

declare const BUILD: Build;
declare const self: WorkerScope;

// Once: the build writes it in every place that names it.
const build = BUILD;
const prefix = 'board-files-';
const files = prefix + build.version;
const images = 'board-pictures';
const page = '/board';
const mostImages = 60;

storeBuild(self, files, prefix, [...build.files, page]);

self.addEventListener('fetch', (event) => {
	const { request } = event;
	const { origin, pathname } = new URL(request.url);
	if (request.method !== 'GET' || origin !== self.location.origin) return;
	if (request.mode === 'navigate' && pathname === page) event.respondWith(stored(request, page));
	else if (build.files.includes(pathname)) event.respondWith(stored(request, pathname));
	else if (isFont(pathname)) event.respondWith(fontOf(files, prefix, request));
	// Colors, the mark and photos are named by a hash of what they show.
	else if (/^\/(?:brand|media)\/.*[-\d]/.test(pathname))
		event.respondWith(imageOf(images, event, pathname, mostImages));
});

async function stored(request: Request, path: string): Promise<Response> {
	const cache = await caches.open(files);
	return (await cache.match(path)) ?? (await findFile(prefix, path)) ?? fetch(request);
}
