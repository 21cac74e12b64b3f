import { afterEach, expect, test, vi } from 'vitest';
import { storage } from '#tests/storage.ts';
import { dropUnstored, readLocal, storeLocal } from './storage.ts';

afterEach(() => {
	vi.unstubAllGlobals();
	dropUnstored(null);
});

test('what a browser stores is read by every page', () => {
	vi.stubGlobal('localStorage', storage());
	storeLocal('theme', 'night');
	expect([readLocal('theme'), localStorage.getItem('theme')]).toEqual(['night', 'night']);
	storeLocal('theme', null);
	expect([readLocal('theme'), localStorage.getItem('theme')]).toEqual([null, null]);
});

test('what a full storage refuses holds as long as the page, before what it held, until another tab writes', () => {
	const full = () => {
		throw new DOMException('full', 'QuotaExceededError');
	};
	vi.stubGlobal('localStorage', { ...storage({ theme: 'light' }), setItem: full });
	storeLocal('theme', 'night');
	expect(readLocal('theme')).toBe('night');
	dropUnstored('theme');
	expect(readLocal('theme')).toBe('light');
});

test('a browser that forbids its storage remembers and forgets as long as the page', () => {
	vi.stubGlobal('localStorage', undefined);
	storeLocal('theme', 'night');
	expect(readLocal('theme')).toBe('night');
	storeLocal('theme', null);
	expect(readLocal('theme')).toBeNull();
});
