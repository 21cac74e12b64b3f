import { expect, test } from 'vitest';
import { styleNumber } from '#domain/beer-styles/style-name-parser.ts';
import { styles } from './index.ts';
import { guideNames as guide } from './names.ts';
import { numbersBefore2015, otherStyleNames } from './other-names.ts';

const find = (style: string, number?: string) => guide.find({ style, number });
const codes = styles.map(({ style_code }) => style_code);

test('every style of the guide is found by its own name and by each of its others, and no name means two', () => {
	expect(Object.keys(otherStyleNames).filter((code) => !codes.includes(code))).toEqual([]);
	expect([...numbersBefore2015.values()].filter((code) => !codes.includes(code))).toEqual([]);
	for (const { style_code, style_name } of styles) expect(find(style_name), style_name).toBe(style_code);
	for (const [code, names] of Object.entries(otherStyleNames)) {
		for (const name of names.split(' | ')) expect(find(name), name).toBe(code);
	}
});

test.each([
	['weissbier', '10A'],
	['Weißbier', '10A'],
	['KOLSCH', '5B'],
	['Maerzen', '6A'],
	['Bohemian Pilsner', '3B'],
	['Double India Pale Ale', '22A'],
	['American I.P.A.', '21A'],
	['IPA - Imperial / Double', '22A'],
	['Stout - Russian Imperial', '20C'],
	['Barley Wine, English', '17D'],
	['Irish Red', '15A'],
	['Traditional Saison', '25B'],
	['Belgian-Style Tripel', '26C'],
	['German Pilsener style beer', '5D'],
	['Imperial Stout, rye barrel', '20C'],
	['Hazy IPA (double dry hopped)', '21C'],
	['DDH Something (Hazy IPA)', '21C'],
	['15B: Irish Stout', '15B'],
	['14B. American IPA', '21A'],
	['21A', '21A'],
	['BJCP 2008 14C', '22A'],
	['7C', '27-Kellerbier'],
	['American Pale Lager', '1B'],
	['Pale Ale - Other', '18B'],
	['Farmhouse Ale - Saison', '25B'],
	['Lager - Leichtbier', '5A'],
	['Red Ale - American Amber / Red', '19A'],
])('“%s” is %s', (printed, code) => {
	expect(find(printed)).toBe(code);
});

test.each([
	...[
		'Hard Seltzer',
		'Cider',
		'Mead',
		'Non-Alcoholic',
		'Shandy / Radler',
		'American',
		'Ale',
		'House special',
	],
	...['Stout / Saison', '10 Commandments', '99Z', '', '(((', 'x'.repeat(5_000)],
])('“%s” is none that the guide knows for certain', (printed) => {
	expect(find(printed)).toBeNull();
});

test('a number counts by its guide: the year that is given, the one that the name agrees with, else today’s', () => {
	expect(find('House Ale', 'BJCP 2008 10A')).toBe('18B');
	expect(find('House Ale', 'BJCP 2015 10A')).toBe('10A');
	expect(find('House Ale', '10a')).toBe('10A');
	expect(find('American Pale Ale', '10A')).toBe('18B');
	expect(find('American Pale Ale', 'BJCP 10A')).toBe('18B');
	expect(find('House Ale', 'BJCP 10A')).toBeNull();
	expect(find('House Ale', 'BJCP 21B')).toBeNull();
	expect(find('House Ale', 'BJCP 26A')).toBe('26A');
	expect(find('House Ale', '21b-black')).toBe('21B-Black');
	expect(find('American IPA', 'X4')).toBe('X4');
	expect(find('American IPA', 'SKU-7')).toBe('21A');
	expect(find('House Ale', 'BJCP Style Guidelines 2008 14C')).toBe('22A');
	expect(find('House Ale', 'BJCP 2008 20')).toBe('29A');
});

test('a recipe’s guide, category and letter are one number, and those of other guides none', () => {
	expect(styleNumber('BJCP 2008', '10', 'A')).toBe('BJCP 2008 10A');
	expect(styleNumber('BJCP', '06', 'b')).toBe('BJCP 6B');
	expect(styleNumber('bjcp2015', '26', 'A')).toBe('BJCP 2015 26A');
	expect(styleNumber('BJCP 2004', '20', '')).toBe('BJCP 2004 20');
	expect(styleNumber('Brewers Association 2019', '34', '')).toBeUndefined();
	expect(styleNumber('BJCP 2021', 'Historical', '')).toBeUndefined();
});

test('what is not in the guide is offered the nearest of it, by any of their names', () => {
	const offered = (style: string) => guide.nearest(style).map(({ code }) => code);
	expect(offered('American IPPA')).toContain('21A');
	expect(offered('Russian Imperal Stout')[0]).toBe('20C');
	expect(offered('Hefewiezen')[0]).toBe('10A');
	expect(offered('Smoked Doppelbock')).toContain('9A');
	expect(guide.nearest('Hefewiezen')[0]).toEqual({ code: '10A', name: 'Weissbier' });
	expect(offered('12345')).toEqual([]);
});
