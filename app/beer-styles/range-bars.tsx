import {
	figureText,
	type Measure,
	measureScales,
	measures,
	rangeBar,
	rangeText,
	scaleFraction,
} from '#domain/beer-styles/style-figures.ts';
import type { BeerStyle, StyleBeer } from '#domain/beer-styles/style-schema.ts';
import { labelLanes } from './label-lanes.ts';
import { SrmScale, srmPaint } from './srm-range.tsx';

const names = { abv: 'Alcohol by volume', ibu: 'Bitterness', srm: 'Color' };
const ticks = {
	abv: [0, 2, 4, 6, 8, 10, 12, 14],
	ibu: [0, 20, 40, 60, 80, 100, 120],
	srm: [1, 10, 20, 30, 40],
};

export function RangeBars({ style, beers }: { style: BeerStyle; beers: readonly StyleBeer[] }) {
	return (
		<div className="grid grid-cols-1 gap-7">
			<SrmScale />
			{measures.map((measure) => (
				<section key={measure} aria-label={names[measure]}>
					<h3 className="flex flex-wrap items-baseline justify-between gap-x-4">
						<span className="text-20">
							{names[measure]} <span className="kicker text-ink-soft">{measure.toUpperCase()}</span>
						</span>
						<span className="figure ml-auto text-24 font-medium">
							{rangeText(style, measure) ?? style.vital_stats[measure]}
						</span>
					</h3>
					<RangeBar style={style} measure={measure} beers={beers} />
				</section>
			))}
		</div>
	);
}

const percent = (fraction: number) => `${Math.round(fraction * 10_000) / 100}%`;
const laneHeight = 22;
const barHeight = 16;

type RangeBarProps = { style: BeerStyle; measure: Measure; beers: readonly StyleBeer[] };

/** Draws a range. Horizontal lengths are in percent, so that letters keep their size. */
function RangeBar({ style, measure, beers }: RangeBarProps) {
	const bar = rangeBar(style, measure);
	const marks = beers.flatMap((beer) => {
		const figure = beer[measure];
		if (figure === null) return [];
		const text = `${beer.name} ${figureText(measure, figure)}`;
		return [{ beer, fraction: scaleFraction(measure, figure), text }];
	});
	if (!bar && marks.length === 0) return null;
	const labels = labelLanes(marks.map(({ fraction, text }) => ({ fraction, letters: text.length })));
	const lanes = Math.max(0, ...labels.map(({ lane }) => lane + 1));
	const top = lanes * laneHeight + 6;
	return (
		<svg width="100%" height={top + barHeight + 24} aria-hidden="true" className="range-bar">
			{measure === 'srm' ? <ColorBar bar={bar} top={top} /> : <PlainBar bar={bar} top={top} />}
			{ticks[measure].map((tick) => (
				<Tick key={tick} measure={measure} tick={tick} top={top + barHeight + 17} />
			))}
			{marks.map(({ beer, fraction, text }, at) => {
				const { lane, anchor } = labels[at] ?? { lane: 0, anchor: 'middle' };
				const base = top - lane * laneHeight - 8;
				return (
					<g key={beer.slug} className="range-bar-mark">
						<line x1={percent(fraction)} x2={percent(fraction)} y1={base + 3} y2={top + barHeight} />
						<circle cx={percent(fraction)} cy={top + barHeight / 2} r="6" />
						<text x={percent(fraction)} y={base} textAnchor={anchor}>
							{text}
						</text>
					</g>
				);
			})}
		</svg>
	);
}

type BarProps = { bar: ReturnType<typeof rangeBar>; top: number };

function PlainBar({ bar, top }: BarProps) {
	return (
		<>
			<rect width="100%" height="2" y={top + barHeight / 2 - 1} className="range-bar-track" />
			{bar && (
				<rect
					x={percent(bar.start)}
					width={percent(Math.max(0.01, bar.end - bar.start))}
					y={top}
					height={barHeight}
					className="fill-hop"
				/>
			)}
		</>
	);
}

function Tick({ measure, tick, top }: { measure: Measure; tick: number; top: number }) {
	const { min, max } = measureScales[measure];
	const anchor = tick === min ? 'start' : tick === max ? 'end' : 'middle';
	return (
		<text x={percent(scaleFraction(measure, tick))} y={top} textAnchor={anchor} className="range-bar-tick">
			{tick}
		</text>
	);
}

function ColorBar({ bar, top }: BarProps) {
	const start = bar ? Math.min(bar.start, 0.98) * 100 : 0;
	return (
		<svg
			y={top}
			width="100%"
			height={barHeight}
			viewBox="0 0 100 10"
			preserveAspectRatio="none"
			aria-hidden="true"
		>
			<rect y="3" width="100" height="4" fill={srmPaint} opacity="0.35" />
			{bar && <rect x={start} width={Math.max(2, bar.end * 100 - start)} height="10" fill={srmPaint} />}
		</svg>
	);
}
