import { expect, test } from 'vitest';
import { americanFormats } from '../locale/formats.ts';
import { contentText } from './content-text.ts';

test('a field is told in words, its tags left out', () => {
	expect(contentText('<p>Oak &amp; ash</p><p>fire</p>', americanFormats)).toBe('Oak & ash fire');
	expect(contentText(null, americanFormats)).toBe('nothing');
	expect(contentText([], americanFormats)).toBe('nothing');
	expect(contentText(['vegan', 'nut-free'], americanFormats)).toBe('vegan; nut-free');
	expect(contentText({ cents: 500, note: null }, americanFormats)).toBe('500');
	expect(contentText('x'.repeat(200), americanFormats)).toHaveLength(160);
});
