import type { Beer } from '../beers/beer.ts';
import { formatFigure } from '../beers/beer-format.ts';
import type { StyleSummary } from './style-schema.ts';

export const measures = ['abv', 'ibu', 'srm'] as const;
export type Measure = (typeof measures)[number];

/** Both ends are included. */
type Range = { readonly min: number; readonly max: number };
type Measured = Pick<StyleSummary, 'vital_stats'>;

/** The scales of the bars, the same for all styles, so that two bars can be compared. */
export const measureScales: Readonly<Record<Measure, Range>> = {
	abv: { min: 0, max: 14 },
	ibu: { min: 0, max: 120 },
	srm: { min: 1, max: 40 },
};

/** Returns null if the guideline gives no numbers. */
export function rangeOf({ vital_stats: stats }: Measured, measure: Measure): Range | null {
	const min = stats[`${measure}_min`];
	const max = stats[`${measure}_max`];
	return min === undefined || max === undefined ? null : { min, max };
}

export function midpoint({ min, max }: Range): number {
	return (min + max) / 2;
}

/** Returns the SRM used to draw a beer of unknown color; undefined if the guideline gives none. */
export function liquidOfStyle(style: Measured | undefined): number | undefined {
	const range = style && rangeOf(style, 'srm');
	return range ? midpoint(range) : undefined;
}

/** Returns 0 at the low end of the scale to 1 at its high end, clamped. */
export function scaleFraction(measure: Measure, figure: number): number {
	const { min, max } = measureScales[measure];
	return Math.min(1, Math.max(0, (figure - min) / (max - min)));
}

export function rangeBar(style: Measured, measure: Measure): { start: number; end: number } | null {
	const range = rangeOf(style, measure);
	return range && { start: scaleFraction(measure, range.min), end: scaleFraction(measure, range.max) };
}

export function positionOnRange(style: Measured, measure: Measure, figure: number | null) {
	const range = rangeOf(style, measure);
	if (!range || figure === null || Number.isNaN(figure)) return null;
	const place = figure < range.min ? 'below' : figure > range.max ? 'above' : 'within';
	return { place, fraction: scaleFraction(measure, figure) } as const;
}

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
