import { expect, test } from 'vitest';
import { differingFields, mergeVersions, suggestedSides } from './two-versions.ts';

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
	expect(suggestedSides(fields, null, theirs, yours).get('price')).toBe('yours');
});

test('the choice says whose value each field gets; what nobody asked about is theirs', () => {
	const theirs = { name: 'Beans', price: 6, note: 'b' };
	const yours = { name: 'Spicy Beans', price: 5, note: 'b' };
	const sides = suggestedSides(['name', 'price', 'note'], null, theirs, yours);
	expect(mergeVersions(theirs, yours, sides)).toEqual(yours);
	expect(mergeVersions(theirs, yours, new Map(sides).set('price', 'theirs')).price).toBe(6);
});
