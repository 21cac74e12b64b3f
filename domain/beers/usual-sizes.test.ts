import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import type { Serving } from './beer.ts';
import { defaultUsualSizes, mainSize, usualServings, usualSizesSchema } from './usual-sizes.ts';

const labels = (servings: readonly Serving[]) => servings.map(({ label, glass }) => `${label} ${glass}`);

test('a beer has the usual sizes, a strong one those of strong beers', () => {
	const of = (abv: number, glass: Serving['glass'] = 'pint') =>
		labels(usualServings(defaultUsualSizes, { abv, glass }));
	expect(of(5)).toEqual(['5 oz tulip', '10 oz pint', '16 oz pint']);
	expect(of(7.9, 'weizen')).toEqual(['5 oz tulip', '10 oz weizen', '16 oz weizen']);
	expect(of(8)).toEqual(['5 oz snifter', '8 oz snifter']);
	const same = usualServings({ ...defaultUsualSizes, strong: [] }, { abv: 12, glass: 'pint' });
	expect(labels(same)).toEqual(of(5));
});

test('what holds before anybody has said otherwise fits its schema', () => {
	expect(z.parse(usualSizesSchema, defaultUsualSizes)).toEqual(defaultUsualSizes);
});

test('the main size is the largest that is drunk from a glass', () => {
	const pour = (label: string, ounces: number): Serving => ({
		label,
		ounces,
		glass: 'pint',
		priceCents: null,
	});
	const [pint, growler, crowler] = [pour('Pint', 16), pour('Growler', 64), pour('Crowler', 32)];
	expect(mainSize([pour('5 oz', 5), pint, growler])).toBe(pint);
	expect(mainSize([growler, crowler])).toBe(growler);
	expect(mainSize([])).toBeNull();
});
