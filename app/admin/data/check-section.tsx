import { useRef } from 'react';
import { FileChoice } from '#app/admin/ui/file-choice.tsx';
import { sizeWords, stepWords } from '#domain/backups/backup.ts';
import type { BackupCheck } from '#domain/backups/backup-schema.ts';
import { CheckReport } from './check-report.tsx';
import { useCheck } from './use-check.ts';
import { WorkProgress } from './work-progress.tsx';

function progressOf({ state, received, bytes, progress }: BackupCheck): { words: string; part: number } {
	if (state === 'receiving') {
		return { words: `Sending: ${sizeWords(received)} of ${sizeWords(bytes)}`, part: received / bytes / 2 };
	}
	return progress
		? { words: stepWords(progress), part: 0.5 + progress.part / 2 }
		: { words: 'Checking', part: 0.5 };
}

export function CheckSection() {
	const { check, problem, begin, leave } = useCheck();
	const control = useRef<HTMLInputElement>(null);
	const again = () => {
		leave();
		control.current?.focus();
	};
	const going = check?.state === 'receiving' || check?.state === 'checking';
	const wrong = problem ?? (check?.state === 'refused' ? check.message : null);
	return (
		<section aria-labelledby="data-check" className="data-part">
			<h2 id="data-check">Check a backup</h2>
			<p>Proves that a file is whole and says what restoring it would change. It changes nothing.</p>
			<p>
				<FileChoice
					ref={control}
					accept=".taproom"
					disabled={going}
					invalid={Boolean(wrong)}
					aria-describedby="data-check-error"
					onFile={(file) => void begin(file)}
				>
					Choose a backup
				</FileChoice>
			</p>
			<p id="data-check-error" role="alert" className="field-error">
				{wrong}
			</p>
			{going && check && (
				<WorkProgress
					label={`Checking ${check.name}`}
					{...progressOf(check)}
					canceling={false}
					onCancel={again}
				/>
			)}
			{check?.state === 'done' && check.report && (
				<CheckReport key={check.id} name={check.name} report={check.report} />
			)}
		</section>
	);
}
