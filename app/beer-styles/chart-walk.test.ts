import fc from 'fast-check';
import { expect, test } from 'vitest';
import { nearestOnChart, stepOnChart } from './chart-walk.ts';

/** From weak to strong: 1, 2, 0; from mild to bitter: 2, 0, 1 (y grows downward). */
const points = [
	{ x: 30, y: 50 },
	{ x: 10, y: 10 },
	{ x: 20, y: 90 },
];

test('left and right walk by strength, up and down by bitterness', () => {
	expect(stepOnChart(points, 1, 'ArrowRight')).toBe(2);
	expect(stepOnChart(points, 0, 'ArrowLeft')).toBe(2);
	expect(stepOnChart(points, 2, 'ArrowUp')).toBe(0);
	expect(stepOnChart(points, 1, 'ArrowDown')).toBe(0);
});

test('the walk stays at its ends, which Home and End lead to', () => {
	expect(stepOnChart(points, 0, 'ArrowRight')).toBe(0);
	expect(stepOnChart(points, 1, 'ArrowLeft')).toBe(1);
	expect(stepOnChart(points, 2, 'Home')).toBe(1);
	expect(stepOnChart(points, 2, 'End')).toBe(0);
});

test('another key, or an empty chart, leads nowhere', () => {
	expect(stepOnChart(points, 0, 'Enter')).toBeNull();
	expect(stepOnChart([], 0, 'Home')).toBeNull();
});

test('property: every point is reached, by either pair of keys', () => {
	const point = fc.record({ x: fc.integer({ min: 0, max: 5 }), y: fc.integer({ min: 0, max: 5 }) });
	fc.assert(
		fc.property(fc.array(point, { minLength: 1, maxLength: 20 }), (places) => {
			for (const key of ['ArrowRight', 'ArrowUp']) {
				const seen = new Set<number>();
				const starts = places.map((_, index) => index);
				for (const start of starts) {
					const next = stepOnChart(places, start, key);
					if (next !== null && next !== start) seen.add(next);
				}
				expect(seen.size).toBe(places.length - 1);
			}
		}),
	);
});

test('a touch means the nearest mark within a thumb’s width', () => {
	const size = { width: 300, height: 400 };
	expect(nearestOnChart(points, { x: 80, y: 190 }, size)).toBe(0);
	expect(nearestOnChart(points, { x: 40, y: 50 }, size)).toBe(1);
	expect(nearestOnChart(points, { x: 250, y: 50 }, size)).toBeNull();
	expect(nearestOnChart([], { x: 0, y: 0 }, size)).toBeNull();
});
