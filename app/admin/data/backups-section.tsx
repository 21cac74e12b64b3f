import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { Button } from '#app/admin/ui/button.tsx';
import { ConfirmDialog } from '#app/admin/ui/dialog.tsx';
import { FieldAlert } from '#app/admin/ui/field.tsx';
import { Loaded } from '#app/admin/ui/loaded.tsx';
import { useTimeText } from '#app/admin/ui/moment-text.ts';
import { WorkProgress } from '#app/admin/ui/work-progress.tsx';
import { apiBase } from '#app/api/base.ts';
import { callStaff } from '#app/api/call-staff.ts';
import { useNow } from '#app/hours/now.tsx';
import { useToasts } from '#app/toasts/toasts.tsx';
import { agoWords, isArchiveName, isOld, sizeWords, stepWords } from '#domain/backups/backup.ts';
import type { BackupList, StoredBackup } from '#domain/backups/backup-schema.ts';
import { backupsKey, Command, DataSection, taskQuery } from './data-parts.tsx';

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
	// `since` identifies the backup that was last seen running; a finished one has the same instant.
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

/** The browser saves a backup as it arrives, however large it is. */
async function downloadBackup(name: string): Promise<void> {
	const { path } = await callStaff('backups.link', { params: { name } });
	const link = document.createElement('a');
	link.href = `${apiBase(location)}${path}`;
	link.download = name;
	link.click();
}

interface BackupRowsProps {
	readonly folder: string;
	readonly command: string | null;
	readonly backups: readonly StoredBackup[];
	readonly onRestore: (backup: StoredBackup) => void;
}

function BackupRows({ folder, command, backups, onRestore }: BackupRowsProps) {
	const [deleting, setDeleting] = useState<StoredBackup | null>(null);
	if (backups.length === 0) return null;
	return (
		<>
			<h3 className="data-subtitle">Kept on the server</h3>
			<ul className="w-full border-t border-rule">
				{backups.map((backup) => (
					<BackupRow
						key={backup.name}
						backup={backup}
						onRestore={() => onRestore(backup)}
						onDelete={() => setDeleting(backup)}
					/>
				))}
			</ul>
			<DeleteDialog backup={deleting} onClose={() => setDeleting(null)} />
			<details>
				<summary className="min-h-11 py-2.5 cursor-pointer">
					Where they lie, and how to restore when the site does not start
				</summary>
				<p>On the server, in</p>
				<Command text={folder} />
				{command !== null && (
					<>
						<p>The newest is restored by a terminal there, while Taproom is stopped, with</p>
						<Command text={command} />
					</>
				)}
			</details>
		</>
	);
}

interface BackupRowProps {
	readonly backup: StoredBackup;
	readonly onRestore: () => void;
	readonly onDelete: () => void;
}

function BackupRow({ backup: { name, at, bytes }, onRestore, onDelete }: BackupRowProps) {
	const toasts = useToasts();
	const download = () =>
		downloadBackup(name).catch(({ message }: Error) =>
			toasts.show({ type: 'error', title: 'Not downloaded', message }),
		);
	const isPlain = isArchiveName(name);
	const when = useTimeText()(at);
	const which = `the ${isPlain ? 'plain files' : 'backup'} of ${when}`;
	return (
		<li className="flex flex-wrap items-center justify-between gap-y-2 gap-x-6 py-3.5 border-b border-rule">
			<div className="min-w-0 flex-[1_1_16rem]">
				<p className="flex flex-wrap gap-x-4 font-semibold">
					<span className="first-letter:uppercase">{when}</span> {isPlain && <span>Plain files</span>}{' '}
					<span className="figure text-ink-soft font-normal">{sizeWords(bytes)}</span>
				</p>
				<p className="text-ink-soft font-mono text-13 leading-[1.5] wrap-anywhere">{name}</p>
			</div>
			<p className="flex flex-initial flex-wrap gap-2 *:px-3">
				<Button aria-label={`Download ${which}`} onClick={download}>
					Download
				</Button>
				{!isPlain && (
					<Button aria-label={`Restore… ${which}`} onClick={onRestore}>
						Restore…
					</Button>
				)}
				<Button aria-label={`Delete ${which}`} onClick={onDelete}>
					Delete
				</Button>
			</p>
		</li>
	);
}

function DeleteDialog({ backup, onClose }: { backup: StoredBackup | null; onClose: () => void }) {
	const timeText = useTimeText();
	const toasts = useToasts();
	const client = useQueryClient();
	return (
		<ConfirmDialog
			subject={backup}
			title="Delete this backup?"
			confirm="Delete"
			busy="Deleting…"
			request={({ name }) => callStaff('backups.delete', { params: { name } })}
			onDone={({ name }) => {
				toasts.show({ type: 'success', title: 'Backup deleted', message: name });
				// The row and the button that was pressed are gone, so the focus moves to the heading.
				document.getElementById('data-backups')?.focus();
			}}
			failed="Backup not deleted"
			refresh={() => client.invalidateQueries({ queryKey: backupsKey })}
			onClose={onClose}
		>
			{backup && (
				<p>
					It was taken {timeText(backup.at)} and holds {sizeWords(backup.bytes)}. It cannot be brought back.
				</p>
			)}
		</ConfirmDialog>
	);
}
