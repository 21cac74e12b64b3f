import { expect, test } from 'vitest';
import { mostImageBytes } from './image-kind.ts';
import { fitInto, isShrunk, tooLargeToOpen } from './shrinking.ts';

test.each([
	['a phone’s usual photo', 4_000_000, { width: 4032, height: 3024 }, false],
	['one of 50 megapixels in few bytes', 7_300_000, { width: 8160, height: 6144 }, true],
	['one of 108 megapixels', 30_000_000, { width: 12_000, height: 9_000 }, true],
	['a noisy one', mostImageBytes + 1, { width: 3000, height: 2000 }, true],
	['one that does not tell its size', 4_000_000, null, false],
	['a large one that does not tell its size', mostImageBytes + 1, null, true],
	['a long strip', 400_000, { width: 20_000, height: 600 }, true],
])('%s', (_, bytes, size, shrunk) => {
	expect(isShrunk(bytes, size)).toBe(shrunk);
});

test('what is made smaller keeps its shape, and nothing is enlarged', () => {
	expect(fitInto({ width: 12_000, height: 9_000 }, 4096)).toEqual({ width: 4096, height: 3072 });
	expect(fitInto({ width: 600, height: 20_000 }, 4096)).toEqual({ width: 123, height: 4096 });
	expect(fitInto({ width: 800, height: 600 }, 4096)).toEqual({ width: 800, height: 600 });
	expect(fitInto({ width: 1, height: 99_999 }, 4096)).toEqual({ width: 1, height: 4096 });
});

test('108 megapixels are opened, 200 are not, and the words have the true numbers', () => {
	expect(tooLargeToOpen(30_000_000, { width: 12_000, height: 9_000 })).toBeNull();
	expect(tooLargeToOpen(60_000_000, { width: 16_384, height: 12_288 })).toContain(
		'16384 by 12288 pixels, which is more than the 120 megapixels',
	);
	expect(tooLargeToOpen(500_000_000, null)).toContain('Larger than 120 MB');
});
