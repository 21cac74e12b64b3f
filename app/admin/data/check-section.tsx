import { useRef } from 'react';
import { FieldAlert } from '#app/admin/ui/field.tsx';
import { FileChoice } from '#app/admin/ui/file-choice.tsx';
import { WorkProgress } from '#app/admin/ui/work-progress.tsx';
import { sizeWords, stepWords } from '#domain/backups/backup.ts';
import type { BackupCheck } from '#domain/backups/backup-schema.ts';
import { CheckReport } from './check-report.tsx';
import { DataSection } from './data-parts.tsx';
import { RestoreStatus } from './restore-status.tsx';
import type { Check } from './use-check.ts';

function progressOf({ state, received, bytes, progress }: BackupCheck): { text: string; part: number } {
	if (state === 'receiving') {
		return { text: `Sending: ${sizeWords(received)} of ${sizeWords(bytes)}`, part: received / bytes / 2 };
	}
	return progress
		? { text: stepWords(progress), part: 0.5 + progress.part / 2 }
		: { text: 'Looking into it', part: 0.5 };
}

export function CheckSection({ check: { check, error, begin, leave, reset } }: { check: Check }) {
	const control = useRef<HTMLInputElement>(null);
	const running = check?.state === 'receiving' || check?.state === 'checking';
	const wrong = error?.message ?? (check?.state === 'refused' ? check.message : null);
	return (
		<DataSection
			id="data-restore"
			title="Restore"
			lead="Looks into a backup and says what would change. Nothing changes before you say so. Take one of the list above, or a file of your own:"
		>
			<p>
				<FileChoice
					ref={control}
					accept=".taproom,.zip"
					disabled={running}
					invalid={Boolean(wrong)}
					aria-describedby="data-check-error"
					onFile={(file) => begin(file)}
				>
					Choose a file
				</FileChoice>
			</p>
			<FieldAlert id="data-check-error" text={wrong} />
			{running && check && (
				<WorkProgress
					label={`Looking into ${check.name}`}
					{...progressOf(check)}
					onCancel={() => {
						leave();
						control.current?.focus();
					}}
				/>
			)}
			{check?.state === 'done' && check.report && (
				<CheckReport key={check.id} check={check} report={check.report} onRestoring={reset} />
			)}
			<RestoreStatus />
		</DataSection>
	);
}
