import { expect, test } from 'vitest';
import { americanFormats } from '../locale/formats.ts';
import { contentWords } from './content-words.ts';

test('a field is told in words, its tags left out', () => {
	expect(contentWords('<p>Oak &amp; ash</p><p>fire</p>', americanFormats)).toBe('Oak & ash fire');
	expect(contentWords(null, americanFormats)).toBe('nothing');
	expect(contentWords([], americanFormats)).toBe('nothing');
	expect(contentWords(['vegan', 'nut-free'], americanFormats)).toBe('vegan; nut-free');
	expect(contentWords({ cents: 500, note: null }, americanFormats)).toBe('500');
	expect(contentWords('x'.repeat(200), americanFormats)).toHaveLength(160);
});
