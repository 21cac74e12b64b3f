import { useState } from 'react';
import { apiBase } from '#app/api/base.ts';
import { callStaff } from '#app/api/call-staff.ts';
import { useTimeWords } from '#app/auth/account/time-words.ts';
import { useToasts } from '#app/toasts/toasts.tsx';
import { type KeptBackup, sizeWords } from '#domain/backups/backup.ts';
import { DeleteBackupDialog, RestoreDialog } from './backup-dialogs.tsx';

/** Has the browser save a backup: the file goes to the disk as it comes, however large it is. */
async function downloadBackup(name: string): Promise<void> {
	const { path } = await callStaff('backups.link', { params: { name } });
	const link = document.createElement('a');
	link.href = `${apiBase(location)}${path}`;
	link.download = name;
	link.click();
}

export function BackupRows({ folder, backups }: { folder: string; backups: readonly KeptBackup[] }) {
	const [deleting, setDeleting] = useState<KeptBackup | null>(null);
	const [restoring, setRestoring] = useState<KeptBackup | null>(null);
	if (backups.length === 0) return null;
	return (
		<>
			<h3 className="data-subtitle">Kept on the server</h3>
			<ul className="data-rows">
				{backups.map((backup) => (
					<BackupRow
						key={backup.name}
						backup={backup}
						onDelete={() => setDeleting(backup)}
						onRestore={() => setRestoring(backup)}
					/>
				))}
			</ul>
			<DeleteBackupDialog backup={deleting} onClose={() => setDeleting(null)} />
			<RestoreDialog file={restoring && `${folder}/${restoring.name}`} onClose={() => setRestoring(null)} />
		</>
	);
}

interface BackupRowProps {
	readonly backup: KeptBackup;
	readonly onDelete: () => void;
	readonly onRestore: () => void;
}

function BackupRow({ backup, onDelete, onRestore }: BackupRowProps) {
	const { name, at, bytes } = backup;
	const when = useTimeWords()(at);
	const toasts = useToasts();
	const download = () =>
		downloadBackup(name).catch(({ message }: Error) =>
			toasts.show({ type: 'error', title: 'Not downloaded', message }),
		);
	return (
		<li className="data-row">
			<div>
				<p className="data-row-name">
					<span>{when}</span> <span className="figure">{sizeWords(bytes)}</span>
				</p>
				<p className="data-file">{name}</p>
			</div>
			<p className="data-row-actions">
				<button
					type="button"
					className="button button-quiet"
					aria-label={`Download the backup of ${when}`}
					onClick={download}
				>
					Download
				</button>
				<button
					type="button"
					className="button button-quiet"
					aria-label={`How to restore the backup of ${when}`}
					onClick={onRestore}
				>
					Restore…
				</button>
				<button
					type="button"
					className="button button-quiet"
					aria-label={`Delete the backup of ${when}`}
					onClick={onDelete}
				>
					Delete
				</button>
			</p>
		</li>
	);
}
