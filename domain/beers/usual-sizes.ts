import type { GlassShape, Serving } from './beer.ts';

type Size = readonly [label: string, ounces: number, glass?: GlassShape];

const taster: Size = ['5 oz', 5, 'tulip'];

/** What a bar usually pours into each glass; strong beer's glass comes with smaller sizes. */
const usual: Readonly<Record<GlassShape, readonly Size[]>> = {
	pint: [taster, ['10 oz', 10], ['16 oz', 16]],
	tulip: [taster, ['10 oz', 10], ['16 oz', 16, 'pint']],
	weizen: [taster, ['10 oz', 10, 'tulip'], ['0.5 L', 16.9]],
	pilsner: [taster, ['12 oz', 12], ['0.5 L', 16.9, 'mug']],
	snifter: [
		['5 oz', 5],
		['8 oz', 8],
	],
	mug: [taster, ['10 oz', 10, 'pint'], ['0.5 L', 16.9]],
};

/** The usual sizes of a beer by its glass, without prices: those are the house's to set. */
export function usualSizes(glass: GlassShape): Serving[] {
	return usual[glass].map(([label, ounces, own = glass]) => ({
		label,
		ounces,
		glass: own,
		priceCents: null,
	}));
}
