import { expect, test } from 'vitest';
import { createCachedResponse } from '../pages/cached-response.ts';
import { MediaCache } from './media.ts';

const answer = (bytes: number) => createCachedResponse(200, [], Buffer.alloc(bytes));

test('what was asked for longest ago goes first, and never more than the limit stays', () => {
	const cache = new MediaCache(100);
	cache.set('a', answer(40));
	cache.set('b', answer(40));
	cache.get('a');
	cache.set('c', answer(40));
	expect(['a', 'b', 'c'].map((key) => cache.get(key) !== null)).toEqual([true, false, true]);
	cache.set('huge', answer(101));
	expect(cache.get('huge')).toBeNull();
	expect(cache.get('a')).toBeNull();
});
