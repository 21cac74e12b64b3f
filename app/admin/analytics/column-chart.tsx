import { countFigure } from '#domain/analytics/view-words.ts';
import { axisTop, percent } from './axis.ts';

/** A day or a week of the chart. */
export interface Column {
	readonly key: string;
	readonly value: number;
	readonly kind: 'day' | 'weekend' | 'today';
	/** What a mouse that rests on it is told. */
	readonly title: string;
}

interface ColumnChartProps {
	/** The whole chart in a sentence, for those who cannot see it. */
	readonly label: string;
	readonly columns: readonly Column[];
	/** What stands below the first and the last column. */
	readonly first: string;
	readonly last: string;
}

/** Columns over time, from zero up to a round figure. Lengths are percent, so that it takes any size and letters keep theirs. */
export function ColumnChart({ label, columns, first, last }: ColumnChartProps) {
	const top = axisTop(Math.max(...columns.map(({ value }) => value)));
	const step = 1 / columns.length;
	return (
		<div role="img" aria-label={label} className="views-columns">
			<p className="views-scale figure">
				<span>{countFigure(top)}</span>
				<span>0</span>
			</p>
			<svg className="views-plot" aria-hidden="true">
				{['0%', '50%', '100%'].map((y) => (
					<line key={y} x2="100%" y1={y} y2={y} className="views-line" />
				))}
				{columns.map(({ key, value, kind, title }, at) => (
					<rect
						key={key}
						x={percent((at + 0.1) * step)}
						width={percent(0.8 * step)}
						y={percent(1 - value / top)}
						height={percent(value, top)}
						data-bar={kind}
					>
						<title>{title}</title>
					</rect>
				))}
			</svg>
			<p className="views-dates">
				<span>{first}</span>
				<span>{last}</span>
			</p>
		</div>
	);
}
