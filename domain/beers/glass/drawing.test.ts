import { expect, test } from 'vitest';
import { glassShapes } from '../beer.ts';
import { glassPaths } from './drawing.ts';

test.each(glassShapes)('a %s is drawn inside its frame, 100 wide and 140 high', (shape) => {
	const { liquid, body, ...others } = glassPaths(shape);
	for (const path of [liquid, body, ...Object.values(others)])
		expect(path ?? '').not.toMatch(/NaN|undefined/);
	for (const command of body.match(/C[\d. ]+/g) ?? []) {
		for (const [i, value] of command.slice(1).split(' ').map(Number).entries()) {
			expect(value).toBeGreaterThanOrEqual(0);
			expect(value).toBeLessThanOrEqual(i % 2 ? 140 : 100);
		}
	}
});
