import { expect, test, vi } from 'vitest';
import { removeWorkers } from './workers.ts';

test.each([
	['/sw.js', 'staff-1', 'guest-pages'],
	['/guest-sw.js', 'guest-pages', 'staff-1'],
])(
	'the worker in the place of %s is asked for anew each time, may fetch from us alone, and deletes what that one stored',
	async (path, own, other) => {
		const response = await removeWorkers().request(path);
		expect(response.headers.get('Cache-Control')).toBe('no-cache');
		expect(response.headers.get('Content-Type')).toMatch(/^text\/javascript/);
		expect(response.headers.get('Content-Security-Policy')).toMatch(
			/^default-src 'none'; connect-src 'self'/,
		);

		const stored = [own, other];
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
		run((name: string, listener: never) => listeners.set(name, listener), skipWaiting, caches, {
			unregister,
		});
		let done: Promise<unknown> = Promise.resolve();
		const event = {
			waitUntil(work: Promise<unknown>) {
				done = work;
			},
		};
		listeners.get('install')?.(event);
		listeners.get('activate')?.(event);
		await done;
		expect([stored, unregister.mock.calls.length, skipWaiting.mock.calls.length]).toEqual([[other], 1, 1]);
	},
);
