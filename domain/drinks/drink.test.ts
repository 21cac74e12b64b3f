import { expect, test } from 'vitest';
import { drinks } from '#demo/drinks.ts';
import { americanFormats } from '../locale/formats.ts';
import { drinkFacts, drinkMenu, drinkSizes } from './drink.ts';
import { drinkSchema } from './drink-schema.ts';

const timeZone = 'America/New_York';
const evening = new Date('2026-11-20T23:00:00Z');
const cider = drinks.find(({ kind }) => kind === 'cider');
if (!cider) throw new Error('The demo brewery has no cider.');
const sold = { ...cider, eightySixedAt: evening.toISOString() };

test('every demo drink parses, and the slugs differ', () => {
	for (const drink of drinks) expect(drinkSchema.parse(drink)).toEqual(drink);
	expect(new Set(drinks.map(({ slug }) => slug)).size).toBe(drinks.length);
});

test('the menu goes kind by kind in its own order, and leaves out a kind of which there is nothing', () => {
	const menu = drinkMenu(drinks.toReversed(), evening, timeZone);
	expect(menu.map(({ kind }) => kind)).toEqual(['flight', 'cider', 'wine', 'alcohol-free', 'soda', 'coffee']);
	expect(menu[2]?.lines.map(({ item }) => item.slug)).toEqual([
		'lakeshore-cabernet-franc',
		'lakeshore-riesling',
	]);
});

test('what is 86’d is struck through until the service day ends at 4 AM, then it is off the menu', () => {
	const menuAt = (instant: string) => drinkMenu([sold], new Date(instant), timeZone);
	expect(menuAt('2026-11-21T08:59:00Z')[0]?.lines[0]?.availability).toBe('struck');
	expect(menuAt('2026-11-21T09:00:00Z')).toEqual([]);
});

test('sizes and facts are told as far as they are known', () => {
	expect(drinkSizes(americanFormats, cider)).toBe('10 oz $7 · 16 oz $10');
	expect(drinkSizes(americanFormats, { sizes: [{ label: 'Mug', priceCents: null }] })).toBe('Mug ask us');
	expect(drinkFacts({ maker: 'Made here', abv: 0 })).toBe('Made here, 0.0% ABV');
	expect(drinkFacts({ maker: '', abv: null })).toBe('');
});

test.each([
	['a dietary mark against an allergen', { dietary: ['vegan'], allergens: ['milk'] }],
	['a size without a label', { sizes: [{ label: ' ', priceCents: 500 }] }],
	['more alcohol than there is', { abv: 101 }],
	['a kind that the menu does not have', { kind: 'beer' }],
])('%s is refused', (_, change) => {
	expect(drinkSchema.safeParse({ ...cider, ...change }).success).toBe(false);
});
