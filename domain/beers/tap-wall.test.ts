import fc from 'fast-check';
import { expect, test } from 'vitest';
import { staffRow } from '#tests/staff-rows.ts';
import { sameWall, swapPlaces, swapWords, wallOf, wallPlaces } from './tap-wall.ts';

const rows = [
	staffRow({ name: 'Barn Door', tapNumber: 1 }),
	staffRow({ name: 'Swallowtail', tapNumber: 3 }),
	staffRow({ name: 'Hobnail' }),
	staffRow({ name: 'Long Winter', status: 'coming-soon' }),
	staffRow({ name: 'Spilled', deletedAt: '2026-11-20T00:00:00.000Z' }),
];
const places = wallPlaces(rows);

test('the wall has every tap up to one beyond the last, and what pours without a tap', () => {
	expect(places.map(({ number, beer }) => [number, beer?.name ?? null])).toEqual([
		[1, 'Barn Door'],
		[2, null],
		[3, 'Swallowtail'],
		[4, null],
		[null, 'Hobnail'],
	]);
	expect(wallPlaces([])).toEqual([{ number: 1, beer: null }]);
});

test('a beer that moves changes places with what hangs there, and nothing else moves', () => {
	const swapped = swapPlaces(places, 0, 2);
	expect(wallOf(swapped)).toEqual([
		{ number: 1, beerId: 'swallowtail' },
		{ number: 3, beerId: 'barn-door' },
	]);
	expect(swapWords(swapped, 0, 2)).toBe('Barn Door is on tap 3, Swallowtail on tap 1.');
	const loose = swapPlaces(places, 4, 1);
	expect(wallOf(loose)).toContainEqual({ number: 2, beerId: 'hobnail' });
	expect(swapWords(loose, 4, 1)).toBe('Hobnail is on tap 2.');
	expect(swapPlaces(places, 0, 9)).toBe(places);
});

test('two walls are the same when the same beers hang on the same taps, in whatever order they are named', () => {
	const wall = wallOf(places);
	expect(sameWall(wall, wall.toReversed())).toBe(true);
	expect(sameWall(wall, wallOf(swapPlaces(places, 0, 2)))).toBe(false);
	expect(sameWall(wall, wall.slice(1))).toBe(false);
});

test('no swap loses a beer or hangs one twice', () => {
	const index = fc.nat({ max: places.length });
	fc.assert(
		fc.property(fc.array(fc.tuple(index, index)), (swaps) => {
			const end = swaps.reduce<readonly (typeof places)[number][]>(
				(wall, [a, b]) => swapPlaces(wall, a, b),
				places,
			);
			const beers = end.flatMap(({ beer }) => beer?.name ?? []).sort();
			expect(beers).toEqual(['Barn Door', 'Hobnail', 'Swallowtail']);
			expect(end.map(({ number }) => number)).toEqual(places.map(({ number }) => number));
		}),
	);
});
