import type { ReactNode } from 'react';
import { Section } from '#app/admin/ui/section.tsx';
import { countFigure } from '#domain/analytics/view-text.ts';

interface ChartPartProps {
	readonly title: string;
	readonly summary: string;
	readonly chart: (label: string) => ReactNode;
	readonly columns: readonly string[];
	readonly rows: readonly { key: string; head: ReactNode; cells: readonly string[] }[];
}

export function ChartPart({ title, summary, chart, columns, rows }: ChartPartProps) {
	return (
		<Section
			title={title}
			className="min-w-0"
			headingClass="pb-1.5 border-b border-ink text-22 leading-[1.2]"
		>
			<p className="mt-2 mb-3 text-ink-soft leading-[1.4] text-pretty">{summary}</p>
			{rows.length > 0 && (
				<>
					{chart(`${title}. ${summary}`)}
					<details className="mt-1">
						<summary className="w-fit min-h-11 py-2.5 font-semibold">
							As a table<span className="sr-only">: {title}</span>
						</summary>
						<table className="w-full border-t border-rule text-15 leading-[1.3] tablet:max-w-144">
							<caption className="sr-only">{title}</caption>
							<thead>
								<tr>
									{columns.map((column) => (
										<th
											key={column}
											scope="col"
											className="p-1.5 border-b border-rule text-ink-soft text-14 font-normal text-right first:pl-0 first:text-left last:pr-0"
										>
											{column}
										</th>
									))}
								</tr>
							</thead>
							<tbody>
								{rows.map(({ key, head, cells }) => (
									<tr key={key}>
										<th scope="row" className="py-1.5 pr-1.5 border-b border-rule font-normal text-left">
											{head}
										</th>
										{cells.map((cell, at) => (
											<td
												key={columns[at + 1]}
												className="figure p-1.5 last:pr-0 border-b border-rule text-right tablet:whitespace-nowrap"
											>
												{cell}
											</td>
										))}
									</tr>
								))}
							</tbody>
						</table>
					</details>
				</>
			)}
		</Section>
	);
}

const steps = [1, 2, 3, 4, 5, 6, 8, 10] as const;

export function axisTop(most: number): number {
	const size = 10 ** Math.floor(Math.log10(Math.max(1, most)));
	return size * (steps.find((step) => step * size >= most) ?? 10);
}

export const percent = (part: number, whole = 1): string => `${Math.round((part / whole) * 10_000) / 100}%`;

export function Key({ kinds }: { kinds: Readonly<Record<string, string>> }) {
	return (
		<p className="text-ink-soft flex flex-wrap gap-y-0.5 gap-x-5 mt-2 text-14">
			{Object.entries(kinds).map(([kind, label]) => (
				<span key={kind} className="inline-flex items-center gap-2">
					<svg width="12" height="12" aria-hidden="true">
						<rect x="1" y="1" width="10" height="10" data-bar={kind} />
					</svg>
					{label}
				</span>
			))}
		</p>
	);
}

interface BarRow {
	readonly key: string;
	readonly name: ReactNode;
	readonly figures: ReactNode;
	readonly bars: readonly { kind: 'before' | 'after'; value: number }[];
}

const barHeight = 7;
const barStep = 9;

/** Draws all bars in one SVG, which requires rows of equal height. */
export function BarRows({ label, rows, wide }: { label: string; rows: readonly BarRow[]; wide?: boolean }) {
	const most = Math.max(1, ...rows.flatMap(({ bars }) => bars.map(({ value }) => value)));
	return (
		<div className="relative">
			<svg
				role="img"
				aria-label={label}
				width="100%"
				height="100%"
				className="absolute inset-0 pointer-events-none"
			>
				{rows.flatMap(({ key, bars }, at) =>
					bars.map(({ kind, value }, which) => (
						<rect
							key={`${key} ${kind}`}
							y={percent(at + 1, rows.length)}
							width={percent(value, most)}
							height={barHeight}
							transform={`translate(0 ${(which - bars.length) * barStep - 3})`}
							data-bar={kind}
						/>
					)),
				)}
			</svg>
			{/* All rows are equally high, because one drawing holds all bars. */}
			<ol className="grid auto-rows-[1fr]">
				{rows.map(({ key, name, figures }) => (
					<li
						key={key}
						className={
							wide
								? 'flex flex-col items-start justify-end pb-7'
								: 'flex items-center justify-between gap-y-0.5 gap-x-4 pb-3.5'
						}
					>
						<span className="min-w-0 font-semibold leading-[1.2] not-has-[a]:pt-2.5 not-has-[a]:pb-1">
							{name}
						</span>
						<span
							className={
								wide
									? '-mt-1.5 text-ink-soft text-15 leading-[1.35]'
									: 'font-display text-18 leading-[1.2] font-medium tabular-nums lining-nums'
							}
						>
							{figures}
						</span>
					</li>
				))}
			</ol>
		</div>
	);
}

interface ColumnChartProps {
	readonly label: string;
	readonly columns: readonly {
		key: string;
		value: number;
		kind: 'day' | 'weekend' | 'today';
		title: string;
	}[];
	readonly first: string;
	readonly last: string;
}

/** Lengths are in percent, so that the chart fits any size while its letters keep theirs. */
export function ColumnChart({ label, columns, first, last }: ColumnChartProps) {
	const top = axisTop(Math.max(...columns.map(({ value }) => value)));
	const step = 1 / columns.length;
	return (
		<div
			role="img"
			aria-label={label}
			className="grid grid-cols-[auto_minmax(0,1fr)] grid-rows-[11rem_auto] gap-x-2 tablet:grid-rows-[14rem_auto]"
		>
			{/* A figure is centered on its line. */}
			<p className="figure flex flex-col justify-between -my-2.5 text-ink-soft text-14 leading-5 text-right">
				<span>{countFigure(top)}</span>
				<span>0</span>
			</p>
			<svg className="size-full overflow-visible" aria-hidden="true">
				{['0%', '50%', '100%'].map((y) => (
					<line key={y} x2="100%" y1={y} y2={y} className="stroke-rule last-of-type:stroke-ink" />
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
			<p className="text-ink-soft flex justify-between col-2 pt-1.5 text-14">
				<span>{first}</span>
				<span>{last}</span>
			</p>
		</div>
	);
}
