import { expect, test } from 'vitest';
import { median, percentile } from './statistics.ts';

test('the median is the middle value, whatever the order', () => {
	expect(median([9, 1, 5])).toBe(5);
	expect(median([9, 1, 5, 7])).toBe(6);
});

test('a percentile is a value that occurred', () => {
	const values = Array.from({ length: 60 }, (_, index) => 60 - index);
	expect(percentile(values, 0.95)).toBe(57);
	expect(percentile(values, 1)).toBe(60);
	expect(percentile([3], 0)).toBe(3);
});

test('of nothing there is no middle', () => {
	expect([median([]), percentile([], 0.5)]).toEqual([Number.NaN, Number.NaN]);
});
