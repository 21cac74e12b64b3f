import fc from 'fast-check';
import { expect, test } from 'vitest';
import { anyStyle, styleWith } from '#tests/style-fixtures.ts';
import { chartStyles } from './style-chart.ts';

const beer = (abv: number, ibu: number | null, srm: number | null = null) => ({ abv, ibu, srm });

test('a style stands at the middle of its ranges and spans them', () => {
	const style = styleWith({ abv: [6, 8], ibu: [40, 80], srm: [6, 14] });
	expect(chartStyles([style], []).styles).toEqual([
		{ style, x: 50, y: 50, extent: { x: 42.86, y: 33.33, width: 14.28, height: 33.34 }, srm: 10 },
	]);
});

test('a beer stands at its own figures, stronger to the right and more bitter higher', () => {
	const [origin, far] = chartStyles([], [beer(0, 0), beer(14, 120, 40)]).beers;
	expect(origin).toMatchObject({ x: 0, y: 100, srm: null });
	expect(far).toMatchObject({ x: 100, y: 0, srm: 40 });
});

test('a beer beyond the axes stands at their edge', () => {
	expect(chartStyles([], [beer(16, 60)]).beers[0]).toMatchObject({ x: 100, y: 50 });
	expect(chartStyles([], [beer(7, 200)]).beers[0]).toMatchObject({ x: 50, y: 0 });
});

test('what has no numbers has no place', () => {
	const open = styleWith({ abv: null, ibu: null, srm: null });
	const chart = chartStyles([open, styleWith()], [beer(5, null), beer(5, 30)]);
	expect(chart.styles).toHaveLength(1);
	expect(chart.beers).toHaveLength(1);
});

test('the axes have a line every 2 percent and every 20 IBU', () => {
	const { abvTicks, ibuTicks } = chartStyles([], []);
	expect(abvTicks.map(({ value }) => value)).toEqual([0, 2, 4, 6, 8, 10, 12, 14]);
	expect(abvTicks[1]).toEqual({ value: 2, position: 14.29 });
	expect(ibuTicks.map(({ value }) => value)).toEqual([0, 20, 40, 60, 80, 100, 120]);
	expect(ibuTicks[1]).toEqual({ value: 20, position: 83.33 });
});

test('property: every point and every extent lies inside the axes, and a point inside its extent', () => {
	const slack = 0.02;
	fc.assert(
		fc.property(anyStyle, (style) => {
			for (const { x, y, extent } of chartStyles([style], []).styles) {
				expect(extent.x >= 0 && extent.x + extent.width <= 100 + slack).toBe(true);
				expect(extent.y >= 0 && extent.y + extent.height <= 100 + slack).toBe(true);
				expect(x >= extent.x - slack && x <= extent.x + extent.width + slack).toBe(true);
				expect(y >= extent.y - slack && y <= extent.y + extent.height + slack).toBe(true);
			}
		}),
	);
});
