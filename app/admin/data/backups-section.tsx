import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { callStaff } from '#app/api/call-staff.ts';
import { useNow } from '#app/hours/now.tsx';
import { LoadError } from '#app/ui/load-error.tsx';
import { agoWords, type BackupList, isOld, sizeWords, stepWords } from '#domain/backups/backup.ts';
import { BackupRows } from './backup-rows.tsx';
import { backupsKey, useBackups } from './queries.ts';
import { WorkProgress } from './work-progress.tsx';

export function BackupsSection() {
	const { data, error, refetch } = useBackups();
	return (
		<section aria-labelledby="data-backups" className="data-part">
			<h2 id="data-backups" tabIndex={-1}>
				Backups
			</h2>
			<p>
				One file with everything: beers, content, pictures, people, history. Download one now and then: what
				lies on the server’s own disk does not outlive it.
			</p>
			{data && <Backups list={data} />}
			{!data && error && <LoadError message={error.message} onRetry={() => refetch()} />}
			{!data && !error && <p role="status">Loading...</p>}
		</section>
	);
}

function useBackupWork(say: (words: string) => void, onCanceled: () => void) {
	const client = useQueryClient();
	const refetch = () => client.invalidateQueries({ queryKey: backupsKey });
	const begin = useMutation({
		mutationFn: () => callStaff('backups.begin'),
		onMutate: () => say(''),
		onSuccess: (list) => client.setQueryData(backupsKey, list),
		onError: refetch,
	});
	const cancel = useMutation({
		mutationFn: () => callStaff('backups.cancel'),
		onSuccess: ({ canceled }) => {
			if (canceled) say('Called off. Nothing of it is left.');
			onCanceled();
		},
		onSettled: refetch,
	});
	return { begin, cancel };
}

function Backups({ list }: { list: BackupList }) {
	const button = useRef<HTMLButtonElement>(null);
	const { running, failed, backups } = list;
	const [said, setSaid] = useState('');
	useEndOfBackup(list, setSaid);
	const { begin, cancel } = useBackupWork(setSaid, () => button.current?.focus());
	const busy = running !== null || begin.isPending;
	const wrong = begin.error ?? cancel.error;
	return (
		<>
			<LastBackup backups={backups} />
			<p className="admin-actions">
				<button
					ref={button}
					type="button"
					className="button button-primary"
					aria-disabled={busy}
					onClick={() => !busy && begin.mutate()}
				>
					{busy ? 'Backing up…' : 'Back up now'}
				</button>
			</p>
			{running && (
				<WorkProgress
					label="Backing up"
					words={stepWords(running.progress)}
					part={running.progress.part}
					canceling={cancel.isPending}
					onCancel={() => cancel.isPending || cancel.mutate()}
				/>
			)}
			<p role="status" className="data-said">
				{said}
			</p>
			<p role="alert" className="field-error">
				{wrong ? wrong.message : failed && `The last backup failed. ${failed.message}`}
			</p>
			<BackupRows folder={list.folder} backups={backups} />
		</>
	);
}

function useEndOfBackup({ running, failed, backups }: BackupList, say: (words: string) => void): void {
	const before = useRef({ running: running !== null, count: backups.length });
	const [newest] = backups;
	useEffect(() => {
		const { running: ran, count } = before.current;
		before.current = { running: running !== null, count: backups.length };
		if (ran && !running && !failed && newest && backups.length > count) {
			say(`Done: ${sizeWords(newest.bytes)}.`);
		}
	}, [running, failed, backups, newest, say]);
}

function LastBackup({ backups: [newest] }: Pick<BackupList, 'backups'>) {
	const now = useNow();
	if (!newest) return <p className="data-last">No backup is kept here yet.</p>;
	const old = isOld(newest.at, now);
	return (
		<p className="data-last" data-old={old || undefined}>
			The last backup was taken <strong>{agoWords(newest.at, now)}</strong>.
			{old && ' That is more than a week: take one today.'}
		</p>
	);
}
