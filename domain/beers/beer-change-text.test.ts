import { expect, test } from 'vitest';
import { beers } from '#demo/beers/index.ts';
import { americanFormats } from '../locale/formats.ts';
import type { Beer } from './beer.ts';
import { actionWords, beerChanges } from './beer-change-text.ts';
import { beerFieldNames, fieldPathLabel, fieldWords } from './beer-fields.ts';

const [barnDoor] = beers as [Beer];
const changed = (change: Partial<Beer>): string[] =>
	beerChanges(americanFormats, barnDoor, { ...barnDoor, ...change });

test('every field of a beer has a name', () => {
	expect([...beerFieldNames].sort()).toEqual(Object.keys(barnDoor).sort());
});

test('a change is told as from and to', () => {
	expect(changed({ abv: 6.5, featured: false, status: 'retired' })).toEqual([
		'ABV 6.8 → 6.5',
		'Status On tap → Retired',
		'Featured yes → no',
	]);
	expect(changed({ tappedOn: '2026-11-19' })).toEqual(['Tapped on Nov 6, 2026 → Nov 19, 2026']);
	expect(changed({})).toEqual([]);
});

test('what came or went is told as such, and long texts are named without quoting them', () => {
	expect(changed({ ibu: null })).toEqual(['IBU removed']);
	expect(beerChanges(americanFormats, { ...barnDoor, hops: null }, { ...barnDoor, hops: 'Citra' })).toEqual([
		'Hops Citra',
	]);
	expect(changed({ content: '<p>New.</p>' })).toEqual(['About this beer changed']);
	expect(changed({ image: '/media/abc' })).toEqual(['Photo added']);
});

test('allergens are told in words, and none known is not the same as nothing said', () => {
	const sour: Beer = { ...barnDoor, allergens: null };
	expect(beerChanges(americanFormats, sour, { ...sour, allergens: ['wheat', 'barley'] })).toEqual([
		'Allergens wheat, barley',
	]);
	expect(beerChanges(americanFormats, sour, { ...sour, allergens: [] })).toEqual(['Allergens none known']);
	expect(beerChanges(americanFormats, { ...sour, allergens: [] }, sour)).toEqual(['Allergens removed']);
});

test('sizes are told one by one', () => {
	const [taster, half, pint] = barnDoor.servings as [never, never, Beer['servings'][number]];
	expect(changed({ servings: [taster, { ...pint, priceCents: 800, ounces: 15.5 }] })).toEqual([
		'10 oz removed',
		'16 oz $7 → $8',
		'16 oz true 16 → 15.5 oz',
	]);
	expect(changed({ servings: [half, taster, pint] })).toEqual(['Order of the sizes changed']);
	const crowler = { label: 'Crowler', ounces: 32, glass: 'pint', priceCents: null } as const;
	expect(changed({ servings: [...barnDoor.servings, crowler] })).toEqual([
		'Crowler (true 32 oz) in a pint, no price added',
	]);
});

test('an empty text is told as nothing', () => {
	expect(fieldWords(americanFormats, { ...barnDoor, content: '' }, 'content')).toBeNull();
});

test('an action is told in words, one of a later version as it is', () => {
	expect(actionWords('update')).toBe('edited it');
	expect(actionWords('blend')).toBe('blend');
});

test('an error finds the name of its field', () => {
	expect(
		['abv', 'servings.1.ounces', 'servings.0', 'servings', ''].map((path) =>
			fieldPathLabel(americanFormats, path),
		),
	).toEqual(['ABV', 'Size 2, true ounces', 'Size 1', 'Sizes and prices', 'The beer']);
});
