import {
	type KeyboardEvent,
	memo,
	type ReactNode,
	startTransition,
	useEffect,
	useMemo,
	useRef,
	useState,
} from 'react';
import { Link } from 'react-router';
import { styleAddress } from '#domain/beer-styles/style-address.ts';
import { chartStyles } from '#domain/beer-styles/style-chart.ts';
import { measures } from '#domain/beer-styles/style-range.ts';
import type { PlacedBeer, StyleSummary } from '#domain/beer-styles/style-schema.ts';
import { figuresText, rangeText } from '#domain/beer-styles/style-words.ts';
import { srmColor } from '#domain/beers/srm.ts';
import { stepOnChart } from './chart-walk.ts';

interface Point {
	key: string;
	to: string;
	name: string;
	x: number;
	y: number;
	shape: ReactNode;
	extent: Record<'x' | 'y' | 'width' | 'height', number> | null;
}

type StyleChartProps = { styles: readonly StyleSummary[]; beers: readonly PlacedBeer[] };

/** So that the chart takes any size while dots and letters keep theirs. */
const percent = (length: number) => `${length}%`;

function pointsOf({ styles, beers }: StyleChartProps) {
	const chart = chartStyles(styles, beers);
	const dots = chart.styles.map(({ style, x, y, extent, srm }): Point => {
		const figures = measures.map(
			(measure) => `${rangeText(style, measure) ?? 'varies'} ${measure.toUpperCase()}`,
		);
		return {
			key: style.style_code,
			to: styleAddress(style),
			name: `${style.style_code} ${style.style_name}, ${figures.join(', ')}`,
			x,
			y,
			extent,
			shape: <circle cx={percent(x)} cy={percent(y)} r="6.5" fill={srmColor(srm) ?? 'none'} />,
		};
	});
	const diamonds = chart.beers.map(({ beer, x, y, srm }): Point => {
		const onTap = beer.status === 'on-tap';
		return {
			key: beer.slug,
			to: `/beers/${beer.slug}`,
			name: `${beer.name}, our ${beer.style}${onTap ? ', on tap' : ''}, ${figuresText(beer)}`,
			x,
			y,
			extent: null,
			shape: (
				<svg x={percent(x)} y={percent(y)} overflow="visible" aria-hidden="true">
					<path
						d="M0-11L11 0 0 11-11 0Z"
						fill={srmColor(srm) ?? 'none'}
						className={onTap ? 'chart-beer chart-beer-on' : 'chart-beer'}
					/>
				</svg>
			),
		};
	});
	return { chart, points: [...dots, ...diamonds] };
}

export function StyleChart({ styles, beers }: StyleChartProps) {
	const { chart, points } = useMemo(() => pointsOf({ styles, beers }), [styles, beers]);
	const { drawing, current, setCurrent, press, tabIndexOf } = useWalk(points);
	const shown = current === null ? null : points[current];
	return (
		<div>
			<p aria-hidden="true" className="chart-readout">
				{shown?.name ?? 'Tap or hover over a dot to see the style.'}
			</p>
			<div className="chart-frame">
				{/* biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be a drawing */}
				<svg
					ref={drawing}
					role="group"
					aria-label="Styles and beers by strength and bitterness"
					onKeyDown={press}
					className="chart"
				>
					<Axes abv={chart.abvTicks} ibu={chart.ibuTicks} />
					{shown?.extent && (
						<rect
							x={percent(shown.extent.x)}
							y={percent(shown.extent.y)}
							width={percent(shown.extent.width)}
							height={percent(shown.extent.height)}
							className="chart-extent"
						/>
					)}
					{points.map((point, at) => (
						<Mark key={point.key} point={point} at={at} tabIndex={tabIndexOf(at)} onReach={setCurrent} />
					))}
				</svg>
			</div>
			<p aria-hidden="true" className="chart-axis">
				Alcohol by volume across, bitterness (IBU) upward
			</p>
		</div>
	);
}

type Tick = { value: number; position: number };

function Axes({ abv, ibu }: { abv: Tick[]; ibu: Tick[] }) {
	return (
		<g>
			{abv.map(({ value, position }) => (
				<g key={value}>
					<line x1={percent(position)} x2={percent(position)} y1="0" y2="100%" className="chart-line" />
					<text x={percent(position)} y="100%" dy="20" textAnchor="middle" className="chart-tick">
						{value}%
					</text>
				</g>
			))}
			{ibu.map(({ value, position }) => (
				<g key={value}>
					<line x1="0" x2="100%" y1={percent(position)} y2={percent(position)} className="chart-line" />
					<text x="0" y={percent(position)} dx="-8" dy="4" textAnchor="end" className="chart-tick">
						{value}
					</text>
				</g>
			))}
		</g>
	);
}

type MarkProps = { point: Point; at: number; tabIndex: 0 | -1; onReach: (at: number) => void };

/** The others stay as they are while one is pointed at. */
const Mark = memo(function Mark({ point: { to, name, shape }, at, tabIndex, onReach }: MarkProps) {
	return (
		<Link
			to={to}
			aria-label={name}
			tabIndex={tabIndex}
			data-at={at}
			onFocus={() => onReach(at)}
			onPointerEnter={() => onReach(at)}
			className="chart-point"
		>
			{shape}
		</Link>
	);
});

/** One stop of the keyboard, walked with the arrow keys; before the script runs, every link is a stop of its own. */
function useWalk(points: readonly Point[]) {
	const drawing = useRef<SVGSVGElement>(null);
	const [current, setCurrent] = useState<number | null>(null);
	const [scripted, setScripted] = useState(false);
	useEffect(() => startTransition(() => setScripted(true)), []);
	const first = useMemo(() => stepOnChart(points, 0, 'Home'), [points]);
	const stop = current ?? first;
	const press = (event: KeyboardEvent) => {
		const next = stepOnChart(points, current ?? 0, event.key);
		if (next === null) return;
		event.preventDefault();
		drawing.current?.querySelector<SVGAElement>(`[data-at="${next}"]`)?.focus();
	};
	const tabIndexOf = (at: number) => (scripted && at !== stop ? -1 : 0);
	return { drawing, current, setCurrent, press, tabIndexOf };
}
