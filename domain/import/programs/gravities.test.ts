import { expect, test } from 'vitest';
import { gravitiesOf, shareOfPotential } from './gravities.ts';

const pilsner = { kilograms: 4, share: shareOfPotential(1.037), isMashed: true };

test('what the mash leaves in the grain is not in the wort, and the yeast leaves its part', () => {
	const wort = { extracts: [pilsner], liters: 20, efficiency: 0.75, attenuations: [80] };
	expect(gravitiesOf(wort)).toEqual({ originalGravity: 1.046, finalGravity: 1.009 });
});

test('sugar dissolves whole', () => {
	const sugar = { kilograms: 1, share: 1, isMashed: false };
	const wort = { extracts: [sugar], liters: 20, efficiency: 0.5, attenuations: [] };
	expect(gravitiesOf(wort).originalGravity).toBe(1.019);
});

test('a gravity that is there is kept; of several yeasts the hungriest counts', () => {
	const wort = { extracts: [], liters: 20, efficiency: 0.75, attenuations: [60, 75], originalGravity: 1.06 };
	expect(gravitiesOf(wort)).toEqual({ originalGravity: 1.06, finalGravity: 1.015 });
});

test('of a record that holds no beer nothing is reckoned', () => {
	for (const liters of [0, Number.NaN])
		expect(gravitiesOf({ extracts: [], liters, efficiency: 0, attenuations: [] })).toEqual({});
});
