import type { Beer } from '../beers/beer.ts';
import { type ChartMark, spreadOut } from './chart-layout.ts';
import { type Measure, midpoint, rangeOf } from './style-figures.ts';
import type { StyleSummary } from './style-schema.ts';

/** Half the width of a mark, in pixels of the plane that the chart is laid out on. */
const dot = 7;
const diamond = 10;

/**
 * Places styles and beers on the chart. Positions are percent of it, rounded to a hundredth so that server and
 * browser produce the same markup.
 */
export function chartStyles<S extends Pick<StyleSummary, 'vital_stats'>, B extends Pick<Beer, Measure>>(
	styles: readonly S[],
	beers: readonly B[],
	{ isWhole = true } = {},
) {
	const ranged = styles.flatMap((style) => {
		const [abv, ibu, srm] = [rangeOf(style, 'abv'), rangeOf(style, 'ibu'), rangeOf(style, 'srm')];
		return abv && ibu ? [{ style, abv, ibu, srm: srm && midpoint(srm) }] : [];
	});
	const measured = beers.flatMap((beer) => (beer.ibu === null ? [] : [{ beer, ...beer, ibu: beer.ibu }]));
	const middles = ranged.map(({ abv, ibu }) => ({ abv: midpoint(abv), ibu: midpoint(ibu) }));
	const { across, down, abvTicks, ibuTicks } = axes([...middles, ...measured], isWhole);
	const placed = spreadOut([
		...middles.map(({ abv, ibu }): ChartMark => ({ x: across(abv), y: down(ibu), radius: dot })),
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

/** The most lines of an axis; a phone has no room for more. */
const mostLines = 6;

interface Axis {
	readonly ticks: readonly number[];
	/** Returns the position of a value in percent of the axis. */
	part(value: number): number;
}

/** Makes an axis that starts and ends on a line, with the finest step that `mostLines` allows. */
function axisOf(values: readonly number[], finest: number): Axis {
	const [weakest, strongest] = [Math.min(...values), Math.max(...values)];
	for (let step = finest; ; step *= 2) {
		const first = Math.floor(weakest / step);
		const last = Math.max(first + 1, Math.ceil(strongest / step));
		if (last - first > mostLines) continue;
		const [least, long] = [first * step, (last - first) * step];
		return {
			ticks: Array.from({ length: last - first + 1 }, (_, at) => least + at * step),
			part: (value) => Math.min(1, Math.max(0, (value - least) / long)) * 100,
		};
	}
}

/**
 * Makes both axes. The whole guide always spans the usual range of beer; a selection spans its own values, so that
 * they spread out.
 */
function axes(figures: readonly { abv: number; ibu: number }[], isWhole: boolean) {
	const isUsual = isWhole || figures.length === 0;
	const abv = axisOf([...(isUsual ? [2, 12] : []), ...figures.map((one) => one.abv)], 0.5);
	const ibu = axisOf([...(isUsual ? [0, 100] : []), ...figures.map((one) => one.ibu)], 5);
	return {
		across: (value: number) => rounded(abv.part(value)),
		down: (value: number) => rounded(100 - ibu.part(value)),
		abvTicks: abv.ticks,
		ibuTicks: ibu.ticks,
	};
}
