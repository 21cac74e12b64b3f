import { expect, test } from 'vitest';
import { blankBeer } from './beer-fields.ts';
import { allergenLine, menuRemarks } from './menu-remarks.ts';

test('allergens read in a line: what it contains, none known, or nothing said', () => {
	expect(allergenLine(['wheat', 'barley'])).toBe('Contains wheat, barley');
	expect(allergenLine([])).toBe('No known allergens');
	expect(allergenLine(null)).toBeNull();
});

test('a menu says below a beer what there is to say, and nothing where nothing was said', () => {
	expect(menuRemarks({ ...blankBeer, allergens: ['barley'] })).toEqual(['Contains barley']);
	expect(menuRemarks({ ...blankBeer, allergens: null })).toEqual([]);
});
