import * as z from 'zod/mini';
import type { Beer, Serving } from './beer.ts';
import { servingSchema } from './beer-schema.ts';

const haveNames = (servings: readonly Serving[]) =>
	new Set(servings.map(({ label }) => label.trim().toLowerCase()).filter(Boolean)).size === servings.length;

const sizes = z
	.array(servingSchema)
	.check(z.maxLength(12), z.refine(haveNames, 'Each size needs a name of its own.'));

/** The sizes and prices of new beers; strong beers may have their own. */
export const usualSizesSchema = z.object({
	sizes,
	/** The ABV from which on a beer counts as strong. */
	strongAbv: z.number().check(z.positive(), z.maximum(70)),
	/** Empty if the bar makes no difference. */
	strong: sizes,
});
export type UsualSizes = z.infer<typeof usualSizesSchema>;

const size = (label: string, ounces: number, glass: Serving['glass']): Serving => ({
	label,
	ounces,
	glass,
	priceCents: null,
});

export const defaultUsualSizes: UsualSizes = {
	sizes: [size('5 oz', 5, 'tulip'), size('10 oz', 10, 'pint'), size('16 oz', 16, 'pint')],
	strongAbv: 8,
	strong: [size('5 oz', 5, 'snifter'), size('8 oz', 8, 'snifter')],
};

/** Returns the usual sizes of a beer. A pint stands for the beer's own glass, if that is another. */
export function usualServings(usual: UsualSizes, { abv, glass }: Pick<Beer, 'abv' | 'glass'>): Serving[] {
	const { strong, strongAbv } = usual;
	const chosen = strong.length > 0 && abv >= strongAbv ? strong : usual.sizes;
	return chosen.map((one) => (one.glass === 'pint' ? { ...one, glass } : one));
}

/** In ounces; larger sizes are bottles or jugs to take away. */
const largestGlass = 20;

/** Returns the size that a lone price is for: the largest drunk from a glass. */
export function mainSize(servings: readonly Serving[]): Serving | null {
	const glasses = servings.filter(({ ounces }) => ounces <= largestGlass);
	const [first, ...others] = glasses.length > 0 ? glasses : servings;
	return others.reduce((main, one) => (main && one.ounces > main.ounces ? one : main), first) ?? null;
}
