/**
 * Lets a board start without a network or server: its page, program and images are stored, and responses of a captive
 * portal are never used for them. The board stores its own data (`app/boards/television`).
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

// Copied into a constant, because the build inserts the value at every use.
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
	// Colors, marks and photos have a hash of their content in the address.
	else if (/^\/(?:brand|media)\/.*[-\d]/.test(pathname))
		event.respondWith(imageOf(images, event, pathname, mostImages));
});

async function stored(request: Request, path: string): Promise<Response> {
	const cache = await caches.open(files);
	return (await cache.match(path)) ?? (await findFile(prefix, path)) ?? fetch(request);
}
