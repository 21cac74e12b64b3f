import type { Beer } from '../beers/beer.ts';
import { type Measure, measureScales, midpoint, rangeOf, scaleFraction } from './style-range.ts';
import type { StyleSummary } from './style-schema.ts';

/** Positions in percent of the chart, rounded to a hundredth so that server and browser print the same. */
export function chartStyles<S extends Pick<StyleSummary, 'vital_stats'>, B extends Pick<Beer, Measure>>(
	styles: readonly S[],
	beers: readonly B[],
) {
	return {
		styles: styles.flatMap((style) => {
			const [abv, ibu, srm] = [rangeOf(style, 'abv'), rangeOf(style, 'ibu'), rangeOf(style, 'srm')];
			if (!abv || !ibu) return [];
			const [x, y] = [across(abv.min), down(ibu.max)];
			const extent = { x, y, width: rounded(across(abv.max) - x), height: rounded(down(ibu.min) - y) };
			return [{ style, x: across(midpoint(abv)), y: down(midpoint(ibu)), extent, srm: srm && midpoint(srm) }];
		}),
		beers: beers.flatMap((beer) => {
			return beer.ibu === null ? [] : [{ beer, x: across(beer.abv), y: down(beer.ibu), srm: beer.srm }];
		}),
		abvTicks: ticks('abv', 2).map((value) => ({ value, position: across(value) })),
		ibuTicks: ticks('ibu', 20).map((value) => ({ value, position: down(value) })),
	};
}

const rounded = (percent: number) => Math.round(percent * 100) / 100;
const across = (abv: number) => rounded(scaleFraction('abv', abv) * 100);
const down = (ibu: number) => rounded((1 - scaleFraction('ibu', ibu)) * 100);

function ticks(measure: Measure, step: number): number[] {
	const { min, max } = measureScales[measure];
	return Array.from({ length: Math.floor((max - min) / step) + 1 }, (_, at) => min + at * step);
}
