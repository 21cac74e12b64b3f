import { Link } from 'react-router';
import { columnLabel } from '#domain/import/columns.ts';
import type { ImportRow } from '#domain/import/import-endpoints.ts';

const words: Readonly<Record<ImportRow['outcome'], string>> = {
	new: 'New',
	update: 'Updates',
	same: 'No change',
	skip: 'Left alone',
	bad: 'Not imported',
};

function Outcome({ row }: { row: ImportRow }) {
	const { outcome, known } = row;
	return (
		<>
			<span className="import-outcome" data-outcome={outcome}>
				{words[outcome]}
			</span>
			{outcome === 'update' && known && (
				<Link to={`/admin/beers/${known.id}/edit`} className="text-link import-known">
					{known.name}
				</Link>
			)}
		</>
	);
}

export function RowTable({ rows, caption }: { rows: readonly ImportRow[]; caption: string }) {
	return (
		<table className="import-table">
			<caption className="import-caption">{caption}</caption>
			<thead>
				<tr>
					<th scope="col">Row</th>
					<th scope="col">Beer</th>
					<th scope="col">What happens</th>
				</tr>
			</thead>
			<tbody>
				{rows.map((row) => (
					<tr key={row.row} data-bad={row.outcome === 'bad' || undefined}>
						<td className="figure">{row.row}</td>
						<th scope="row">
							<span className="import-name">{row.name ?? 'Without a name'}</span>
							{row.style && <span className="import-style">{row.style}</span>}
							{row.changes.length > 0 && <span className="import-change">{row.changes.join(' · ')}</span>}
							{row.errors.map(({ path, message }) => (
								<span key={path + message} className="import-error">
									{path && <b>{columnLabel(path)}: </b>}
									{message}
								</span>
							))}
							{row.warnings.map((warning) => (
								<span key={warning} className="import-warning">
									{warning}
								</span>
							))}
						</th>
						<td>
							<Outcome row={row} />
						</td>
					</tr>
				))}
			</tbody>
		</table>
	);
}
