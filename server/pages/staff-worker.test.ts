import { Hono } from 'hono';
import { expect, test, vi } from 'vitest';
import { removeWorker, workerPath } from './staff-worker.ts';

test('the worker that removes the staff’s is asked for anew each time, may fetch from us alone, and deletes what was stored', async () => {
	const response = await new Hono().get(workerPath, removeWorker).request(workerPath);
	expect(response.headers.get('Cache-Control')).toBe('no-cache');
	expect(response.headers.get('Content-Type')).toMatch(/^text\/javascript/);
	expect(response.headers.get('Content-Security-Policy')).toMatch(/^default-src 'none'; connect-src 'self'/);

	const stored = ['staff-1', 'other'];
	const listeners = new Map<string, (event: { waitUntil: (work: Promise<unknown>) => void }) => void>();
	const unregister = vi.fn(async () => true);
	const caches = {
		keys: async () => [...stored],
		delete: async (name: string) => stored.splice(stored.indexOf(name), 1),
	};
	const skipWaiting = vi.fn();
	const run = new Function(
		'addEventListener',
		'skipWaiting',
		'caches',
		'registration',
		await response.text(),
	);
	run((name: string, listener: never) => listeners.set(name, listener), skipWaiting, caches, { unregister });
	let done: Promise<unknown> = Promise.resolve();
	const event = {
		waitUntil(work: Promise<unknown>) {
			done = work;
		},
	};
	listeners.get('install')?.(event);
	listeners.get('activate')?.(event);
	await done;
	expect([stored, unregister.mock.calls.length, skipWaiting.mock.calls.length]).toEqual([['other'], 1, 1]);
});
