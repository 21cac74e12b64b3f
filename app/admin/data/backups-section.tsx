import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { Button } from '#app/admin/ui/button.tsx';
import { FieldAlert } from '#app/admin/ui/field.tsx';
import { Loaded } from '#app/admin/ui/loaded.tsx';
import { WorkProgress } from '#app/admin/ui/work-progress.tsx';
import { callStaff } from '#app/api/call-staff.ts';
import { useNow } from '#app/hours/now.tsx';
import { agoWords, isArchiveName, isOld, sizeWords, stepWords } from '#domain/backups/backup.ts';
import type { BackupList, StoredBackup } from '#domain/backups/backup-schema.ts';
import { BackupRows } from './backup-rows.tsx';
import { backupsKey, DataSection, taskQuery } from './data-parts.tsx';

interface RestoreProps {
	readonly onRestore: (backup: StoredBackup) => void;
}

export function BackupsSection({ onRestore }: RestoreProps) {
	const query = useQuery(
		taskQuery(
			backupsKey,
			(signal) => callStaff('backups.list', { signal }),
			(list) => Boolean(list?.running),
		),
	);
	return (
		<DataSection
			id="data-backups"
			title="Backups"
			lead="One file with everything: beers, content, photos, people, history. Download one now and then: what lies on the server’s own disk does not outlive it."
		>
			<Loaded query={query}>{(list) => <Backups list={list} onRestore={onRestore} />}</Loaded>
		</DataSection>
	);
}

/** Starts and cancels backups; `onCanceled` is called once a cancellation is done. */
function useBackupWork(onCanceled: () => void) {
	const client = useQueryClient();
	const refetch = () => client.invalidateQueries({ queryKey: backupsKey });
	const cancel = useMutation({
		mutationFn: () => callStaff('backups.cancel'),
		onSuccess: onCanceled,
		onSettled: refetch,
	});
	const begin = useMutation({
		mutationFn: (kind: 'begin' | 'archive') => callStaff(`backups.${kind}`),
		onMutate: cancel.reset,
		onSuccess: (list) => client.setQueryData(backupsKey, list),
		onError: refetch,
	});
	return { cancel, begin };
}

function Backups({ list, onRestore }: RestoreProps & { list: BackupList }) {
	const { running, failed, backups } = list;
	const button = useRef<HTMLButtonElement>(null);
	const { cancel, begin } = useBackupWork(() => button.current?.focus());
	// `since` names the backup that was last seen running; a finished one is found by the same instant.
	const [since, setSince] = useState(running?.since);
	if (running && running.since !== since) setSince(running.since);
	const made = running ? undefined : backups.find(({ at }) => at === since);
	const busy = running !== null || begin.isPending;
	const error = begin.error ?? cancel.error;
	return (
		<>
			<LastBackup backups={backups.filter(({ name }) => !isArchiveName(name))} />
			<p className="admin-actions">
				<Button ref={button} kind="primary" busy={busy} onClick={() => begin.mutate('begin')}>
					{busy ? 'Backing up…' : 'Back up now'}
				</Button>
				<Button busy={busy} aria-describedby="data-archive" onClick={() => begin.mutate('archive')}>
					Make plain files
				</Button>
			</p>
			<p id="data-archive" className="field-hint">
				Plain files are one zip for people: tables, texts and photos, which any computer opens. People and
				history stay here.
			</p>
			{running && (
				<WorkProgress
					label="Backing up"
					text={stepWords(running.progress)}
					part={running.progress.part}
					canceling={cancel.isPending}
					onCancel={() => cancel.mutate()}
				/>
			)}
			<p role="status" className="data-said">
				{cancel.data?.canceled
					? 'Called off. Nothing of it is left.'
					: made && `Done: ${sizeWords(made.bytes)}.`}
			</p>
			<FieldAlert text={error ? error.message : failed && `The last backup failed. ${failed.message}`} />
			<BackupRows {...list} onRestore={onRestore} />
		</>
	);
}

function LastBackup({ backups: [newest] }: Pick<BackupList, 'backups'>) {
	const now = useNow();
	if (!newest)
		return <p className="pt-1 pb-1 pl-3.5 border-l-4 border-l-hop text-17">No backup is kept here yet.</p>;
	const old = isOld(newest.at, now);
	return (
		<p
			className="pt-1 pb-1 pl-3.5 border-l-4 border-l-hop text-17 data-old:border-danger"
			data-old={old || undefined}
		>
			The last backup was taken <strong>{agoWords(newest.at, now)}</strong>.
			{old && ' That is more than a week: take one today.'}
		</p>
	);
}
