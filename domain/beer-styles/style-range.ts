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
