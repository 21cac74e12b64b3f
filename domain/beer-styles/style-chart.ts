import type { Beer } from '../beers/beer.ts';
import { type ChartMark, spreadOut } from './chart-layout.ts';
import { type Measure, midpoint, rangeOf } from './style-range.ts';
import type { StyleSummary } from './style-schema.ts';

/** Half the width of a mark, in pixels of the plane that the chart is laid out on. */
const dot = 7;
const diamond = 10;

/** Positions in percent of the chart, rounded to a hundredth so that server and browser print the same. */
export function chartStyles<S extends Pick<StyleSummary, 'vital_stats'>, B extends Pick<Beer, Measure>>(
	styles: readonly S[],
	beers: readonly B[],
) {
	const ranged = styles.flatMap((style) => {
		const [abv, ibu, srm] = [rangeOf(style, 'abv'), rangeOf(style, 'ibu'), rangeOf(style, 'srm')];
		return abv && ibu ? [{ style, abv, ibu, srm: srm && midpoint(srm) }] : [];
	});
	const measured = beers.flatMap((beer) => (beer.ibu === null ? [] : [{ beer, ...beer, ibu: beer.ibu }]));
	const { across, down, abvTicks, ibuTicks } = axes([
		...ranged.map(({ abv, ibu }) => ({ abv: midpoint(abv), ibu: midpoint(ibu) })),
		...measured,
	]);
	const placed = spreadOut([
		...ranged.map(
			({ abv, ibu }): ChartMark => ({ x: across(midpoint(abv)), y: down(midpoint(ibu)), radius: dot }),
		),
		...measured.map(({ abv, ibu }): ChartMark => ({ x: across(abv), y: down(ibu), radius: diamond })),
	]);
	const place = (at: number) => ({ x: placed[at]?.x ?? 0, y: placed[at]?.y ?? 0 });
	return {
		styles: ranged.map(({ style, abv, ibu, srm }, at) => {
			const [x, y] = [across(abv.min), down(ibu.max)];
			const extent = { x, y, width: rounded(across(abv.max) - x), height: rounded(down(ibu.min) - y) };
			return { style, ...place(at), extent, srm };
		}),
		beers: measured.map(({ beer, srm }, at) => ({ beer, ...place(ranged.length + at), srm })),
		abvTicks: abvTicks.map((value) => ({ value, position: across(value) })),
		ibuTicks: ibuTicks.map((value) => ({ value, position: down(value) })),
	};
}

const rounded = (percent: number) => Math.round(percent * 100) / 100;

/** As far as beer goes, and farther only for a beer that does: most styles crowd at 5 %, where room is needed. */
function axes(figures: readonly { abv: number; ibu: number }[]) {
	const abvs = figures.map(({ abv }) => abv);
	const weakest = Math.floor(Math.min(2, ...abvs) / 2) * 2;
	const strongest = Math.ceil(Math.max(12, ...abvs) / 2) * 2;
	const bitterest = Math.ceil(Math.max(100, ...figures.map(({ ibu }) => ibu)) / 20) * 20;
	const part = (value: number, least: number, most: number) =>
		Math.min(1, Math.max(0, (value - least) / (most - least))) * 100;
	return {
		across: (abv: number) => rounded(part(abv, weakest, strongest)),
		down: (ibu: number) => rounded(100 - part(ibu, 0, bitterest)),
		abvTicks: ticks(weakest, strongest, 2),
		ibuTicks: ticks(0, bitterest, 20),
	};
}

/** At most eight, so that their figures have room on a phone. */
function ticks(min: number, max: number, step: number): number[] {
	const count = (max - min) / step;
	if (count > 7) return ticks(min, max, step * 2);
	return Array.from({ length: Math.floor(count) + 1 }, (_, at) => min + at * step);
}
