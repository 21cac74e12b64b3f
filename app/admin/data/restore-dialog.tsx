import { useMutation, useQueryClient } from '@tanstack/react-query';
import { ConfirmButtons } from '#app/admin/ui/button.tsx';
import { Dialog } from '#app/admin/ui/dialog.tsx';
import { FieldAlert } from '#app/admin/ui/field.tsx';
import { callStaff } from '#app/api/call-staff.ts';
import type { RestoreInput } from '#domain/backups/backup-schema.ts';
import { restoreKey } from './data-parts.tsx';

interface RestoreDialogProps {
	readonly open: boolean;
	readonly title: string;
	readonly input: RestoreInput;
	readonly onClose: () => void;
	readonly onRestoring?: () => void;
}

export function RestoreDialog({ open, title, input, onClose, onRestoring }: RestoreDialogProps) {
	const client = useQueryClient();
	const begin = useMutation({
		mutationFn: () => callStaff('restores.begin', { body: input }),
		onSuccess: (state) => {
			client.setQueryData(restoreKey, state);
			onClose();
			onRestoring?.();
		},
	});
	return (
		<Dialog open={open} onClose={onClose} title={title}>
			<p>
				Everything becomes as it was then: beers, pages, settings, people. What is here now is kept as a
				backup, and you can put it back.
			</p>
			<p>
				The site is closed for a moment, then comes back by itself. Everybody but you signs in again, and
				machines need new tokens.
			</p>
			<FieldAlert text={begin.error?.message} />
			<ConfirmButtons
				className="admin-actions dialog-actions"
				confirm={begin.isPending ? 'Beginning…' : 'Restore'}
				onConfirm={() => begin.mutate()}
				busy={begin.isPending}
				cancel="Leave it as it is"
				onCancel={onClose}
			/>
		</Dialog>
	);
}
