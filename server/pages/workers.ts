import { Hono } from 'hono';
import type { Header } from './cached-response.ts';
import { securityHeaders } from './security-headers.ts';

/** The service workers by address, with the prefix of their caches' names. */
const workers: Readonly<Record<string, string>> = {
	'/sw.js': 'staff-',
	'/guest-sw.js': 'guest-',
	'/board-sw.js': 'board-',
};

export const isWorker = (path: string): boolean => path in workers;

/** A worker is revalidated on every page load. The policy allows it only to fetch. */
export const workerHeaders: readonly Header[] = [
	...securityHeaders.filter(([name]) => name !== 'Content-Security-Policy'),
	[
		'Content-Security-Policy',
		"default-src 'none'; connect-src 'self'; base-uri 'none'; frame-ancestors 'none'",
	],
	['Content-Type', 'text/javascript; charset=utf-8'],
	['Cache-Control', 'no-cache'],
];

/** A worker survives a 404 at its address, so it is replaced by one that deletes the caches and unregisters itself. */
const removal = (prefix: string) => `addEventListener('install', () => skipWaiting());
addEventListener('activate', (event) => event.waitUntil((async () => {
	for (const name of await caches.keys()) if (name.startsWith('${prefix}')) await caches.delete(name);
	await registration.unregister();
})()));
`;

export function removeWorkers(): Hono {
	const app = new Hono();
	for (const [path, prefix] of Object.entries(workers)) {
		app.get(path, (context) => {
			for (const [name, value] of workerHeaders) context.header(name, value);
			return context.body(removal(prefix));
		});
	}
	return app;
}
