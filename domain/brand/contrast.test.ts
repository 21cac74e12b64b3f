import { expect, test } from 'vitest';
import { contrast, contrastOf } from './contrast.ts';

test('contrast is that of WCAG: 1 for the same color, 21 for black on white', () => {
	expect(contrast('#8e2b1c', '#8E2B1C')).toBe(1);
	expect(contrast('#000000', '#FFFFFF')).toBeCloseTo(21, 5);
	expect(contrastOf([0, 0, 0], [255, 255, 255])).toBeCloseTo(21, 5);
	expect(contrast('#767676', '#ffffff')).toBeCloseTo(4.54, 2);
});
