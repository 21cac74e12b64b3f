import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from '#app/admin/ui/button.tsx';
import { FieldAlert } from '#app/admin/ui/field.tsx';
import { Section } from '#app/admin/ui/section.tsx';
import { callStaff } from '#app/api/call-staff.ts';
import { downloadFile } from '#app/api/download-file.ts';
import { invalidateReaders } from '#app/live/refresh.ts';
import { Link } from '#app/navigation/navigation.ts';
import type { Import } from '#domain/import/import-endpoints.ts';
import { importedWords, wholeOf } from '#domain/import/import-log.ts';
import { countOf } from '#domain/text/plural.ts';
import { UnseenBeers } from './unseen-beers.tsx';

export function ReportButton({ current }: { current: Import }) {
	const download = useMutation({
		mutationFn: () => downloadFile('import.report', 'rows-to-fix.csv', { id: current.id }),
	});
	if (current.counts.bad === 0) return null;
	return (
		<div>
			<Button onClick={() => download.mutate()}>Download the rows to fix</Button>
			<FieldAlert text={download.error?.message} />
		</div>
	);
}

function useUndoImport(id: string) {
	const queries = useQueryClient();
	return useMutation({
		mutationFn: () => callStaff('changes.undo', { params: { id }, body: {} }),
		onSuccess: () => invalidateReaders(queries, 'beers', 'taps', 'drink', 'event'),
	});
}

const look = { className: 'import-section', headingClass: 'import-subtitle', takesFocus: true } as const;

export function Result({ current, onAgain }: { current: Import; onAgain: () => void }) {
	const { counts, undo, unseen, destinations } = current;
	const [wasUnseen, setWasUnseen] = useState(unseen.length > 0);
	if (unseen.length > 0 && !wasUnseen) setWasUnseen(true);
	const undoing = useUndoImport(undo?.id ?? '');
	const again = <Button onClick={onAgain}>Import another file</Button>;
	if (!undo)
		return (
			<Section key="undone" title="Undone" {...look}>
				<p>What {current.file} brought is taken back.</p>
				{undoing.data?.details.map((detail) => (
					<p key={detail}>{detail}</p>
				))}
				{again}
			</Section>
		);
	const tab = unseen.length > 0 ? 'hidden' : 'all';
	const words = importedWords(wholeOf(current.file, current.destinations));
	return (
		<Section title={`Imported: ${words}`} {...look}>
			{wasUnseen && <UnseenBeers ids={unseen} />}
			{counts.bad > 0 && (
				<p>
					{countOf(counts.bad, 'row')} {counts.bad === 1 ? 'was' : 'were'} left out. Download what is left,
					fix what the column “problems” says, and import that file.
				</p>
			)}
			<div className="admin-actions">
				{destinations.map(({ destination }) => (
					<Link
						key={destination}
						to={destination === 'beers' ? `/admin/beers?tab=${tab}` : `/admin/${destination}`}
						className="button button-quiet"
					>
						See the {destination}
					</Link>
				))}
				<ReportButton current={current} />
				{undo && (
					<Button busy={undoing.isPending} onClick={() => undoing.mutate()}>
						{undoing.isPending ? 'Undoing…' : 'Undo the whole import'}
					</Button>
				)}
				{again}
			</div>
			<FieldAlert text={undoing.error?.message} />
		</Section>
	);
}
