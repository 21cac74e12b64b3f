import fc from 'fast-check';
import { expect, test } from 'vitest';
import { anyCharacter } from '#tests/any-character.ts';
import { anyGuide, styleWith } from '#tests/style-fixtures.ts';
import { fold } from '../text/fold.ts';
import { searchRank, searchStyles } from './style-search.ts';

const named = (style_code: string, style_name: string) => styleWith({ style_code, style_name });
const guide = [
	named('5B', 'Kölsch'),
	named('6A', 'Märzen'),
	named('10A', 'Weissbier'),
	named('16A', 'Sweet Stout'),
	named('16B', 'Oatmeal Stout'),
	named('20B', 'American Stout'),
	named('20C', 'Imperial Stout'),
	named('21A', 'American IPA'),
	named('21B', 'Specialty IPA'),
	named('21B-Black', 'Specialty IPA: Black IPA'),
	named('24C', 'Bière de Garde'),
	named('X2', 'IPA Argenta'),
];
const found = (text: string) => searchStyles(guide, text).map(({ style_code }) => style_code);

test('case, diacritics, apostrophes and punctuation do not matter', () => {
	expect(fold('  Bière   de GARDE! ')).toBe('biere de garde');
	expect(fold('Weißbier')).toBe('weissbier');
	expect(fold('O’Hara')).toBe(fold("o'hara"));
	expect(found('kolsch')).toEqual(['5B']);
	expect(found('KÖLSCH')).toEqual(['5B']);
	expect(found('Bière')).toEqual(['24C']);
});

test('umlauts may be spelled out', () => {
	expect(found('koelsch')).toEqual(['5B']);
	expect(found('maerz')).toEqual(['6A']);
});

test('a code finds its style first, then the codes that begin with it', () => {
	expect(found('21b')).toEqual(['21B', '21B-Black']);
	expect(found('16')).toEqual(['16A', '16B']);
	expect(found('21B-black')).toEqual(['21B-Black']);
	expect(found('x')).toEqual(['X2']);
});

test('a name is best whole, then as the kind that ends it, then as a beginning, then by its words', () => {
	expect(found('ipa')).toEqual(['21A', '21B', '21B-Black', 'X2']);
	expect(found('specialty ipa')).toEqual(['21B', '21B-Black']);
	expect(found('stout im')).toEqual(['20C']);
	expect(found('bier')).toEqual(['24C', '10A']);
});

test('what one types is looked for as a kind of beer first: a Munich Helles is a helles, a Helles Bock a bock', () => {
	const german = [named('4A', 'Munich Helles'), named('4C', 'Helles Bock')];
	const codes = (text: string) => searchStyles(german.toReversed(), text).map(({ style_code }) => style_code);
	expect(codes('helles')).toEqual(['4A', '4C']);
	expect(codes('helles b')).toEqual(['4C']);
});

test('a type is found by its own name', () => {
	expect(searchRank(named('21B-Black', 'Specialty IPA: Black IPA'), 'black ipa')).toBe(2);
});

test('every word of a search has to be found in a style', () => {
	expect(found('imperial ipa')).toEqual([]);
	expect(found('20 stout')).toEqual(['20B', '20C']);
});

test('a blank search finds everything; nonsense, an emoji and mere punctuation find nothing', () => {
	expect(found('')).toHaveLength(guide.length);
	expect(found(' ')).toHaveLength(guide.length);
	expect(found(' -!')).toEqual([]);
	expect(found('🍺')).toEqual([]);
	expect(found('root beer')).toEqual([]);
});

test('property: a style is found by its name and its code, in any case, and no worse style stands before it', () => {
	fc.assert(
		fc.property(anyGuide, fc.boolean(), (styles, upper) => {
			for (const style of styles) {
				for (const text of [style.style_name, style.style_code]) {
					const result = searchStyles(styles, upper ? text.toUpperCase() : text.toLowerCase());
					expect(result).toContain(style);
					const ranks = result.map((one) => searchRank(one, text) ?? Number.NaN);
					expect(ranks).toEqual([...ranks].sort((a, b) => a - b));
				}
			}
		}),
		{ numRuns: 30 },
	);
});

test('property: any text is answered with styles of the guide, none twice', () => {
	fc.assert(
		fc.property(anyGuide, fc.string({ unit: anyCharacter }), (styles, text) => {
			const result = searchStyles(styles, text);
			expect(new Set(result).size).toBe(result.length);
			for (const style of result) expect(styles).toContain(style);
		}),
	);
});
