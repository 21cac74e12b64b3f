import type { ReactNode } from 'react';
import { percent } from './axis.ts';

/** How a bar is drawn: after a tapping in full, before it in outline's gray. */
export type BarKind = 'before' | 'after';

export interface BarRow {
	readonly key: string;
	readonly name: ReactNode;
	/** What stands at the right, or below the name where `wide`. */
	readonly figures: ReactNode;
	readonly bars: readonly { readonly kind: BarKind; readonly value: number }[];
}

interface BarRowsProps {
	/** The whole chart in a sentence, for those who cannot see it. */
	readonly label: string;
	readonly rows: readonly BarRow[];
	/** Whether figures are a sentence and take a line of their own. */
	readonly wide?: boolean;
}

const barHeight = 7;
const barStep = 9;

/** Bars side by side under each other, each below its name. The rows are equally high, so that one drawing holds all bars. */
export function BarRows({ label, rows, wide = false }: BarRowsProps) {
	const most = Math.max(1, ...rows.flatMap(({ bars }) => bars.map(({ value }) => value)));
	return (
		<div className="views-rows" data-wide={wide || undefined}>
			<svg role="img" aria-label={label} width="100%" height="100%" className="views-bars">
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
			<ol>
				{rows.map(({ key, name, figures }) => (
					<li key={key} className="views-row">
						<span className="views-name">{name}</span>
						<span className="views-figures">{figures}</span>
					</li>
				))}
			</ol>
		</div>
	);
}
