import type { Handler } from 'hono';
import type { Header } from './cached-response.ts';
import { securityHeaders } from './security-headers.ts';

export const workerPath = '/sw.js';

/** Asked for anew whenever a staff screen opens. The policy is the worker's own: it fetches, and does nothing else. */
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
const removal = `addEventListener('install', () => skipWaiting());
addEventListener('activate', (event) => event.waitUntil((async () => {
	for (const name of await caches.keys()) if (name.startsWith('staff-')) await caches.delete(name);
	await registration.unregister();
})()));
`;

export const removeWorker: Handler = (context) => {
	for (const [name, value] of workerHeaders) context.header(name, value);
	return context.body(removal);
};
