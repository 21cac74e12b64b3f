import type { BeerCard, Serving } from './beer.ts';
import { isPouring } from './beer-badge.ts';
import { styleLine } from './beer-format.ts';
import { byTap } from './beer-order.ts';
import { largestPour } from './menu-matches.ts';

/** The most beers that a page suggests. */
export const likeThisCount = 3;

/** Beers at a greater distance are not suggested, except that the nearest one always is. */
const farthest = 0.55;

type Tasted = Pick<BeerCard, 'slug' | 'style' | 'styleCode' | 'tastes' | 'abv' | 'srm'>;

/** What a page shows of a suggested beer. */
export interface LikeThis extends Pick<BeerCard, 'slug' | 'name' | 'abv' | 'srm' | 'liquid' | 'glass'> {
	/** The line below the name, with the brewery of a guest beer. */
	readonly style: string;
	readonly image: string | null;
	readonly imageAlt: string | null;
	readonly pour: Pick<Serving, 'label' | 'priceCents'> | null;
}

/** Returns the beers on tap nearest in taste, style, strength and color, nearest first, without the beer itself. */
export function likeThis(beer: Tasted, beers: readonly BeerCard[]): LikeThis[] {
	return beers
		.filter((other) => isPouring(other) && other.slug !== beer.slug)
		.map((other) => ({ other, far: distance(beer, other) }))
		.sort((one, two) => one.far - two.far || byTap(one.other, two.other))
		.filter(({ far }, place) => place < 1 || (place < likeThisCount && far <= farthest))
		.map(({ other }) => offered(other));
}

function offered(beer: BeerCard): LikeThis {
	const { slug, name, abv, srm, liquid, glass, image, imageAlt } = beer;
	const pour = largestPour(beer);
	return {
		slug,
		name,
		abv,
		srm,
		glass,
		image,
		imageAlt,
		...(liquid !== undefined && { liquid }),
		style: styleLine(beer),
		pour: pour ? { label: pour.label, priceCents: pour.priceCents } : null,
	};
}

/** Returns 0 (the same to a guest) to 1. Taste counts as much as everything else together. */
export function distance(one: Tasted, other: Tasted): number {
	const abv = Math.min(1, Math.abs(one.abv - other.abv) / 4);
	const srm = one.srm === null || other.srm === null ? 0.5 : Math.min(1, Math.abs(one.srm - other.srm) / 20);
	return (3 * tasteDistance(one, other) + styleDistance(one, other) + abv + srm) / 6;
}

/** Returns the share of tastes that the two do not have in common; strength is compared separately. */
function tasteDistance(one: Tasted, other: Tasted): number {
	const [mine, theirs] = [one, other].map(({ tastes = [] }) => tastes.filter((taste) => taste !== 'strong'));
	if (!mine?.length || !theirs?.length) return 0.5;
	const all = new Set([...mine, ...theirs]).size;
	return 1 - (mine.length + theirs.length - all) / all;
}

/** Compares the guide's categories: 21A and 21B are both IPAs. */
function styleDistance(one: Tasted, other: Tasted): number {
	if (one.styleCode === null || other.styleCode === null)
		return one.style.toLowerCase() === other.style.toLowerCase() ? 0 : 1;
	if (one.styleCode === other.styleCode) return 0;
	return Number.parseInt(one.styleCode, 10) === Number.parseInt(other.styleCode, 10) ? 0.4 : 1;
}
