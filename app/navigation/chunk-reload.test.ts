import { afterEach, expect, test, vi } from 'vitest';
import { isChunkError, reloadForChunk } from './chunk-reload.ts';

afterEach(() => {
	vi.unstubAllGlobals();
});

/** Imitates a browser tab at an address: its storage, and how often it was reloaded. */
function openTab(pathname: string) {
	const memory = new Map<string, string>();
	const tab = { pathname, reloads: 0 };
	vi.stubGlobal('sessionStorage', {
		getItem: (key: string) => memory.get(key) ?? null,
		setItem: (key: string, value: string) => void memory.set(key, value),
	});
	vi.stubGlobal('location', {
		get pathname() {
			return tab.pathname;
		},
		reload: () => {
			tab.reloads += 1;
		},
	});
	return tab;
}

const chunk = 'https://taproom.example/assets/beer-Bx2k.js';

test.each([
	`Failed to fetch dynamically imported module: ${chunk}`,
	`error loading dynamically imported module: ${chunk}`,
	'Importing a module script failed.',
	'Unable to preload CSS for /assets/beer-Bx2k.css',
])('%s is a chunk that failed to load', (message) => {
	expect(isChunkError(new TypeError(message))).toBe(true);
});

test.each([
	new TypeError('Failed to fetch'),
	new Error('Failed to load beers: 500 Internal Server Error'),
	new SyntaxError('Unexpected token <'),
	new Error(''),
	`Failed to fetch dynamically imported module: ${chunk}`,
	{ message: 'Importing a module script failed.' },
	null,
	undefined,
	404,
])('%s is no chunk that failed to load', (error) => {
	expect(isChunkError(error)).toBe(false);
});

test('the page reloads once: a chunk that stays missing within the minute ends in the error screen', () => {
	const tab = openTab('/beer');
	expect(reloadForChunk(1_000_000)).toBe(true);
	expect(reloadForChunk(1_000_500)).toBe(false);
	expect(reloadForChunk(1_059_999)).toBe(false);
	expect(tab.reloads).toBe(1);
});

test('a chunk missing again after a minute is another failure', () => {
	const tab = openTab('/beer');
	reloadForChunk(1_000_000);
	expect(reloadForChunk(1_060_000)).toBe(true);
	expect(tab.reloads).toBe(2);
});

test('another page may reload for its own chunk', () => {
	const tab = openTab('/beer');
	reloadForChunk(1_000_000);
	tab.pathname = '/beers/style-guide';
	expect(reloadForChunk(1_001_000)).toBe(true);
	expect(tab.reloads).toBe(2);
});

test('without memory there is no reload, because it might be a loop', () => {
	const tab = openTab('/beer');
	vi.stubGlobal('sessionStorage', {
		getItem: () => {
			throw new DOMException('Denied', 'SecurityError');
		},
	});
	expect(reloadForChunk(1_000_000)).toBe(false);
	expect(tab.reloads).toBe(0);
});

test('with a memory that is full there is no reload either', () => {
	const tab = openTab('/beer');
	vi.stubGlobal('sessionStorage', {
		getItem: () => null,
		setItem: () => {
			throw new DOMException('Full', 'QuotaExceededError');
		},
	});
	expect(reloadForChunk(1_000_000)).toBe(false);
	expect(tab.reloads).toBe(0);
});
