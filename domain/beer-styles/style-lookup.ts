import type { Beer } from '../beers/beer.ts';
import type { BeerStyle, StyleSummary } from './style-schema.ts';

type Coded = Pick<BeerStyle, 'style_code' | 'slug'>;
type Named = Pick<BeerStyle, 'style_name'>;

/**
 * Finds a style by code or slug in any case (spec §5): '12a', '12A', '12A-english-golden-ale' all mean 12A. A full
 * code or slug wins; else the longest code that the text begins with, so that '21B-belgian-ipa' is the Belgian IPA
 * and not its parent 21B.
 */
export function styleByCode<S extends Coded>(styles: readonly S[], text: string): S | null {
	const wanted = text.trim().toLowerCase();
	if (wanted === '') return null;
	const exact = styles.find(
		({ style_code, slug }) => style_code.toLowerCase() === wanted || slug.toLowerCase() === wanted,
	);
	if (exact) return exact;
	let best: S | null = null;
	for (const style of styles) {
		const prefix = `${style.style_code.toLowerCase()}-`;
		if (wanted.startsWith(prefix) && prefix.length > (best?.style_code.length ?? 0) + 1) best = style;
	}
	return best;
}

/**
 * Finds a style by name (spec §5): the same name in any case, else a partial match in either direction. Of several
 * partial ones the closest in length wins: 'Oatmeal Stout, nitro' is Oatmeal Stout, 'Weissbier' is the shortest name
 * that holds it.
 */
export function styleByName<S extends Named>(styles: readonly S[], text: string): S | null {
	const wanted = text.trim().toLowerCase();
	if (wanted === '') return null;
	let best: { style: S; distance: number } | null = null;
	for (const style of styles) {
		const name = style.style_name.toLowerCase();
		if (name === wanted) return style;
		if (!name.includes(wanted) && !wanted.includes(name)) continue;
		const distance = Math.abs(name.length - wanted.length);
		if (!best || distance < best.distance) best = { style, distance };
	}
	return best?.style ?? null;
}

type Brewed = Pick<Beer, 'styleCode' | 'style'>;
type CodedOrNamed = Pick<StyleSummary, 'style_code' | 'slug' | 'style_name'>;

/** The style of a beer (spec §5): by its code, else by the name of its style; null if the guide knows neither. */
export function styleOfBeer<S extends CodedOrNamed>(
	{ styleCode, style }: Brewed,
	styles: readonly S[],
): S | null {
	return (styleCode === null ? null : styleByCode(styles, styleCode)) ?? styleByName(styles, style);
}
