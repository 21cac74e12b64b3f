import { formatFigure } from '../beers/beer-format.ts';
import { type Measure, type Range, type RangePlace, rangeOf } from './style-range.ts';
import type { StyleSummary } from './style-schema.ts';

/** A figure of a measure as it is printed: '6.8%', '65', '6'. */
export function figureText(measure: Measure, figure: number): string {
	return `${formatFigure(figure)}${measure === 'abv' ? '%' : ''}`;
}

/** A range of a measure as it is printed: '5.5–7.5%', '40–70'; one figure where both ends are the same. */
export function rangeWords(measure: Measure, { min, max }: Range): string {
	if (min === max) return figureText(measure, min);
	return `${formatFigure(min)}–${figureText(measure, max)}`;
}

/** A style's range as it is printed; null where the guideline gives no numbers. */
export function rangeText(style: Pick<StyleSummary, 'vital_stats'>, measure: Measure): string | null {
	const range = rangeOf(style, measure);
	return range && rangeWords(measure, range);
}

export const measureNames: Readonly<Record<Measure, string>> = {
	abv: 'Alcohol by volume',
	ibu: 'Bitterness',
	srm: 'Color',
};

export const placeWords: Readonly<Record<RangePlace, string>> = {
	below: 'below the range',
	within: 'within the range',
	above: 'above the range',
};

export function fallbackDescription(name: string): string {
	return `${name} is a style with a balance of malt, hops and yeast of its own. Our staff know how this one tastes, and will gladly pour a sip before you decide.`;
}
