import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Dialog } from '#app/admin/ui/dialog.tsx';
import { callStaff } from '#app/api/call-staff.ts';
import { useTimeWords } from '#app/auth/account/time-words.ts';
import { useToasts } from '#app/toasts/toasts.tsx';
import { type KeptBackup, restoreCommand, sizeWords } from '#domain/backups/backup.ts';
import { backupsKey } from './queries.ts';

/** How a backup is restored: by a command on the server, since guests must not write into what goes away. */
export function RestoreSteps({ file, elsewhere = false }: { file: string; elsewhere?: boolean }) {
	return (
		<ol className="data-steps">
			{elsewhere && <li>Copy the file to the server, into Taproom’s folder.</li>}
			<li>Stop Taproom.</li>
			<li>
				Run in its folder:
				<Command text={restoreCommand(file)} />
			</li>
			<li>Start Taproom. Everybody logs in again, and machines get new tokens.</li>
		</ol>
	);
}

export function Command({ text }: { text: string }) {
	return (
		<pre className="data-command">
			<code>{text}</code>
		</pre>
	);
}

interface RestoreDialogProps {
	/** The backup as a command on the server names it. */
	readonly file: string | null;
	readonly onClose: () => void;
}

export function RestoreDialog({ file, onClose }: RestoreDialogProps) {
	return (
		<Dialog open={file !== null} onClose={onClose} title="Restore this backup">
			{file && (
				<>
					<p>
						A restore replaces everything, so it is done on the server while nobody can write. What is there
						now is kept beside it.
					</p>
					<RestoreSteps file={file} />
					<p>To see first what it would change, while Taproom runs:</p>
					<Command text={`${restoreCommand(file)} --dry-run`} />
				</>
			)}
			<p className="admin-actions data-confirm">
				<button type="button" className="button button-primary" onClick={onClose}>
					Close
				</button>
			</p>
		</Dialog>
	);
}

interface DeleteBackupDialogProps {
	readonly backup: KeptBackup | null;
	readonly onClose: () => void;
}

export function DeleteBackupDialog({ backup, onClose }: DeleteBackupDialogProps) {
	const timeWords = useTimeWords();
	const toasts = useToasts();
	const client = useQueryClient();
	const remove = useMutation({
		mutationFn: ({ name }: KeptBackup) => callStaff('backups.delete', { params: { name } }),
		onSuccess: ({ name }) => {
			toasts.show({ type: 'success', title: 'Backup deleted', message: name });
			onClose();
			// Its row and its buttons are gone.
			document.getElementById('data-backups')?.focus();
		},
		onError: ({ message }) => {
			toasts.show({ type: 'error', title: 'Backup not deleted', message });
			onClose();
		},
		onSettled: () => client.invalidateQueries({ queryKey: backupsKey }),
	});
	return (
		<Dialog open={backup !== null} onClose={onClose} title="Delete this backup?">
			{backup && (
				<p>
					It was taken {timeWords(backup.at)} and holds {sizeWords(backup.bytes)}. It cannot be brought back.
				</p>
			)}
			<p className="admin-actions data-confirm">
				<button
					type="button"
					className="button button-primary"
					disabled={remove.isPending}
					onClick={() => backup && remove.mutate(backup)}
				>
					{remove.isPending ? 'Deleting…' : 'Delete'}
				</button>
				<button type="button" className="button button-quiet" onClick={onClose}>
					Keep it
				</button>
			</p>
		</Dialog>
	);
}
