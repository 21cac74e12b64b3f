import fc from 'fast-check';
import { expect, test } from 'vitest';
import { anyCharacter } from '#tests/any-character.ts';
import { countFilters, formAddress, menuAddress, noChoice, readMenuChoice } from './menu-choice.ts';

const read = (query: string) => readMenuChoice(new URLSearchParams(query));

test('a choice becomes an address, and the address the same choice again', () => {
	const query = 'q=pils&taste=crisp&abv=5&price=7&sort=strong';
	const { choice, unknown } = read(query);
	expect(choice).toEqual({ text: 'pils', taste: 'crisp', abv: 5, price: 7, sort: 'strong' });
	expect(unknown).toBeNull();
	expect(countFilters(choice)).toBe(5);
	expect(menuAddress('seasonal', 2, choice)).toBe(`/beer?filter=seasonal&${query}&page=2`);
	expect(menuAddress('on-tap')).toBe('/beer');
});

test('what means nothing is left out and named', () => {
	expect(read('abv=-1')).toEqual({ choice: noChoice, unknown: '-1' });
	expect(read('taste=zzz&abv=5')).toMatchObject({ choice: { taste: null, abv: 5 }, unknown: 'zzz' });
	expect(read('price=')).toEqual({ choice: noChoice, unknown: null });
	expect(read(`sort=${'x'.repeat(300)}`).unknown).toHaveLength(40);
});

test('the last of several counts, so that a button beats what the form keeps', () => {
	expect(read('taste=hoppy&taste=dark').choice.taste).toBe('dark');
	expect(read('taste=hoppy&taste=').choice.taste).toBeNull();
	const fields = [
		['filter', 'all'],
		['q', ''],
		['taste', 'sour'],
	] as const;
	expect(formAddress(fields)).toBe('/beer?filter=all&taste=sour');
});

test('any text is read without harm, and an address brings it back', () => {
	fc.assert(
		fc.property(fc.string({ unit: anyCharacter, maxLength: 300 }), (text) => {
			const { choice } = readMenuChoice(new URLSearchParams({ q: text, taste: text }));
			expect(choice.text.length).toBeLessThanOrEqual(80);
			const query = menuAddress('on-tap', 1, choice).split('?')[1] ?? '';
			expect(read(query).choice.text).toBe(choice.text.trim());
		}),
	);
});
