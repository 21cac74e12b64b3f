import { expect, test } from 'vitest';
import { dishesFor, type FoodItem, pairedBeer } from './food.ts';

const dish = (slug: string, changes: Partial<FoodItem> = {}): FoodItem => ({
	slug,
	section: 'oven',
	name: slug,
	description: '',
	priceCents: 900,
	dietary: [],
	allergens: [],
	eightySixedAt: null,
	pairing: null,
	image: null,
	content: '<p>Good.</p>',
	...changes,
});

test('a pairing points only at a beer that is on tap', () => {
	const beers = [
		{ slug: 'barn-door', status: 'on-tap' },
		{ slug: 'ice-house', status: 'coming-soon' },
	];
	expect(pairedBeer(dish('a', { pairing: 'barn-door' }), beers)).toBe(beers[0]);
	expect(pairedBeer(dish('a', { pairing: 'ice-house' }), beers)).toBeNull();
	expect(pairedBeer(dish('a', { pairing: 'unknown' }), beers)).toBeNull();
	expect(pairedBeer(dish('a'), beers)).toBeNull();
});

test('the page of a beer names only dishes that can be ordered', () => {
	const items = [
		dish('a', { pairing: 'barn-door' }),
		dish('b', { pairing: 'barn-door', eightySixedAt: '2026-11-20T23:40:00Z' }),
		dish('c'),
	];
	expect(
		dishesFor('barn-door', items, new Date('2026-11-21T01:00:00Z'), 'America/New_York').map(
			({ slug }) => slug,
		),
	).toEqual(['a']);
});
