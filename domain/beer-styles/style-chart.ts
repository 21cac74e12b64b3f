import type { Beer } from '../beers/beer.ts';
import { type Measure, measureScales, midpoint, type Range, rangeOf, scaleFraction } from './style-range.ts';
import type { StyleSummary } from './style-schema.ts';

/** The drawing of the chart, in pixels or any other unit; the axes stand inside the padding. */
export interface ChartBox {
	readonly width: number;
	readonly height: number;
	readonly padding: Readonly<Record<'top' | 'right' | 'bottom' | 'left', number>>;
}

/** A line of an axis: its figure, and where it stands from the left (ABV) or from the top (IBU). */
export interface ChartTick {
	readonly value: number;
	readonly position: number;
}

interface StylePoint<S> {
	readonly style: S;
	readonly x: number;
	readonly y: number;
	readonly extent: Readonly<Record<'x' | 'y' | 'width' | 'height', number>>;
	readonly srm: number | null;
}

/** A beer on the chart. `beyond`: a figure leaves the axes, and the mark stands at their edge. */
interface BeerPoint<B> {
	readonly beer: B;
	readonly x: number;
	readonly y: number;
	readonly srm: number | null;
	readonly beyond: boolean;
}

export interface StyleChart<S, B> {
	readonly styles: readonly StylePoint<S>[];
	/** Styles without numbers: they have no place on the chart, but one in its table. */
	readonly unplacedStyles: readonly S[];
	readonly beers: readonly BeerPoint<B>[];
	readonly unplacedBeers: readonly B[];
	readonly abvTicks: readonly ChartTick[];
	readonly ibuTicks: readonly ChartTick[];
}

type Charted = Pick<StyleSummary, 'vital_stats'>;
type Poured = Pick<Beer, Measure>;

/** Lays out the chart in a box; positions are rounded to a hundredth, so that server and browser print the same. */
export function chartStyles<S extends Charted, B extends Poured>(
	styles: readonly S[],
	beers: readonly B[],
	box: ChartBox,
): StyleChart<S, B> {
	const placedStyles = styles.map((style) => ({ style, point: stylePoint(style, box) }));
	const placedBeers = beers.map((beer) => ({ beer, point: beerPoint(beer, box) }));
	return {
		styles: placedStyles.flatMap(({ point }) => point ?? []),
		unplacedStyles: placedStyles.flatMap(({ style, point }) => (point ? [] : [style])),
		beers: placedBeers.flatMap(({ point }) => point ?? []),
		unplacedBeers: placedBeers.flatMap(({ beer, point }) => (point ? [] : [beer])),
		abvTicks: ticks('abv', 2, (abv) => across(abv, box)),
		ibuTicks: ticks('ibu', 20, (ibu) => down(ibu, box)),
	};
}

function stylePoint<S extends Charted>(style: S, box: ChartBox): StylePoint<S> | null {
	const [abv, ibu, srm] = [rangeOf(style, 'abv'), rangeOf(style, 'ibu'), rangeOf(style, 'srm')];
	if (!abv || !ibu) return null;
	const [left, right, top, bottom] = [
		across(abv.min, box),
		across(abv.max, box),
		down(ibu.max, box),
		down(ibu.min, box),
	];
	return {
		style,
		x: across(midpoint(abv), box),
		y: down(midpoint(ibu), box),
		extent: { x: left, y: top, width: rounded(right - left), height: rounded(bottom - top) },
		srm: srm && midpoint(srm),
	};
}

function beerPoint<B extends Poured>(beer: B, box: ChartBox): BeerPoint<B> | null {
	const { abv, ibu, srm } = beer;
	if (ibu === null) return null;
	const beyond = outside(abv, measureScales.abv) || outside(ibu, measureScales.ibu);
	return { beer, x: across(abv, box), y: down(ibu, box), srm, beyond };
}

const outside = (figure: number, { min, max }: Range) => figure < min || figure > max;
const rounded = (length: number) => Math.round(length * 100) / 100;

function across(abv: number, { width, padding: { left, right } }: ChartBox): number {
	return rounded(left + scaleFraction('abv', abv) * (width - left - right));
}

function down(ibu: number, { height, padding: { top, bottom } }: ChartBox): number {
	return rounded(top + (1 - scaleFraction('ibu', ibu)) * (height - top - bottom));
}

function ticks(measure: Measure, step: number, place: (value: number) => number): ChartTick[] {
	const { min, max } = measureScales[measure];
	const count = Math.floor((max - min) / step) + 1;
	return Array.from({ length: count }, (_, at) => ({
		value: min + at * step,
		position: place(min + at * step),
	}));
}
