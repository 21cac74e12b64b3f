import { expect, test } from 'vitest';
import { glassShapes } from '../beer.ts';
import { glassPaths } from './drawing.ts';

test.each(glassShapes)('a %s is drawn inside its frame, 100 wide and 140 high', (shape) => {
	const { liquid, body, ...others } = glassPaths(shape);
	for (const path of [liquid, body, ...Object.values(others)])
		expect(path ?? '').not.toMatch(/NaN|undefined/);
	for (const [x, y] of pointsOf(body)) {
		expect(x).toBeGreaterThanOrEqual(0);
		expect(x).toBeLessThanOrEqual(100);
		expect(y).toBeGreaterThanOrEqual(0);
		expect(y).toBeLessThanOrEqual(140);
	}
});

/** Lists the end points and control points of a path's curves, each relative to the end of the curve before. */
function pointsOf(path: string): [x: number, y: number][] {
	const [start = '', ...curves] = path.match(/[a-zA-Z][^a-zA-Z]*/g) ?? [];
	const pairsOf = (command: string) => {
		const values = (command.match(/-?[\d.]+/g) ?? []).map(Number);
		return values.flatMap((x, i) => (i % 2 ? [] : [[x, values[i + 1] ?? Number.NaN] as const]));
	};
	let [[x, y] = [0, 0]] = pairsOf(start);
	return curves.flatMap((curve) => {
		const points = pairsOf(curve).map(([right, down]): [number, number] => [x + right, y + down]);
		[x, y] = points.at(-1) ?? [x, y];
		return points;
	});
}
