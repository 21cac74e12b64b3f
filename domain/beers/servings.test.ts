import { expect, test } from 'vitest';
import { glassShapes } from './beer.ts';
import { servingSchema } from './beer-schema.ts';
import { usualSizes } from './servings.ts';

test('every glass has two to four usual sizes, told apart by their labels, their prices still to be set', () => {
	for (const glass of glassShapes) {
		const sizes = usualSizes(glass);
		expect(sizes.length).toBeGreaterThanOrEqual(2);
		expect(sizes.length).toBeLessThanOrEqual(4);
		expect(new Set(sizes.map(({ label }) => label)).size).toBe(sizes.length);
		for (const size of sizes) expect(servingSchema.parse(size).priceCents).toBeNull();
	}
});
