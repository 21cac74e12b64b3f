import type { BeerCard } from '../beers/beer.ts';
import { neighborsOf } from './style-neighbors.ts';
import type { BeerStyle, StyleSummary } from './style-schema.ts';

export type { StyleSummary } from './style-schema.ts';

/** The part of a style that lists, filters and charts need, so that its sentences travel only where they are read. */
export function toSummary(style: BeerStyle): StyleSummary {
	const { style_code, style_name, category, category_name, slug, tags, vital_stats } = style;
	const { abv_min, abv_max, ibu_min, ibu_max, srm_min, srm_max } = vital_stats;
	return {
		style_code,
		style_name,
		category,
		category_name,
		slug,
		tags,
		vital_stats: { abv_min, abv_max, ibu_min, ibu_max, srm_min, srm_max },
	};
}

export type StyleBeer = Pick<
	BeerCard,
	'slug' | 'name' | 'style' | 'abv' | 'ibu' | 'srm' | 'status' | 'tapNumber' | 'glass' | 'image' | 'imageAlt'
>;

/** A beer of ours with the code of its style; null if the guide does not know its style. */
export type PlacedBeer = StyleBeer & { readonly style_code: string | null };

export interface StylePage {
	readonly style: BeerStyle;
	/** Our beers of this style that are on tap now, in the order of the taps. */
	readonly pouring: readonly StyleBeer[];
	/** The others of this style, in the menu's order: coming, seasonal, remembered. */
	readonly others: readonly StyleBeer[];
	/** 'Like this, try that', nearest first; `pouring` names what is on tap of each. */
	readonly neighbors: readonly { readonly style: StyleSummary; readonly pouring: readonly string[] }[];
	readonly previous: StyleSummary | null;
	readonly next: StyleSummary | null;
}

/** How many beers that are not on tap a page lists at most; the rest are found on the menu. */
const otherBeersLimit = 24;

/** Puts the page of a style together. `beersOf` gives our beers of a style in the menu's order. */
export function stylePage(
	style: BeerStyle,
	styles: readonly StyleSummary[],
	beersOf: (code: string) => readonly StyleBeer[],
): StylePage {
	const at = styles.findIndex(({ style_code }) => style_code === style.style_code);
	const beers = beersOf(style.style_code);
	const onTap = (code: string) => beersOf(code).filter(({ status }) => status === 'on-tap');
	return {
		style,
		pouring: onTap(style.style_code),
		others: beers.filter(({ status }) => status !== 'on-tap').slice(0, otherBeersLimit),
		neighbors: neighborsOf(style, styles).map((neighbor) => ({
			style: neighbor,
			pouring: onTap(neighbor.style_code).map(({ name }) => name),
		})),
		previous: styles[at - 1] ?? null,
		next: at < 0 ? null : (styles[at + 1] ?? null),
	};
}

export function styleBeerOf(card: BeerCard): StyleBeer {
	const { slug, name, style, abv, ibu, srm, status, tapNumber, glass, image, imageAlt } = card;
	return { slug, name, style, abv, ibu, srm, status, tapNumber, glass, image, imageAlt };
}
