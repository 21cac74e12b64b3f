import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { beerStatuses } from '../../domain/beers/beer.ts';
import { countByFilter } from '../../domain/beers/beer-filter.ts';
import { beerSchema } from '../../domain/beers/beer-schema.ts';
import { generateBeers } from './generated-beers.ts';

const beers = generateBeers(10_000);

test('every generated beer is a sound one', () => {
	expect(z.safeParse(z.array(beerSchema), beers).error).toBeUndefined();
});

test('no two beers share a name or an address', () => {
	expect(new Set(beers.map(({ slug }) => slug)).size).toBe(beers.length);
	expect(new Set(beers.map(({ name }) => name)).size).toBe(beers.length);
});

test('all six statuses occur, fourteen beers are on tap, and most are history', () => {
	expect(new Set(beers.map(({ status }) => status))).toEqual(new Set(beerStatuses));
	const counts = countByFilter(beers);
	expect(counts['on-tap']).toBe(14);
	expect(counts.archive).toBeGreaterThan(beers.length / 2);
});

test('each beer on tap has a tap of its own, and no other beer has one', () => {
	const taps = beers.flatMap(({ tapNumber }) => tapNumber ?? []);
	expect(new Set(taps).size).toBe(14);
	expect(beers.every(({ status, tapNumber }) => (status === 'on-tap') === (tapNumber !== null))).toBe(true);
});

test('the same count makes the same beers, and a smaller one the first of them', () => {
	expect(generateBeers(20)).toEqual(beers.slice(0, 20));
});
