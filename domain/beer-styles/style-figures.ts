import type { Beer } from '../beers/beer.ts';
import { formatFigure } from '../beers/beer-format.ts';
import { type Measure, measures, positionOnRange, rangeOf } from './style-range.ts';
import type { StyleSummary } from './style-schema.ts';

/** Formats a figure: '6.8%', '65', '6'. */
export function figureText(measure: Measure, figure: number): string {
	return `${formatFigure(figure)}${measure === 'abv' ? '%' : ''}`;
}

/** Formats a range: '5.5–7.5%', '40–70', or one figure if both ends are equal. */
export function rangeText(style: Pick<StyleSummary, 'vital_stats'>, measure: Measure): string | null {
	const range = rangeOf(style, measure);
	if (!range) return null;
	const { min, max } = range;
	return `${min === max ? '' : `${formatFigure(min)}–`}${figureText(measure, max)}`;
}

/** Lists a beer's figures: '6.8% ABV · 65 IBU · 6 SRM', without unknown ones. */
export function figuresText(beer: Pick<Beer, Measure>): string {
	const known = measures.flatMap((measure) => {
		const figure = beer[measure];
		return figure === null ? [] : `${figureText(measure, figure)} ${measure.toUpperCase()}`;
	});
	return known.join(' · ');
}

/**
 * Returns a note for each figure outside its style's range: '21A usually runs 5.5–7.5% ABV'. The color of a fruited
 * style comes from the fruit and gets no note.
 */
export function styleRangeNotes(
	beer: Pick<Beer, Measure>,
	style: Pick<StyleSummary, 'style_code' | 'vital_stats' | 'tags'> | null,
): Partial<Record<Measure, string>> {
	const notes: Partial<Record<Measure, string>> = {};
	if (!style) return notes;
	for (const measure of measures) {
		const place = positionOnRange(style, measure, beer[measure])?.place ?? 'within';
		if (place === 'within' || (measure === 'srm' && style.tags.includes('fruit'))) continue;
		notes[measure] = `${style.style_code} usually runs ${rangeText(style, measure)} ${measure.toUpperCase()}`;
	}
	return notes;
}
