import { useMutation } from '@tanstack/react-query';
import { Link } from 'react-router';
import { Button } from '#app/admin/ui/button.tsx';
import { Section } from '#app/admin/ui/section.tsx';
import type { Import } from '#domain/import/import-endpoints.ts';
import { downloadFile } from './use-import.ts';

const plural = (count: number, one: string, many: string) =>
	`${count.toLocaleString('en-US')} ${count === 1 ? one : many}`;

export function Progress({ label, value }: { label: string; value?: number }) {
	return (
		<progress
			aria-label={label}
			className="progress import-progress"
			{...(value !== undefined && { max: 100, value })}
		/>
	);
}

export function ReportButton({ found }: { found: Import }) {
	const download = useMutation({
		mutationFn: () => downloadFile('import.report', 'rows-to-fix.csv', found.id),
	});
	if (found.counts.bad === 0) return null;
	return (
		<div>
			<Button onClick={() => download.mutate()}>Download the rows to fix</Button>
			<p role="alert" className="field-error">
				{download.error?.message}
			</p>
		</div>
	);
}

export function Result({ found, onAgain }: { found: Import; onAgain: () => void }) {
	const { counts } = found;
	const done = [
		counts.new > 0 ? plural(counts.new, 'new beer', 'new beers') : '',
		counts.update > 0 ? `${counts.update.toLocaleString('en-US')} updated` : '',
	].filter(Boolean);
	return (
		<Section
			title={`Imported: ${done.join(', ')}`}
			className="import-section"
			headingClass="import-subtitle"
			takesFocus
		>
			{counts.bad > 0 && (
				<p>
					{plural(counts.bad, 'row was', 'rows were')} left out. Download what is left, fix what the column
					“problems” says, and import that file.
				</p>
			)}
			<div className="admin-actions">
				<Link to="/admin/beers?tab=all" className="button button-primary">
					See the beers
				</Link>
				<ReportButton found={found} />
				<Button onClick={onAgain}>Import another file</Button>
			</div>
		</Section>
	);
}
