import { useMutation } from '@tanstack/react-query';
import { downloadFile } from './download.ts';

/** Everything out again: two files that an import reads back as they are. */
export function ExportSection() {
	const download = useMutation({
		mutationFn: (kind: 'csv' | 'json') =>
			downloadFile(kind === 'csv' ? 'export.csv' : 'export.json', `beers.${kind}`),
	});
	return (
		<section aria-labelledby="export-title" className="import-section">
			<h2 id="export-title" className="import-subtitle">
				Export
			</h2>
			<p>Every beer with every field. Change the file in a spreadsheet and import it again.</p>
			<div className="admin-actions">
				<button type="button" className="button button-quiet" onClick={() => download.mutate('csv')}>
					Download CSV
				</button>
				<button type="button" className="button button-quiet" onClick={() => download.mutate('json')}>
					Download JSON
				</button>
			</div>
			<p role="alert" className="field-error">
				{download.error?.message}
			</p>
		</section>
	);
}
