import type { ReactNode } from 'react';
import { Button } from '#app/admin/ui/button.tsx';
import { FieldAlert } from '#app/admin/ui/field.tsx';
import { WorkProgress } from '#app/admin/ui/work-progress.tsx';
import type { Import } from '#domain/import/import-endpoints.ts';
import { failureOf, type ImportWork, type StepProps } from './use-import.ts';

export function Notes({ current: { notes } }: { current: Import }) {
	return notes.map((note) => (
		<p key={note} className="field-hint">
			{note}
		</p>
	));
}

export const isImporting = ({ current, work }: StepProps) =>
	work.confirm.isPending || current.state === 'importing';

function workText(props: StepProps): string | null {
	if (isImporting(props)) return 'Importing';
	if (props.current.state === 'reading') return 'Reading the file again';
	return props.work.isBusy && !props.work.waits ? 'Looking at the rows again' : null;
}

/** Says that without a signal progress is not shown, and that choices are sent later. */
export const noSignalWords = ({
	waits,
	isOffline,
}: Pick<ImportWork, 'waits' | 'isOffline'>): string | null =>
	waits
		? 'No signal. What you chose is here still, and counts as soon as it is back.'
		: isOffline
			? 'No signal. This goes on as soon as it is back.'
			: null;

export const barId = 'import-go';

/** Shows progress, errors, and the buttons to go on and to cancel. */
export function ImportBar({ current, work, children }: StepProps & { children: ReactNode }) {
	const { confirm } = work;
	const failure = noSignalWords(work) ?? failureOf(confirm.error ?? work.error) ?? current.message;
	const cancel = () => (confirm.isPending ? work.stop() : work.cancel.mutate());
	const isCounted = current.state === 'reading' || current.state === 'importing';
	const label = workText({ current, work });
	return (
		<div id={barId} tabIndex={-1} className="import-bar">
			<FieldAlert text={failure} />
			<p role="status" className="sr-only">
				{label}
			</p>
			{label && <WorkProgress label={label} text={label} part={isCounted ? current.progress : undefined} />}
			<p role="status">
				{!label && confirm.error?.name === 'AbortError' && 'Called off. Nothing is written.'}
			</p>
			<div className="admin-actions">
				{children}
				<Button onClick={cancel}>Cancel</Button>
			</div>
		</div>
	);
}
