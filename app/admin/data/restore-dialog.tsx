import { Dialog } from '#app/admin/ui/dialog.tsx';
import { restoreCommand } from '#domain/backups/backup.ts';
import { Command, RestoreSteps } from './restore-steps.tsx';

interface RestoreDialogProps {
	/** The backup as a command on the server names it. */
	readonly file: string | null;
	readonly onClose: () => void;
}

/** How one of the kept backups is restored, and how to see before what that would change. */
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
