import { expect, test } from 'vitest';
import { Prng } from './prng.ts';

const some = (random: Prng) => Array.from({ length: 50 }, () => random.whole(0, 1_000_000));

test('the same seed and name give the same tries, another of either gives others', () => {
	expect(some(Prng.named(7, 'calls'))).toEqual(some(Prng.named(7, 'calls')));
	expect(some(Prng.named(7, 'calls'))).not.toEqual(some(Prng.named(8, 'calls')));
	expect(some(Prng.named(7, 'calls'))).not.toEqual(some(Prng.named(7, 'pages')));
});

test('whole numbers reach both ends and nothing beyond', () => {
	const random = new Prng(1);
	const seen = new Set(Array.from({ length: 500 }, () => random.whole(3, 6)));
	expect([...seen].sort()).toEqual([3, 4, 5, 6]);
});

test('every choice is made, and none of nothing', () => {
	const random = new Prng(2);
	expect(new Set(Array.from({ length: 200 }, () => random.of(['a', 'b', 'c'])))).toEqual(
		new Set(['a', 'b', 'c']),
	);
	expect(() => random.of([])).toThrow(RangeError);
});
