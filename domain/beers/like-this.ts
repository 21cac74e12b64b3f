import type { BeerCard, Serving } from './beer.ts';
import { isPouring } from './beer-badge.ts';
import { byTap } from './beer-order.ts';
import { styleLine } from './guest-beer.ts';
import { largestPour } from './menu-matches.ts';

/** A beer's page offers this many at most. */
export const likeThisCount = 3;

/** Above this two beers have little more in common than the bar; the nearest is offered all the same. */
const farthest = 0.55;

type Tasted = Pick<BeerCard, 'slug' | 'style' | 'styleCode' | 'tastes' | 'abv' | 'srm'>;

/** What a page shows of a beer that it offers besides its own. */
export interface LikeThis extends Pick<BeerCard, 'slug' | 'name' | 'abv' | 'srm' | 'liquid' | 'glass'> {
	/** As it stands below the name: with the brewery of a guest beer. */
	readonly style: string;
	readonly image: string | null;
	readonly imageAlt: string | null;
	readonly pour: Pick<Serving, 'label' | 'priceCents'> | null;
}

/** What pours now and comes nearest by taste, style, strength and color, the nearest first; never the beer itself. */
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

/** From 0 (the same to a guest) to 1. Taste counts for as much as the rest together. */
export function distance(one: Tasted, other: Tasted): number {
	const abv = Math.min(1, Math.abs(one.abv - other.abv) / 4);
	const srm = one.srm === null || other.srm === null ? 0.5 : Math.min(1, Math.abs(one.srm - other.srm) / 20);
	return (3 * tasteDistance(one, other) + styleDistance(one, other) + abv + srm) / 6;
}

/** The share of their tastes that they do not have in common; strength is measured by itself. */
function tasteDistance(one: Tasted, other: Tasted): number {
	const [mine, theirs] = [one, other].map(({ tastes = [] }) => tastes.filter((taste) => taste !== 'strong'));
	if (!mine?.length || !theirs?.length) return 0.5;
	const all = new Set([...mine, ...theirs]).size;
	return 1 - (mine.length + theirs.length - all) / all;
}

/** The guide's categories are families: 21A and 21B are IPAs. */
function styleDistance(one: Tasted, other: Tasted): number {
	if (one.styleCode === null || other.styleCode === null)
		return one.style.toLowerCase() === other.style.toLowerCase() ? 0 : 1;
	if (one.styleCode === other.styleCode) return 0;
	return Number.parseInt(one.styleCode, 10) === Number.parseInt(other.styleCode, 10) ? 0.4 : 1;
}
