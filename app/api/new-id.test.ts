import { globSync, readFileSync } from 'node:fs';
import { afterEach, expect, test, vi } from 'vitest';
import { newId } from './new-id.ts';

afterEach(() => {
	vi.unstubAllGlobals();
});

test('an id is a random UUID, also where the page came over plain http and has no randomUUID', () => {
	vi.stubGlobal('crypto', { getRandomValues: crypto.getRandomValues.bind(crypto) });
	const ids = Array.from({ length: 200 }, newId);
	expect(new Set(ids).size).toBe(200);
	for (const id of ids)
		expect(id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
});

test('no page makes ids in another way, which only secure contexts have', () => {
	const files = globSync('app/**/*.{ts,tsx}').filter((file) => !/\.test\.ts$|\/new-id\.ts$/.test(file));
	expect(files.length).toBeGreaterThan(100);
	expect(files.filter((file) => readFileSync(file, 'utf8').includes('randomUUID'))).toEqual([]);
});
