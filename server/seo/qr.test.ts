import { encode } from 'uqr';
import { expect, test } from 'vitest';
import { qrSvg } from './qr.ts';

/** Draws the bars of the path back into modules. */
function modulesOf(svg: string, size: number): boolean[][] {
	const modules = Array.from({ length: size }, () => Array.from({ length: size }, () => false));
	for (const [, x, y, width] of svg.matchAll(/M(\d+) (\d+)h(\d+)v1h-\d+z/g)) {
		modules[Number(y)]?.fill(true, Number(x), Number(x) + Number(width));
	}
	return modules;
}

test('the drawing has exactly the modules of the code', () => {
	const address = 'https://gableandgrain.example/beer';
	const { data, size } = encode(address, { ecc: 'M', border: 4 });
	expect(modulesOf(qrSvg(address), size)).toEqual(data);
});
