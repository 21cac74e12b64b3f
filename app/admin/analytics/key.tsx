import type { BarKind } from './bar-rows.tsx';
import type { Column } from './column-chart.tsx';

/** What the colors of a chart mean. */
export function Key({ kinds }: { kinds: readonly (readonly [BarKind | Column['kind'], string])[] }) {
	return (
		<p className="views-key">
			{kinds.map(([kind, words]) => (
				<span key={kind}>
					<svg width="12" height="12" aria-hidden="true">
						<rect x="1" y="1" width="10" height="10" data-bar={kind} />
					</svg>
					{words}
				</span>
			))}
		</p>
	);
}
