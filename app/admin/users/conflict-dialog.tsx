import { Dialog } from '#app/admin/ui/dialog.tsx';
import { roleWords } from '#domain/auth/permission-words.ts';
import { changed, type Person } from '#domain/users/users.ts';
import type { ChangingPerson } from './use-change-user.ts';

/** Another admin was quicker: how the person is now, how they would be, and the choice. */
export function PersonConflictDialog({ changing }: { changing: ChangingPerson }) {
	const { conflict, insist, giveIn } = changing;
	return (
		<Dialog open={conflict !== null} onClose={giveIn} title={conflict?.message ?? ''}>
			{conflict && (
				<dl className="person-versions">
					<dt>Now</dt>
					<dd>{standingWords(conflict.current)}</dd>
					<dt>Yours</dt>
					<dd>{standingWords(changed(conflict.current, conflict.yours))}</dd>
				</dl>
			)}
			<p className="admin-actions">
				<button type="button" className="button button-primary" onClick={insist}>
					Make it as I said
				</button>
				<button type="button" className="button button-quiet" onClick={giveIn}>
					Leave it as it is now
				</button>
			</p>
		</Dialog>
	);
}

const standingWords = ({ role, disabled }: Pick<Person, 'role' | 'disabled'>) =>
	`${role === null ? 'No role' : roleWords[role].name}, ${disabled ? 'disabled' : 'can log in'}`;
