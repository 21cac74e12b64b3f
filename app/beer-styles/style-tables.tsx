import { Link } from '#app/navigation/navigation.ts';
import { styleAddress } from '#domain/beer-styles/style-address.ts';
import { figureText, type Measure, measures, rangeText } from '#domain/beer-styles/style-figures.ts';
import { statusBadge } from '#domain/beers/beer-badge.ts';
import type { StyleChartProps } from './chart-points.tsx';

export function StyleTables({ styles, beers, isWhole }: StyleChartProps) {
	const ours = beers.map((beer) => ({
		to: `/beers/${beer.slug}`,
		cells: [beer.name, statusBadge(beer.status).toLowerCase()],
		figure: (measure: Measure) => (beer[measure] === null ? '–' : figureText(measure, beer[measure])),
	}));
	const all = styles.map((style) => ({
		to: styleAddress(style),
		cells: [style.style_name, style.style_code],
		figure: (measure: Measure) => rangeText(style, measure) ?? 'varies',
	}));
	return (
		<div className="border-t border-rule">
			{ours.length > 0 && <Table of="beers" caption="Our beers" heads={['Beer', 'Status']} rows={ours} />}
			<Table
				of="styles"
				caption={isWhole ? 'All styles' : 'These styles'}
				heads={['Style', 'Code']}
				rows={all}
			/>
		</div>
	);
}

interface TableProps {
	of: string;
	caption: string;
	heads: readonly string[];
	rows: readonly { to: string; cells: readonly string[]; figure: (measure: Measure) => string }[];
}

/** A folded table, so that readers of the chart need not pass 160 rows. */
function Table({ of, caption, heads, rows }: TableProps) {
	return (
		<details className="style-table-frame overflow-x-auto border-b border-rule">
			<summary>
				{caption} <span className="style-table-count">{rows.length}</span>
			</summary>
			<table className="style-table" data-of={of}>
				<caption className="sr-only">{caption}</caption>
				<thead>
					<tr>
						{[...heads, ...measures.map((measure) => measure.toUpperCase())].map((name) => (
							<th key={name} scope="col">
								{name}
							</th>
						))}
					</tr>
				</thead>
				<tbody>
					{rows.map(({ to, cells: [name, second], figure }) => (
						<tr key={to}>
							<th scope="row">
								<Link to={to}>{name}</Link>
							</th>
							<td>{second}</td>
							{measures.map((measure) => (
								<td key={measure}>{figure(measure)}</td>
							))}
						</tr>
					))}
				</tbody>
			</table>
		</details>
	);
}
