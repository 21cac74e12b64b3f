import { expect, test } from 'vitest';
import { sampleDish } from '#tests/sample-dish.ts';
import { dishesFor, pairedBeer } from './food.ts';

test('a pairing points only at a beer that is on tap', () => {
	const beers = [
		{ slug: 'barn-door', status: 'on-tap' },
		{ slug: 'ice-house', status: 'coming-soon' },
	];
	expect(pairedBeer(sampleDish('a', { pairing: 'barn-door' }), beers)).toBe(beers[0]);
	expect(pairedBeer(sampleDish('a', { pairing: 'ice-house' }), beers)).toBeNull();
	expect(pairedBeer(sampleDish('a', { pairing: 'unknown' }), beers)).toBeNull();
	expect(pairedBeer(sampleDish('a'), beers)).toBeNull();
});

test('the page of a beer names only dishes that can be ordered', () => {
	const items = [
		sampleDish('a', { pairing: 'barn-door' }),
		sampleDish('b', { pairing: 'barn-door', eightySixedAt: '2026-11-20T23:40:00Z' }),
		sampleDish('c'),
	];
	expect(
		dishesFor('barn-door', items, new Date('2026-11-21T01:00:00Z'), 'America/New_York').map(
			({ slug }) => slug,
		),
	).toEqual(['a']);
});
