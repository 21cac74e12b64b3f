import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from '#app/admin/ui/button.tsx';
import { ConfirmDialog } from '#app/admin/ui/confirm-dialog.tsx';
import { useTimeText } from '#app/admin/ui/moment-text.ts';
import { apiBase } from '#app/api/base.ts';
import { callStaff } from '#app/api/call-staff.ts';
import { useToasts } from '#app/toasts/toasts.tsx';
import { isArchiveName, sizeWords } from '#domain/backups/backup.ts';
import type { StoredBackup } from '#domain/backups/backup-schema.ts';
import { backupsKey, Command } from './data-parts.tsx';

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

export function BackupRows({ folder, command, backups, onRestore }: BackupRowsProps) {
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
			<p className="data-row-actions flex flex-initial gap-2">
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
