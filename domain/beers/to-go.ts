import type { BeerCard, Serving } from './beer.ts';
import { isPouring } from './beer-badge.ts';

/** Whether a size is carried out: a can, a bottle, a fill of a crowler or growler. Staff write it as they sell it. */
export const isToGo = (label: string): boolean =>
	/\b(?:cans?|bottles?|crowlers?|growlers?|(?:four|six|4|6|12)[ -]?packs?|cases?|to[ -]go)\b/i.test(label);

/** What is drunk here; all of a beer that is sold to go alone. */
export function poursOf<Size extends Pick<Serving, 'label'>>(sizes: readonly Size[]): readonly Size[] {
	const pours = sizes.filter(({ label }) => !isToGo(label));
	return pours.length > 0 ? pours : sizes;
}

/** What a guest can carry out of a beer that pours. */
export const carriedOut = (beers: readonly BeerCard[]) =>
	beers.filter(isPouring).flatMap(({ slug, name, servings }) => {
		const sizes = servings.filter(({ label }) => isToGo(label));
		return sizes.length > 0 ? [{ slug, name, sizes }] : [];
	});
export type CarriedOut = ReturnType<typeof carriedOut>[number];
