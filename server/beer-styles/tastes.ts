import { toSummary } from '#domain/beer-styles/style-page.ts';
import type { StyleSummary } from '#domain/beer-styles/style-schema.ts';
import { tastesOfFigures, tastesOfStyle } from '#domain/beer-styles/style-taste.ts';
import type { BeerCard } from '#domain/beers/beer.ts';
import type { Taste } from '#domain/beers/taste.ts';
import { styles } from '#style-guide/index.ts';
import { codesOf } from './beers-by-style.ts';

export type Tasted = Pick<BeerCard, 'style' | 'styleCode' | 'abv' | 'ibu' | 'srm'>;

export const styleSummaries: readonly StyleSummary[] = styles.map(toSummary);

const styleOf = new Map(styleSummaries.map((style) => [style.style_code, style]));

/** By its style in the guide; where that tells nothing, by its figures. */
export function tastesOf(beer: Tasted): readonly Taste[] {
	const style = styleOf.get(codesOf(beer)[0] ?? '');
	const tastes = style ? tastesOfStyle(style, beer.abv) : [];
	return tastes.length > 0 ? tastes : tastesOfFigures(beer);
}
