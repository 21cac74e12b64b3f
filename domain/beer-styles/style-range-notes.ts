import type { Beer } from '../beers/beer.ts';
import { leavesRange, type Measure } from './style-range.ts';
import type { StyleSummary } from './style-schema.ts';
import { rangeWords } from './style-words.ts';

type Guided = Pick<StyleSummary, 'style_code' | 'vital_stats' | 'tags'>;

/**
 * A note beside each figure that leaves its style's range: '21A usually runs 5.5–7.5% ABV'. It informs and never
 * refuses, since a taproom may brew what it likes. A figure that cannot be read yet has none.
 */
export function styleRangeNotes(
	beer: Pick<Beer, Measure>,
	style: Guided | null,
): Partial<Record<Measure, string>> {
	const notes: Partial<Record<Measure, string>> = {};
	if (!style) return notes;
	for (const { measure, range } of leavesRange(beer, style)) {
		notes[measure] =
			`${style.style_code} usually runs ${rangeWords(measure, range)} ${measure.toUpperCase()}`;
	}
	return notes;
}
