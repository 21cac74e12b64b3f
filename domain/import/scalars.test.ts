import { expect, test } from 'vitest';
import { americanFormats } from '../locale/formats.ts';
import { meaningsOfHeading } from './column-names.ts';
import { abvOfGravities, gravityOfPlato, readDate, readNumber, slashOrderOf, srmOfEbc } from './scalars.ts';
import { readServings, servingsText } from './servings.ts';

test.each([
	['6.5%', 6.5, '%'],
	['6,5 %', 6.5, '%'],
	['1.048', 1.048, ''],
	['1,0480000', 1.048, ''],
	['35 IBUs', 35, 'ibus'],
	['$7.00', 7, ''],
	['1.234,5', 1234.5, ''],
	['1,234.5', 1234.5, ''],
	['12 °P', 12, '°p'],
	['-0', -0, ''],
	['1e-7', 1e-7, ''],
	['.5', 0.5, ''],
	["alc. 5'5 %", 5.5, '%'],
	['ABV 6°5', 6.5, ''],
	["1'234", 1234, ''],
	['less than 0.5 %', 0.5, '%'],
	['moins de 0,5', 0.5, ''],
	['менее 0.5', 0.5, ''],
])('the number %s is read with its unit', (text, value, unit) => {
	expect(readNumber(text)).toEqual({ value, unit });
});

test.each(['', 'strong', '5 to 6', '6.5%%%7', '1,2,3.4,5', '1'.repeat(400), 'NaN', 'Infinity'])(
	'%j is no number',
	(text) => {
		expect(readNumber(text)).toBeNull();
	},
);

test.each([
	['2026-11-06', '2026-11-06'],
	['2026-11-06T14:02:11Z', '2026-11-06'],
	['2026/11/6', '2026-11-06'],
	['11/06/2026', '2026-11-06'],
	['14/02/2026', '2026-02-14'],
	['06 Nov 2026', '2026-11-06'],
	['6-Nov-26', '2026-11-06'],
	['6.11.2026', '2026-11-06'],
	['November 6, 2026', '2026-11-06'],
	['Fri, 6th Nov 2026', '2026-11-06'],
	['20261106', '2026-11-06'],
	['2026-02-30', null],
	['31/31/2026', null],
	['soon', null],
	['2024-02-29', '2024-02-29'],
])('the date %s is %s', (text, date) => {
	expect(readDate(text)).toBe(date);
});

test('one date of a file tells for all whether the day comes first', () => {
	expect(slashOrderOf(['11/06/2026', '14/02/2026'])).toBe('day-first');
	expect(slashOrderOf(['11/06/2026', '', '02/14/2026'])).toBe('month-first');
	expect(readDate('11/06/2026', 'day-first')).toBe('2026-06-11');
});

test.each([
	['Beer Name', 'name'],
	['ABV (%)', 'abv'],
	['Alcohol by volume', 'abv'],
	['brief_description', 'briefDescription'],
	['tapNumber', 'tapNumber'],
	['Tapped On', 'tappedOn'],
	['Color (EBC)', 'ebc'],
	['Colour', 'srm'],
	['O.G.', 'originalGravity'],
	['Problems', null],
	['Supplier', null],
	['constructor', null],
])('the column %s is %s', (heading, field) => {
	expect(meaningsOfHeading(americanFormats, heading)[0]?.field ?? null).toBe(field);
});

test('figures follow from others by the brewers’ formulas', () => {
	expect(gravityOfPlato(12)).toBeCloseTo(1.0484, 3);
	expect(abvOfGravities(1.048, 1.009)).toBe(5.1);
	// This is a barleywine, for which the rule of thumb gives 10.6.
	expect(abvOfGravities(1.1072, 1.0268)).toBe(11.8);
	expect(abvOfGravities(1.07, 1.014)).toBe(7.4);
	expect(srmOfEbc(19.7)).toBe(10);
});

test('sizes are read as we write them and as menus print them', () => {
	const sizes = [
		{ label: '10 oz; the | small \\ one', ounces: 9.5, glass: 'tulip', priceCents: 700 },
		{ label: '16 oz', ounces: 16, glass: 'pint', priceCents: null },
	] as const;
	expect(readServings(americanFormats, servingsText(americanFormats, sizes))).toEqual({
		servings: sizes,
		problems: [],
	});
	expect(readServings(americanFormats, '16 oz $7; 0.5 L: 7,50').servings).toEqual([
		{ label: '16 oz', ounces: 16, glass: 'pint', priceCents: 700 },
		{ label: '0.5 L', ounces: 16.9, glass: 'pint', priceCents: 750 },
	]);
	expect(readServings(americanFormats, 'a lot; 5 oz|5|boot|4').problems).toHaveLength(2);
});
