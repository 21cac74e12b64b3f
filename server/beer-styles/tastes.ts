import { liquidOfStyle } from '#domain/beer-styles/style-figures.ts';
import { toSummary } from '#domain/beer-styles/style-page.ts';
import type { StyleSummary } from '#domain/beer-styles/style-schema.ts';
import { tastesOfFigures, tastesOfStyle } from '#domain/beer-styles/style-taste.ts';
import type { BeerCard } from '#domain/beers/beer.ts';
import { strongFrom, type Taste } from '#domain/beers/taste.ts';
import { styles } from '#style-guide/index.ts';
import { codesOf } from './beers-by-style.ts';

export type Tasted = Pick<BeerCard, 'style' | 'styleCode' | 'abv' | 'ibu' | 'srm'>;

export const styleSummaries: readonly StyleSummary[] = styles.map(toSummary);

/**
 * Tastes of each style, for beers below and above the limit of 'strong'. They are precomputed because a menu needs
 * thousands.
 */
const tastesByStyle = new Map(
	styleSummaries.map((style) => [
		style.style_code,
		{ weak: tastesOfStyle(style, 0), strong: tastesOfStyle(style, strongFrom) },
	]),
);

const liquidByStyle = new Map(styleSummaries.map((style) => [style.style_code, liquidOfStyle(style)]));

/** Estimates the color (SRM) of a beer that nobody has measured. */
export const liquidOf = (beer: Tasted): number | undefined =>
	beer.srm === null ? liquidByStyle.get(codesOf(beer)[0] ?? '') : undefined;

/** Derives tastes from the style in the guide or, if that says nothing, from the beer's figures. */
export function tastesOf(beer: Tasted): readonly Taste[] {
	const known = tastesByStyle.get(codesOf(beer)[0] ?? '');
	const tastes = known?.[beer.abv >= strongFrom ? 'strong' : 'weak'] ?? [];
	return tastes.length > 0 ? tastes : tastesOfFigures(beer);
}
