import fc from 'fast-check';
import { expect, test } from 'vitest';
import { anyStyle, styleWith } from '#tests/style-fixtures.ts';
import { chartStyles } from './style-chart.ts';

const beer = (abv: number, ibu: number | null, srm: number | null = null) => ({ abv, ibu, srm });

test('a style stands at the middle of its ranges and spans them', () => {
	const style = styleWith({ abv: [6, 8], ibu: [40, 80], srm: [6, 14] });
	expect(chartStyles([style], []).styles).toEqual([
		{ style, x: 50, y: 40, extent: { x: 40, y: 20, width: 20, height: 40 }, srm: 10 },
	]);
});

test('a beer stands at its own figures, stronger to the right and more bitter higher', () => {
	const [origin, far] = chartStyles([], [beer(2, 0), beer(12, 100, 40)]).beers;
	expect(origin).toMatchObject({ x: 0, y: 100, srm: null });
	expect(far).toMatchObject({ x: 100, y: 0, srm: 40 });
});

test('the axes reach as far as a beer does', () => {
	const [weak, strong] = chartStyles([], [beer(0.5, 10), beer(17, 130)]).beers;
	expect(weak).toMatchObject({ x: 2.5, y: 93.75 });
	expect(strong).toMatchObject({ x: 85, y: 18.75 });
	expect(chartStyles([], [beer(0.5, 10), beer(17, 130)]).abvTicks.map(({ value }) => value)).toEqual([
		0, 4, 8, 12, 16, 20,
	]);
});

test('marks at one place are moved apart by a few pixels, so that each is seen', () => {
	const twins = chartStyles([], [beer(5, 30), beer(5, 30)]).beers;
	const [one, other] = twins.map(({ x }) => x * 9.8);
	expect(Math.abs((one ?? 0) - (other ?? 0))).toBeGreaterThanOrEqual(15);
	for (const { x, y } of twins) expect(Math.hypot((x - 30) * 9.8, (y - 70) * 5.8)).toBeLessThan(13);
});

test('what has no numbers has no place', () => {
	const open = styleWith({ abv: null, ibu: null, srm: null });
	const chart = chartStyles([open, styleWith()], [beer(5, null), beer(5, 30)]);
	expect(chart.styles).toHaveLength(1);
	expect(chart.beers).toHaveLength(1);
});

test('some of the styles have the room to themselves, between lines as fine as a phone can show', () => {
	const some = [styleWith({ abv: [4.4, 5.2], ibu: [22, 40] }), styleWith({ abv: [5.6, 6.2], ibu: [8, 16] })];
	const { styles, abvTicks, ibuTicks } = chartStyles(some, [beer(5.1, 33)], { isWhole: false });
	expect(abvTicks).toEqual([
		{ value: 4.5, position: 0 },
		{ value: 5, position: 33.33 },
		{ value: 5.5, position: 66.67 },
		{ value: 6, position: 100 },
	]);
	expect(ibuTicks.map(({ value }) => value)).toEqual([10, 15, 20, 25, 30, 35]);
	expect(styles.map(({ x, y }) => [x, y])).toEqual([
		[20, 16],
		[93.33, 92],
	]);
	expect(styles[0]?.extent).toEqual({ x: 0, y: 0, width: 46.67, height: 52 });
	const [alone] = chartStyles([], [beer(5, 30)], { isWhole: false }).abvTicks;
	expect(alone).toEqual({ value: 5, position: 0 });
	expect(chartStyles([], [], { isWhole: false }).abvTicks).toHaveLength(6);
});

test('the axes have a line every 2 percent and every 20 IBU', () => {
	const { abvTicks, ibuTicks } = chartStyles([], []);
	expect(abvTicks.map(({ value }) => value)).toEqual([2, 4, 6, 8, 10, 12]);
	expect(abvTicks[1]).toEqual({ value: 4, position: 20 });
	expect(ibuTicks.map(({ value }) => value)).toEqual([0, 20, 40, 60, 80, 100]);
	expect(ibuTicks[1]).toEqual({ value: 20, position: 80 });
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
