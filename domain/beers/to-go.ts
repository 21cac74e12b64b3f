import type { BeerCard, Serving } from './beer.ts';
import { isPouring } from './beer-badge.ts';

/**
 * Says whether a size is to go: a can, a bottle, a crowler or growler fill. Staff name sizes freely, so the label
 * decides.
 */
export const isToGo = (label: string): boolean =>
	/\b(?:cans?|bottles?|crowlers?|growlers?|(?:four|six|4|6|12)[ -]?packs?|cases?|to[ -]go)\b/i.test(label);

/** Returns the sizes to drink here; all sizes of a beer that is sold only to go. */
export function poursOf<Size extends Pick<Serving, 'label'>>(sizes: readonly Size[]): readonly Size[] {
	const pours = sizes.filter(({ label }) => !isToGo(label));
	return pours.length > 0 ? pours : sizes;
}

/** Returns the sizes to go of the beers on tap. */
export const beersToGo = (beers: readonly BeerCard[]) =>
	beers.filter(isPouring).flatMap(({ slug, name, servings }) => {
		const sizes = servings.filter(({ label }) => isToGo(label));
		return sizes.length > 0 ? [{ slug, name, sizes }] : [];
	});
export type BeerToGo = ReturnType<typeof beersToGo>[number];
