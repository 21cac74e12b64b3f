import { Hono } from 'hono';
import type { Header } from './cached-response.ts';
import { securityHeaders } from './security-headers.ts';

/** Names each worker by its address, with how the names of its caches begin. */
const workers: Readonly<Record<string, string>> = {
	'/sw.js': 'staff-',
	'/guest-sw.js': 'guest-',
	'/board-sw.js': 'board-',
};

export const isWorker = (path: string): boolean => path in workers;

/** Asked for anew whenever a page opens. The policy is the worker's own: it fetches, and does nothing else. */
export const workerHeaders: readonly Header[] = [
	...securityHeaders.filter(([name]) => name !== 'Content-Security-Policy'),
	[
		'Content-Security-Policy',
		"default-src 'none'; connect-src 'self'; base-uri 'none'; frame-ancestors 'none'",
	],
	['Content-Type', 'text/javascript; charset=utf-8'],
	['Cache-Control', 'no-cache'],
];

/** An error at the address removes no worker, so that the one in its place removes itself and all that was stored. */
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
