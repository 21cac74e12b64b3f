import { type ReactNode, useId } from 'react';

export interface TableRow {
	readonly key: string;
	readonly head: ReactNode;
	readonly cells: readonly string[];
}

interface ChartPartProps {
	readonly title: string;
	readonly summary: string;
	readonly chart: ReactNode;
	readonly columns: readonly string[];
	readonly rows: readonly TableRow[];
}

export function ChartPart({ title, summary, chart, columns, rows }: ChartPartProps) {
	const id = useId();
	return (
		<section aria-labelledby={id} className="views-part">
			<h2 id={id} className="views-heading">
				{title}
			</h2>
			<p className="views-summary">{summary}</p>
			{rows.length > 0 && (
				<>
					{chart}
					<details className="views-more">
						<summary>
							As a table<span className="sr-only">: {title}</span>
						</summary>
						<FigureTable title={title} columns={columns} rows={rows} />
					</details>
				</>
			)}
		</section>
	);
}

function FigureTable({ title, columns, rows }: Pick<ChartPartProps, 'title' | 'columns' | 'rows'>) {
	return (
		<table className="views-table">
			<caption className="sr-only">{title}</caption>
			<thead>
				<tr>
					{columns.map((column) => (
						<th key={column} scope="col">
							{column}
						</th>
					))}
				</tr>
			</thead>
			<tbody>
				{rows.map(({ key, head, cells }) => (
					<tr key={key}>
						<th scope="row">{head}</th>
						{cells.map((cell, at) => (
							<td key={columns[at + 1]} className="figure">
								{cell}
							</td>
						))}
					</tr>
				))}
			</tbody>
		</table>
	);
}
