import { expect, test } from 'vitest';
import { blankBeer } from './beer-fields.ts';
import { allergenLine, menuRemarks, tapMark } from './menu-remarks.ts';

test('allergens read in a line: what it contains, none known, or nothing said', () => {
	expect(allergenLine(['wheat', 'barley'])).toBe('Contains wheat, barley');
	expect(allergenLine([])).toBe('No known allergens');
	expect(allergenLine(null)).toBeNull();
});

test('a menu says below a beer what there is to say, and nothing where nothing was said', () => {
	expect(menuRemarks({ ...blankBeer, allergens: ['barley'] })).toEqual(['Contains barley']);
	expect(menuRemarks({ ...blankBeer, allergens: null })).toEqual([]);
});

const on = { status: 'on-tap', tapNumber: 3 };
const [plain, nitro] = [{ number: 3, gas: null } as const, { number: 7, gas: 'nitro' } as const];

test.each([
	[on, '3'],
	[{ ...on, tapNumber: null }, ''],
	[{ ...on, status: 'archived' }, ''],
	[{ ...on, taps: [plain, { number: 7, gas: 'co2' } as const] }, '3 · 7'],
	[{ ...on, taps: [plain, nitro] }, '3 · 7 nitro'],
	[{ ...on, taps: [{ number: 3, gas: 'cask' } as const] }, '3 cask'],
])('%j is marked %j', (beer, mark) => {
	expect(tapMark(beer)).toBe(mark);
});
