import { expect, test } from 'vitest';
import { guideNames } from '../../style-guide/names.ts';
import { americanFormats } from '../locale/formats.ts';
import { readRow } from './row.ts';
import { withStyleOfName } from './row-style.ts';

const styleOf = (values: Parameters<typeof readRow>[1]['values']) =>
	withStyleOfName(readRow(americanFormats, { row: 1, values, cells: {} }), null, guideNames).fields.style;

test.each([
	['Night Owl Oatmeal Stout', 'Oatmeal Stout'],
	['PUNK IPA 2010 - CURRENT', 'IPA'],
	['Kentucky Brunch Brand Stout', 'Stout'],
	['Vanilla Cream Ale', 'Cream Ale'],
	['Double Trouble', undefined],
	['Heady Topper', undefined],
	['Sour Cherry Jubilee', undefined],
	['Stout Barrels', undefined],
])('%s names its style: %s', (name, style) => {
	expect(styleOf({ name })).toBe(style);
});

test('where the name says nothing the beginning of its description may; a style that is there stays', () => {
	expect(styleOf({ name: 'Buzz', briefDescription: 'A light, crisp and bitter IPA brewed with care.' })).toBe(
		'IPA',
	);
	expect(styleOf({ name: 'Buzz Stout', style: 'Brown Ale' })).toBe('Brown Ale');
});

test.each([
	['A saison-like mixed fermentation saison brewed with pilsner malt and wheat.', 'saison'],
	['Brewed with pale ale malt, lager yeast and care.', undefined],
	['A tripel of an ale for the porch.', 'tripel'],
	['An ale for the porch.', 'ale'],
	['Our smooth milk stout.', 'milk stout'],
	['A fine balance of sweet and sour.', undefined],
	['Tart, with sour notes.', undefined],
	['A barrel-aged sour with apricots.', 'sour'],
	['Ovid - craft lager, 4.6%', 'craft lager'],
	['Strong, dark: an ale.', 'ale'],
])('of “%s” the style is %s', (briefDescription, style) => {
	expect(styleOf({ name: 'Buzz', briefDescription })).toBe(style);
});
