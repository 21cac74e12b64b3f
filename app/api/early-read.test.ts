import { afterEach, expect, test, vi } from 'vitest';
import { takeEarlyRead } from './early-read.ts';

afterEach(() => vi.unstubAllGlobals());

test('what the page asked for is taken once, for whoever was signed in then', async () => {
	const response = Promise.resolve(new Response('{}'));
	vi.stubGlobal('window', { earlyRead: { token: 'mine', response } });
	expect(takeEarlyRead('/api/beers', 'mine')).toBeNull();
	expect(takeEarlyRead('/api/tonight', 'another’s')).toBeNull();
	expect(takeEarlyRead('/api/tonight', null)).toBeNull();
	expect(await takeEarlyRead('/api/tonight', 'mine')).toBe(await response);
	expect(takeEarlyRead('/api/tonight', 'mine')).toBeNull();
});

test('without a page there is no early read', () => {
	expect(takeEarlyRead('/api/tonight', 'mine')).toBeNull();
});
