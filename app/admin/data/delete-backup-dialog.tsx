import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Dialog } from '#app/admin/ui/dialog.tsx';
import { callStaff } from '#app/api/call-staff.ts';
import { useTimeWords } from '#app/auth/account/time-words.ts';
import { useToasts } from '#app/toasts/toasts.tsx';
import { type KeptBackup, sizeWords } from '#domain/backups/backup.ts';
import { backupsKey } from './queries.ts';

interface DeleteBackupDialogProps {
	readonly backup: KeptBackup | null;
	readonly onClose: () => void;
}

/** Asks before a backup goes: nothing brings it back. */
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
