import type { Beer } from '../beers/beer.ts';
import { styleByCode, styleByName } from './style-lookup.ts';
import type { StyleSummary } from './style-schema.ts';

type Brewed = Pick<Beer, 'styleCode' | 'style'>;
type Coded = Pick<StyleSummary, 'style_code' | 'slug' | 'style_name'>;

/** The style of a beer (spec §5): by its code, else by the name of its style; null if the guide knows neither. */
export function styleOfBeer<S extends Coded>({ styleCode, style }: Brewed, styles: readonly S[]): S | null {
	return (styleCode === null ? null : styleByCode(styles, styleCode)) ?? styleByName(styles, style);
}
