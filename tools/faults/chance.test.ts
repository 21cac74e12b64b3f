import { expect, test } from 'vitest';
import { Chance } from './chance.ts';

test('the same seed gives the same choices, another one others', () => {
	const draw = (seed: number) => {
		const chance = new Chance(seed);
		return Array.from({ length: 20 }, () => chance.whole(0, 999));
	};
	expect(draw(7)).toEqual(draw(7));
	expect(draw(7)).not.toEqual(draw(8));
});

test('choices keep to their bounds and reach both', () => {
	const chance = new Chance(1);
	const seen = new Set(Array.from({ length: 500 }, () => chance.whole(3, 6)));
	expect([...seen].sort()).toEqual([3, 4, 5, 6]);
});
