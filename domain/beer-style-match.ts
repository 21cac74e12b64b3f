import type { Beer } from './beer.ts';
import { styleByCode, styleByName } from './style-lookup.ts';
import type { StyleSummary } from './style-schema.ts';

type Brewed = Pick<Beer, 'styleCode' | 'style'>;
type Coded = Pick<StyleSummary, 'style_code' | 'slug' | 'style_name'>;

/** The style of a beer (spec §5): by its code, else by the name of its style; null if the guide knows neither. */
export function styleOfBeer<S extends Coded>({ styleCode, style }: Brewed, styles: readonly S[]): S | null {
	return (styleCode === null ? null : styleByCode(styles, styleCode)) ?? styleByName(styles, style);
}

/**
 * The beers that belong to a style, in their own order. All styles are needed, because a name finds its style only
 * among the others. A defined type counts for its parent as well: a Black IPA (21B-Black) is a Specialty IPA (21B).
 */
export function beersInStyle<B extends Brewed, S extends Coded>(
	beers: readonly B[],
	style: Pick<S, 'style_code'>,
	styles: readonly S[],
): B[] {
	return beers.filter((beer) => {
		const code = styleOfBeer(beer, styles)?.style_code;
		return code === style.style_code || code?.startsWith(`${style.style_code}-`);
	});
}
