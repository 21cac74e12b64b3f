import { useMutation, useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { FileChoice } from '#app/admin/ui/file-choice.tsx';
import { callStaff } from '#app/api/call-staff.ts';
import { mostPartBytes, sizeWords, stepWords } from '#domain/backups/backup.ts';
import type { BackupCheck } from '#domain/backups/backup-endpoints.ts';
import { CheckReport } from './check-report.tsx';
import { DataSection, pollMs, WorkProgress } from './data-parts.tsx';

interface Running {
	readonly canceler: AbortController;
	id: string;
}

/** Ends a check here and on the server, which also ends those that nobody reads. */
function end(running: Running | null): void {
	running?.canceler.abort();
	if (running?.id) callStaff('checks.end', { params: { id: running.id } }).catch(() => {});
}

/** Sends a file part by part, so that it passes slow connections and proxies. */
async function sendFile(file: File, running: Running, onPart: (check: BackupCheck) => void): Promise<void> {
	const { name, size: bytes } = file;
	const { signal } = running.canceler;
	let check: BackupCheck = {
		...{ id: '', name, bytes, received: 0, state: 'receiving' },
		...{ progress: null, message: null, report: null },
	};
	const show = (next: BackupCheck) => {
		check = next;
		running.id = next.id;
		if (!signal.aborted) onPart(next);
	};
	show(check);
	if (bytes === 0) throw new Error('The file is empty.');
	show(await callStaff('checks.begin', { body: { name, bytes }, signal }));
	while (check.received < bytes) {
		const { id, received: from } = check;
		const body = file.slice(from, from + mostPartBytes);
		show(await callStaff('checks.send', { params: { id }, query: { from: String(from) }, body, signal }));
	}
}

function useCheck() {
	const [sent, setSent] = useState<BackupCheck | null>(null);
	const running = useRef<Running>(null);
	const send = useMutation({
		networkMode: 'always',
		mutationFn: (file: File) => {
			end(running.current);
			running.current = { canceler: new AbortController(), id: '' };
			return sendFile(file, running.current, setSent);
		},
	});
	const id = sent?.id ?? '';
	const followed = useQuery({
		queryKey: ['staff', 'backup-check', id],
		meta: { reads: [] },
		queryFn: ({ signal }) => callStaff('checks.read', { params: { id }, signal }),
		enabled: sent?.state === 'checking',
		staleTime: 0,
		refetchInterval: ({ state }) => ((state.data?.state ?? 'checking') === 'checking' ? pollMs : false),
	});
	useEffect(() => () => end(running.current), []);
	const error = send.error ?? followed.error;
	return {
		check: error ? null : (followed.data ?? sent),
		error,
		begin: send.mutate,
		leave() {
			end(running.current);
			running.current = null;
			send.reset();
			setSent(null);
		},
	};
}

function progressOf({ state, received, bytes, progress }: BackupCheck): { words: string; part: number } {
	if (state === 'receiving') {
		return { words: `Sending: ${sizeWords(received)} of ${sizeWords(bytes)}`, part: received / bytes / 2 };
	}
	return progress
		? { words: stepWords(progress), part: 0.5 + progress.part / 2 }
		: { words: 'Checking', part: 0.5 };
}

export function CheckSection() {
	const { check, error, begin, leave } = useCheck();
	const control = useRef<HTMLInputElement>(null);
	const running = check?.state === 'receiving' || check?.state === 'checking';
	const wrong = error?.message ?? (check?.state === 'refused' ? check.message : null);
	return (
		<DataSection
			id="data-check"
			title="Check a backup"
			lead="Proves that a file is whole and says what restoring it would change. It changes nothing."
		>
			<p>
				<FileChoice
					ref={control}
					accept=".taproom"
					disabled={running}
					invalid={Boolean(wrong)}
					aria-describedby="data-check-error"
					onFile={(file) => begin(file)}
				>
					Choose a backup
				</FileChoice>
			</p>
			<p id="data-check-error" role="alert" className="field-error">
				{wrong}
			</p>
			{running && check && (
				<WorkProgress
					label={`Checking ${check.name}`}
					{...progressOf(check)}
					onCancel={() => {
						leave();
						control.current?.focus();
					}}
				/>
			)}
			{check?.state === 'done' && check.report && (
				<CheckReport key={check.id} name={check.name} report={check.report} />
			)}
		</DataSection>
	);
}
