import fc from 'fast-check';
import { expect, test } from 'vitest';
import { coverOf, cutAround, edgesAt, middle, roundFocus } from './image-cut.ts';

test('a wide photo is cut at its sides, a tall one above and below', () => {
	expect(cutAround({ width: 1000, height: 500 }, middle)).toEqual({
		left: 300,
		top: 0,
		width: 400,
		height: 500,
	});
	expect(cutAround({ width: 400, height: 1000 }, middle)).toEqual({
		left: 0,
		top: 250,
		width: 400,
		height: 500,
	});
	expect(cutAround({ width: 400, height: 500 }, { x: 0, y: 1 })).toEqual({
		left: 0,
		top: 0,
		width: 400,
		height: 500,
	});
});

test('the cut goes with the focus point as far as the edge of the photo', () => {
	const leftOf = (x: number) => cutAround({ width: 1000, height: 500 }, { x, y: 0.5 }).left;
	expect([0, 0.2, 0.4, 0.6, 1].map(leftOf)).toEqual([0, 0, 200, 400, 600]);
});

test('every cut lies within its photo, is 4 to 5 to the pixel, and holds the focus point', () => {
	const side = fc.integer({ min: 160, max: 2560 });
	const share = fc.double({ min: 0, max: 1, noNaN: true });
	fc.assert(
		fc.property(side, side, share, share, (width, height, x, y) => {
			const cut = cutAround({ width, height }, { x, y });
			expect(cut.left).toBeGreaterThanOrEqual(0);
			expect(cut.top).toBeGreaterThanOrEqual(0);
			expect(cut.left + cut.width).toBeLessThanOrEqual(width);
			expect(cut.top + cut.height).toBeLessThanOrEqual(height);
			expect(Math.abs(cut.width - cut.height * 0.8)).toBeLessThanOrEqual(1);
			expect(x * width).toBeGreaterThanOrEqual(cut.left - 1);
			expect(x * width).toBeLessThanOrEqual(cut.left + cut.width + 1);
			expect(y * height).toBeGreaterThanOrEqual(cut.top - 1);
			expect(y * height).toBeLessThanOrEqual(cut.top + cut.height + 1);
		}),
	);
});

test('a focus point is kept to the hundredth', () => {
	expect(roundFocus({ x: 0.12345, y: 0.9999 })).toEqual({ x: 0.12, y: 1 });
});

test('a cut to another shape follows the focus point as the upright one does', () => {
	const photo = { width: 1000, height: 1500 };
	expect(cutAround(photo, { x: 0.5, y: 0.1 }, 'square')).toEqual({
		left: 0,
		top: 0,
		width: 1000,
		height: 1000,
	});
	expect(cutAround(photo, middle, 'wide')).toEqual({ left: 0, top: 417, width: 1000, height: 667 });
});

test('a photo that covers a screen keeps its focus in view at every edge', () => {
	const share = fc.double({ min: 0, max: 1, noNaN: true });
	fc.assert(
		fc.property(share, share, fc.double({ min: 0.4, max: 2.5, noNaN: true }), (x, y, aspect) => {
			const { left, top, width, height } = coverOf({ width: 1200, height: 800 }, aspect, { x, y });
			expect(width / height).toBeCloseTo(aspect, 5);
			expect(left).toBeLessThanOrEqual(1200 * x + 1e-6);
			expect(left + width).toBeGreaterThanOrEqual(1200 * x - 1e-6);
			expect(top).toBeLessThanOrEqual(800 * y + 1e-6);
			expect(top + height).toBeGreaterThanOrEqual(800 * y - 1e-6);
		}),
	);
});

test('a focus point at an edge is named by it', () => {
	expect(edgesAt(middle)).toBe('');
	expect(edgesAt({ x: 0.05, y: 0.5 })).toBe('left');
	expect(edgesAt({ x: 0.95, y: 0.02 })).toBe('top right');
});
