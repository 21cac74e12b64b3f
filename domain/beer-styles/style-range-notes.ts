import type { Beer } from '../beers/beer.ts';
import { type Measure, measures, positionOnRange } from './style-range.ts';
import type { StyleSummary } from './style-schema.ts';
import { rangeText } from './style-words.ts';

/**
 * A note beside each figure outside its style's range: '21A usually runs 5.5–7.5% ABV'. The color of a fruited style is
 * the fruit's, and not noted.
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
