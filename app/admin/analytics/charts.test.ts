import fc from 'fast-check';
import { expect, test } from 'vitest';
import { axisTop, percent } from './charts.tsx';

test.each([
	[0, 1],
	[0.4, 1],
	[1, 1],
	[7, 8],
	[9, 10],
	[11, 20],
	[312, 400],
	[1000, 1000],
])('an axis for %d ends at %d', (most, top) => {
	expect(axisTop(most)).toBe(top);
});

test('an axis holds everything and is at least half full', () => {
	fc.assert(
		fc.property(fc.double({ min: 1, max: 1e6, noNaN: true }), (most) => {
			expect(axisTop(most)).toBeGreaterThanOrEqual(most);
			expect(axisTop(most)).toBeLessThanOrEqual(most * 2);
		}),
	);
});

test('parts are percent in hundredths', () => {
	expect([percent(1 / 3), percent(7, 28), percent(0)]).toEqual(['33.33%', '25%', '0%']);
});
