import { expect, test } from 'vitest';
import {
	cutName,
	heightOf,
	shapeNames,
	shapeOf,
	shownImagePattern,
	sizesToFill,
	srcSet,
	widestOf,
	widthsUpTo,
} from './image-address.ts';

const image = '/media/AbCdEfGhIjKlMnOpQrSt_--640';

test('the address of an uploaded picture tells its widest file', () => {
	expect(widestOf(image)).toBe(640);
	expect(widestOf('/media/AbCdEfGhIjKlMnOpQrStUv-1280')).toBe(1280);
});

test.each([
	'',
	'/images/pilsner.jpg',
	'https://example.com/media/AbCdEfGhIjKlMnOpQrStUv-640',
	'/media/short-640',
	'/media/AbCdEfGhIjKlMnOpQrStUv-640/640.avif',
	'/media/AbCdEfGhIjKlMnOpQrStUv-640 1w, /evil',
	'/media/AbCdEfGhIjKlMnOpQrStUv-99999',
])('of any other address nothing is known: %s', (address) => {
	expect(widestOf(address)).toBeNull();
});

test('a picture has the standard widths below its own, and its own', () => {
	expect(widthsUpTo(1280)).toEqual([160, 320, 640, 1280]);
	expect(widthsUpTo(500)).toEqual([160, 320, 500]);
	expect(widthsUpTo(160)).toEqual([160]);
});

test('the address tells the shape as well, and older addresses are upright', () => {
	for (const shape of shapeNames) {
		const address = `/media/${cutName('AbCdEfGhIjKlMnOpQrStUv', 1280, shape)}`;
		expect([widestOf(address), shapeOf(address)]).toEqual([1280, shape]);
	}
	expect(shapeOf(image)).toBe('upright');
	expect(shapeNames.map((shape) => heightOf(1200, shape))).toEqual([1500, 800, 1200]);
});

test('pictures are 4 to 5 unless their place wants another shape', () => {
	expect([160, 320, 413, 1280].map((width) => heightOf(width))).toEqual([200, 400, 516, 1600]);
});

test('the source set names each file with its width', () => {
	expect(srcSet(image, 640, 'avif')).toBe(
		`${image}/160.avif 160w, ${image}/320.avif 320w, ${image}/640.avif 640w`,
	);
});

test.each([
	['/media/AbCdEfGhIjKlMnOpQrStUv-640', true],
	['/images/pilsner.jpg?v=2', true],
	['https://brewery.example/pils.jpg', true],
	['javascript:alert(1)', false],
	['data:text/html,x', false],
	['//elsewhere.example/pils.jpg', false],
	['/\\elsewhere.example/pils.jpg', false],
	['pils.jpg', false],
	['/a b.jpg', false],
	['/"><script>', false],
	['', false],
])('%s may stand in an img: %s', (address, may) => {
	expect(shownImagePattern.test(address)).toBe(may);
});

test('a photo that is wider than the upright box it fills is asked for as wide as it is drawn', () => {
	const sizes = '(64rem <= width < 80rem) 17rem, (width >= 48.0625rem) 27.5rem, 72vw';
	expect(sizesToFill(sizes, 'upright')).toBe(sizes);
	expect(sizesToFill(sizes, 'square')).toBe(
		'(64rem <= width < 80rem) 21.25rem, (width >= 48.0625rem) 34.375rem, 90vw',
	);
	expect(sizesToFill('(width >= 64rem) 24rem, 14.4rem', 'wide')).toBe('(width >= 64rem) 45rem, 27rem');
});
