import type { ReactNode } from 'react';
import { Button } from '#app/admin/ui/button.tsx';
import type { Import } from '#domain/import/import-endpoints.ts';
import { failureOf, type StepProps } from './use-import.ts';

export function Notes({ found: { notes } }: { found: Import }) {
	return notes.map((note) => (
		<p key={note} className="field-hint">
			{note}
		</p>
	));
}

export const isImporting = ({ found, work }: StepProps) =>
	work.confirm.isPending || found.state === 'importing';

function workText(props: StepProps): string | null {
	if (isImporting(props)) return 'Importing the beers';
	if (props.found.state === 'reading') return 'Reading the file again';
	return props.work.isBusy ? 'Looking at the beers again' : null;
}

export const barId = 'import-go';

/** What goes on, what went wrong, the way on and the way out. */
export function ImportBar({ found, work, children }: StepProps & { children: ReactNode }) {
	const { confirm } = work;
	const failure = failureOf(confirm.error ?? work.error) ?? found.message;
	const cancel = () => (confirm.isPending ? work.stop() : work.cancel.mutate());
	const isCounted = found.state === 'reading' || found.state === 'importing';
	const label = workText({ found, work });
	return (
		<div id={barId} tabIndex={-1} className="import-bar">
			<p role="alert" className="field-error">
				{failure}
			</p>
			<div role="status">
				{label && <Progress label={label} {...(isCounted && { value: percentOf(found.progress) })} />}
				{!label && confirm.error?.name === 'AbortError' && 'Called off. Nothing is written.'}
			</div>
			<div className="admin-actions">
				{children}
				<Button onClick={cancel}>Cancel</Button>
			</div>
		</div>
	);
}

export function Progress({ label, value }: { label: string; value?: number }) {
	return (
		<progress
			aria-label={label}
			className="progress import-progress"
			{...(value !== undefined && { max: 100, value })}
		/>
	);
}

export const percentOf = (part: number) => Math.round(part * 100);
