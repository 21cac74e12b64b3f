import { expect, test } from 'vitest';
import { contentWords, differingFields, suggestedSides } from './content-words.ts';

test('a field is told in words, its tags left out', () => {
	expect(contentWords('<p>Oak &amp; ash</p><p>fire</p>')).toBe('Oak &amp; ash fire');
	expect(contentWords(null)).toBe('nothing');
	expect(contentWords([])).toBe('nothing');
	expect(contentWords(['vegan', 'nut-free'])).toBe('vegan; nut-free');
	expect(contentWords({ cents: 500, note: null })).toBe('500');
	expect(contentWords('x'.repeat(200))).toHaveLength(160);
});

test('of two versions the fields that differ are offered, each from whoever alone has changed it', () => {
	const base = { name: 'Beans', price: 5, note: 'a' };
	const theirs = { name: 'Beans', price: 6, note: 'b' };
	const yours = { name: 'Spicy Beans', price: 5, note: 'c' };
	const fields = ['name', 'price', 'note'] as const;
	expect(differingFields(fields, base, yours)).toEqual(['name', 'note']);
	expect([...suggestedSides(fields, base, theirs, yours)]).toEqual([
		['name', 'yours'],
		['price', 'theirs'],
		['note', 'yours'],
	]);
});
