import { expect, test } from 'vitest';
import { contentWords } from './content-words.ts';

test('a field is told in words, its tags left out', () => {
	expect(contentWords('<p>Oak &amp; ash</p><p>fire</p>')).toBe('Oak & ash fire');
	expect(contentWords(null)).toBe('nothing');
	expect(contentWords([])).toBe('nothing');
	expect(contentWords(['vegan', 'nut-free'])).toBe('vegan; nut-free');
	expect(contentWords({ cents: 500, note: null })).toBe('500');
	expect(contentWords('x'.repeat(200))).toHaveLength(160);
});
