import {
	type KeyboardEvent,
	type MouseEvent,
	memo,
	startTransition,
	useEffect,
	useMemo,
	useRef,
	useState,
} from 'react';
import { Link, useNavigate } from '#app/navigation/navigation.ts';
import type { ChartLabel } from '#domain/beer-styles/chart-layout.ts';
import { type Point, percent, pointsOf, type StyleChartProps } from './chart-points.tsx';
import { nearestOnChart, stepOnChart } from './chart-walk.ts';

export function StyleChart({ styles, beers, isWhole }: StyleChartProps) {
	const { chart, points, labels } = useMemo(
		() => pointsOf({ styles, beers, isWhole }),
		[styles, beers, isWhole],
	);
	const { drawing, current, setCurrent, press, tabIndexOf } = useWalk(points);
	const { touch, isTouched } = useTouch(points, current, setCurrent);
	const shown = current === null ? null : points[current];
	return (
		<div>
			<p aria-hidden="true" className="chart-readout">
				{shown?.name ?? 'Tap or hover over a dot to see the style.'}
				{isTouched && '. Tap again to open.'}
			</p>
			<div className="chart-frame">
				{/* biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be a drawing */}
				<svg
					ref={drawing}
					role="group"
					aria-label="Styles and beers by strength and bitterness"
					onKeyDown={press}
					onClickCapture={touch}
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
					{shown && <circle cx={percent(shown.x)} cy={percent(shown.y)} className="chart-ring" />}
					<Labels labels={labels} points={points} />
					{points.map((point, at) => (
						<Mark key={point.key} point={point} at={at} tabIndex={tabIndexOf(at)} onReach={setCurrent} />
					))}
				</svg>
			</div>
			<p aria-hidden="true" className="text-ink-soft text-14 text-right">
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

/**
 * Visible labels, hidden from screen readers, because each mark is a link that says more. Without JavaScript they are
 * the only names on a phone.
 */
const Labels = memo(function Labels(props: { labels: readonly ChartLabel[]; points: readonly Point[] }) {
	return (
		<svg aria-hidden="true" overflow="visible">
			{props.labels.map(({ at, x, y, dx, dy, anchor, from, hasLeader }) => {
				const point = props.points[at];
				if (!point) return null;
				return (
					<g
						key={`${point.key} ${from}`}
						data-from={from}
						data-led={hasLeader || undefined}
						className="chart-label"
					>
						{hasLeader && (
							<line
								x1={percent(point.x)}
								y1={percent(point.y)}
								x2={percent(x)}
								y2={percent(y)}
								className="chart-leader"
							/>
						)}
						<text
							x={percent(x)}
							y={percent(y)}
							dx={dx}
							dy={dy + 4}
							textAnchor={anchor}
							className={point.isOnTap ? 'chart-name chart-name-on' : 'chart-name'}
						>
							{point.label}
						</text>
					</g>
				);
			})}
		</svg>
	);
});

type MarkProps = { point: Point; at: number; tabIndex: 0 | -1; onReach: (at: number) => void };

/** Memoized, so that other marks do not render again while one is pointed at. */
const Mark = memo(function Mark({ point: { to, name, shape }, at, tabIndex, onReach }: MarkProps) {
	return (
		<Link
			to={to}
			aria-label={name}
			tabIndex={tabIndex}
			data-at={at}
			onFocus={() => onReach(at)}
			onPointerEnter={({ pointerType }) => pointerType !== 'touch' && onReach(at)}
			className="chart-point"
		>
			{shape}
		</Link>
	);
});

/** Makes the chart one tab stop with arrow keys; before hydration, every link is a tab stop of its own. */
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

/** On touch, the first tap names the nearest mark and the second follows its link, because a finger covers what it taps. */
function useTouch(points: readonly Point[], current: number | null, setCurrent: (at: number) => void) {
	const navigate = useNavigate();
	const [touched, setTouched] = useState<number | null>(null);
	const touch = (event: MouseEvent<SVGSVGElement>) => {
		const { nativeEvent, currentTarget, clientX, clientY } = event;
		if (!(nativeEvent instanceof PointerEvent) || nativeEvent.pointerType !== 'touch') return;
		const { left, top, width, height } = currentTarget.getBoundingClientRect();
		const nearest = nearestOnChart(points, { x: clientX - left, y: clientY - top }, { width, height });
		if (nearest === null) return;
		event.preventDefault();
		const to = points[nearest]?.to;
		if (nearest === touched && to) return void navigate(to);
		setCurrent(nearest);
		setTouched(nearest);
	};
	return { touch, isTouched: touched !== null && touched === current };
}
