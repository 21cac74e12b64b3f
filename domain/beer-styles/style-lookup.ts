import type { Beer } from '../beers/beer.ts';
import type { BeerStyle } from './style-schema.ts';

type Coded = Pick<BeerStyle, 'style_code' | 'slug'>;
type Named = Pick<BeerStyle, 'style_name'>;

/**
 * Finds a style by code or slug in any case (spec §5). A whole code or slug wins, else the longest code at the start
 * of the text: '21B-belgian-ipa' is the Belgian IPA, not its parent 21B.
 */
export function styleByCode<S extends Coded>(styles: readonly S[], text: string): S | null {
	const wanted = text.trim().toLowerCase();
	if (wanted === '') return null;
	const exact = styles.find(
		({ style_code, slug }) => style_code.toLowerCase() === wanted || slug.toLowerCase() === wanted,
	);
	if (exact) return exact;
	const prefixes = styles.filter(({ style_code }) => wanted.startsWith(`${style_code.toLowerCase()}-`));
	return prefixes.toSorted((one, other) => other.style_code.length - one.style_code.length)[0] ?? null;
}

/** Finds a style by name in any case (spec §5), else the partial match, in either direction, that is closest in length. */
export function styleByName<S extends Named>(styles: readonly S[], text: string): S | null {
	const wanted = text.trim().toLowerCase();
	if (wanted === '') return null;
	const nameOf = ({ style_name }: S) => style_name.toLowerCase();
	const distanceOf = (style: S) => Math.abs(nameOf(style).length - wanted.length);
	const alike = styles.filter((style) => nameOf(style).includes(wanted) || wanted.includes(nameOf(style)));
	const nearest = alike.toSorted((one, other) => distanceOf(one) - distanceOf(other))[0];
	return alike.find((style) => nameOf(style) === wanted) ?? nearest ?? null;
}

/** Finds a beer's style by its code, else by the name of its style (spec §5). */
export function styleOfBeer<S extends Coded & Named>(
	{ styleCode, style }: Pick<Beer, 'styleCode' | 'style'>,
	styles: readonly S[],
): S | null {
	return (styleCode === null ? null : styleByCode(styles, styleCode)) ?? styleByName(styles, style);
}
