import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Button } from '#app/admin/ui/button.tsx';
import { Section } from '#app/admin/ui/section.tsx';
import { callStaff } from '#app/api/call-staff.ts';
import { downloadFile } from '#app/api/download-file.ts';
import { invalidateReaders } from '#app/live/refresh.ts';
import { Link } from '#app/navigation/navigation.ts';
import type { Import } from '#domain/import/import-endpoints.ts';

const plural = (count: number, one: string, many: string) =>
	`${count.toLocaleString('en-US')} ${count === 1 ? one : many}`;

export function ReportButton({ found }: { found: Import }) {
	const download = useMutation({
		mutationFn: () => downloadFile('import.report', 'rows-to-fix.csv', { id: found.id }),
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

function useUndoImport(id: string) {
	const queries = useQueryClient();
	return useMutation({
		mutationFn: () => callStaff('changes.undo', { params: { id }, body: {} }),
		onSuccess: () => invalidateReaders(queries, 'beers', 'taps'),
	});
}

const look = { className: 'import-section', headingClass: 'import-subtitle', takesFocus: true } as const;

export function Result({ found, onAgain }: { found: Import; onAgain: () => void }) {
	const { counts, undo } = found;
	const undoing = useUndoImport(undo?.id ?? '');
	const again = <Button onClick={onAgain}>Import another file</Button>;
	if (!undo)
		return (
			<Section key="undone" title="Undone" {...look}>
				<p>What {found.file} brought is taken back.</p>
				{undoing.data?.details.map((detail) => (
					<p key={detail}>{detail}</p>
				))}
				{again}
			</Section>
		);
	const isWaiting = found.answers.waiting && counts.new > 0;
	const done = [
		counts.new > 0 ? plural(counts.new, 'new beer', 'new beers') : '',
		counts.update > 0 ? `${counts.update.toLocaleString('en-US')} updated` : '',
	].filter(Boolean);
	return (
		<Section title={`Imported: ${done.join(', ')}`} {...look}>
			{isWaiting && <p>The new beers wait unseen: look at them, then let guests see them.</p>}
			{counts.bad > 0 && (
				<p>
					{plural(counts.bad, 'row was', 'rows were')} left out. Download what is left, fix what the column
					“problems” says, and import that file.
				</p>
			)}
			<div className="admin-actions">
				<Link to={`/admin/beers?tab=${isWaiting ? 'hidden' : 'all'}`} className="button button-primary">
					See the beers
				</Link>
				<ReportButton found={found} />
				{undo && (
					<Button busy={undoing.isPending} onClick={() => undoing.mutate()}>
						{undoing.isPending ? 'Undoing…' : 'Undo the whole import'}
					</Button>
				)}
				{again}
			</div>
			<p role="alert" className="field-error">
				{undoing.error?.message}
			</p>
		</Section>
	);
}
