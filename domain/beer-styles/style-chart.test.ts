import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type ChartBox, chartStyles } from './style-chart.ts';
import { anyStyle, styleWith } from './style-fixtures.ts';

const box: ChartBox = { width: 800, height: 500, padding: { top: 10, right: 50, bottom: 40, left: 50 } };
const beer = (abv: number, ibu: number | null, srm: number | null = null) => ({ abv, ibu, srm });

test('a style stands at the middle of its ranges and spans them', () => {
	const style = styleWith({ abv: [6, 8], ibu: [40, 80], srm: [6, 14] });
	expect(chartStyles([style], [], box).styles).toEqual([
		{ style, x: 400, y: 235, extent: { x: 350, y: 160, width: 100, height: 150 }, srm: 10 },
	]);
});

test('a beer stands at its own figures, stronger to the right and more bitter higher', () => {
	const [origin, far] = chartStyles([], [beer(0, 0), beer(14, 120, 40)], box).beers;
	expect(origin).toMatchObject({ x: 50, y: 460, srm: null, beyond: false });
	expect(far).toMatchObject({ x: 750, y: 10, srm: 40, beyond: false });
});

test('a beer beyond the axes stands at their edge and says so', () => {
	expect(chartStyles([], [beer(16, 60)], box).beers[0]).toMatchObject({ x: 750, y: 235, beyond: true });
	expect(chartStyles([], [beer(7, 200)], box).beers[0]).toMatchObject({ x: 400, y: 10, beyond: true });
});

test('what has no numbers is told apart, in order', () => {
	const open = styleWith({ abv: null, ibu: null, srm: null });
	const unmeasured = beer(5, null);
	const chart = chartStyles([open, styleWith()], [unmeasured, beer(5, 30)], box);
	expect(chart.unplacedStyles).toEqual([open]);
	expect(chart.styles).toHaveLength(1);
	expect(chart.unplacedBeers).toEqual([unmeasured]);
	expect(chart.beers).toHaveLength(1);
});

test('the axes have a line every 2 percent and every 20 IBU', () => {
	const { abvTicks, ibuTicks } = chartStyles([], [], box);
	expect(abvTicks.map(({ value }) => value)).toEqual([0, 2, 4, 6, 8, 10, 12, 14]);
	expect(abvTicks[1]).toEqual({ value: 2, position: 150 });
	expect(ibuTicks.map(({ value }) => value)).toEqual([0, 20, 40, 60, 80, 100, 120]);
	expect(ibuTicks[1]).toEqual({ value: 20, position: 385 });
});

test('property: every point and every extent lies inside the axes, and a point inside its extent', () => {
	const slack = 0.02;
	fc.assert(
		fc.property(anyStyle, (style) => {
			for (const { x, y, extent } of chartStyles([style], [], box).styles) {
				expect(extent.x >= 50 && extent.x + extent.width <= 750 + slack).toBe(true);
				expect(extent.y >= 10 && extent.y + extent.height <= 460 + slack).toBe(true);
				expect(x >= extent.x - slack && x <= extent.x + extent.width + slack).toBe(true);
				expect(y >= extent.y - slack && y <= extent.y + extent.height + slack).toBe(true);
			}
		}),
	);
});
