import { expect, test } from 'vitest';
import type { BeerCard } from '../beers/beer.ts';
import { blankBeer } from '../beers/beer-fields.ts';
import { americanFormats } from '../locale/formats.ts';
import { homePours } from './home-pours.ts';

const sizes = (...list: readonly [string, number, number | null][]): BeerCard['servings'] =>
	list.map(([label, ounces, priceCents]) => ({ label, ounces, priceCents, glass: 'pint' }));

function beer(slug: string, more: Partial<BeerCard> = {}): BeerCard {
	return { ...blankBeer, slug, name: slug, style: 'Porter', abv: 5, status: 'on-tap', ...more };
}

const names = (beers: readonly BeerCard[], ...featured: string[]) =>
	homePours(americanFormats, beers, new Set(featured), '2026-11-20').map(({ slug }) => slug);

test("the newest comes first, then the taproom's own in the order of the taps, then the next newest", () => {
	const old = beer('old', { tappedOn: '2026-09-01' });
	const own = beer('own', { tappedOn: '2026-08-01' });
	const fresh = beer('fresh', { tappedOn: '2026-11-01' });
	const undated = beer('undated');
	expect(names([undated, old, own, fresh], 'own')).toEqual(['fresh', 'own', 'old']);
	expect(names([undated, old, own, fresh])).toEqual(['fresh', 'old', 'own']);
	expect(names([undated, own, fresh], 'own', 'undated', 'fresh')).toEqual(['fresh', 'undated', 'own']);
});

test('only what pours is named, of sixty beers three, of one that one, of none nothing', () => {
	expect(
		names([beer('gone', { status: 'archived' }), beer('soon', { status: 'coming-soon' })], 'gone'),
	).toEqual([]);
	expect(names([beer('one')])).toEqual(['one']);
	expect(names(Array.from({ length: 60 }, (_, index) => beer(`beer-${index}`)))).toHaveLength(3);
});

test('the size is the largest glass with a price, without prices the largest, and never a pitcher, a can or a growler', () => {
	const pourOf = (servings: BeerCard['servings']) =>
		homePours(americanFormats, [beer('one', { servings })], new Set(), '2026-11-20')[0];
	expect(pourOf(sizes(['5 oz', 5, 300], ['16 oz', 16, 700], ['Growler', 64, 1800]))).toMatchObject({
		size: '16 oz',
		price: '$7',
	});
	expect(pourOf(sizes(['5 oz', 5, 300], ['16 oz', 16, null]))).toMatchObject({ size: '5 oz', price: '$3' });
	expect(pourOf(sizes(['5 oz', 5, null], ['16 oz', 16, null]))).toMatchObject({ size: '16 oz', price: '' });
	expect(pourOf(sizes(['10 oz', 10, 600], ['19.2 oz can', 19.2, 500], ['Bottle', 16.9, 1200]))).toMatchObject(
		{
			size: '10 oz',
			price: '$6',
		},
	);
	expect(pourOf(sizes(['16 oz', 16, 700], ['Pitcher', 60, 2400]))).toMatchObject({ size: '16 oz' });
	expect(pourOf(sizes(['Growler', 64, 1800]))).toMatchObject({ size: '', price: '' });
	expect(pourOf([])).toMatchObject({ size: '', price: '' });
});

test('a week long a beer is just tapped, and one that runs out says that instead', () => {
	const noteOf = (more: Partial<BeerCard>) =>
		homePours(americanFormats, [beer('one', more), beer('old')], new Set(), '2026-11-20')[0]?.note;
	expect(noteOf({ tappedOn: '2026-11-13' })).toBe('Just tapped');
	expect(noteOf({ tappedOn: '2026-11-12' })).toBe('');
	expect(noteOf({ tappedOn: '2026-11-19', low: true })).toBe('Almost gone');
});

test('on a first day, when more than half of what pours is new, none of the three says so', () => {
	const beers = ['one', 'two', 'three'].map((slug) => beer(slug, { tappedOn: '2026-11-20' }));
	const notes = homePours(americanFormats, [...beers, beer('old')], new Set(), '2026-11-20').map(
		({ note }) => note,
	);
	expect(notes).toEqual(['', '', '']);
});
