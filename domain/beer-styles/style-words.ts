import type { Beer } from '../beers/beer.ts';
import { formatFigure } from '../beers/beer-format.ts';
import { type Measure, measures, rangeOf } from './style-range.ts';
import type { StyleSummary } from './style-schema.ts';

/** '6.8%', '65', '6'. */
export function figureText(measure: Measure, figure: number): string {
	return `${formatFigure(figure)}${measure === 'abv' ? '%' : ''}`;
}

/** '5.5–7.5%', '40–70', one figure where both ends are the same. */
export function rangeText(style: Pick<StyleSummary, 'vital_stats'>, measure: Measure): string | null {
	const range = rangeOf(style, measure);
	if (!range) return null;
	const { min, max } = range;
	return `${min === max ? '' : `${formatFigure(min)}–`}${figureText(measure, max)}`;
}

/** '6.8% ABV · 65 IBU · 6 SRM', without what nobody measured. */
export function figuresText(beer: Pick<Beer, Measure>): string {
	const known = measures.flatMap((measure) => {
		const figure = beer[measure];
		return figure === null ? [] : `${figureText(measure, figure)} ${measure.toUpperCase()}`;
	});
	return known.join(' · ');
}
