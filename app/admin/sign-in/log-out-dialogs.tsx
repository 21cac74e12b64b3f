import { dropOwnDrafts } from '#app/admin/editor/draft-keys.ts';
import { Button, ConfirmButtons } from '#app/admin/ui/button.tsx';
import { Dialog } from '#app/admin/ui/dialog.tsx';

interface LogOutDialogsProps {
	/** The number of drafts on this device; 0 means the question is about logging out the bar's phone. */
	readonly drafts: number;
	readonly onClose: () => void;
	readonly onLeave: () => void;
}

export function LogOutDialogs({ drafts, onClose, onLeave }: LogOutDialogsProps) {
	const one = drafts === 1;
	return (
		<>
			<Dialog open={drafts === 0} onClose={onClose} title="Log the bar’s phone out?">
				<p>
					Nobody can work on it by PIN then. A manager has to sign in and make it the bar’s phone again. To
					let somebody else on, choose a name instead.
				</p>
				<ConfirmButtons
					confirm="Log the phone out"
					onConfirm={onLeave}
					cancel="Keep it logged in"
					onCancel={onClose}
				/>
			</Dialog>
			<Dialog open={drafts > 0} onClose={onClose} title="You have unsaved drafts here">
				<p>
					{one ? 'One draft of yours is' : `${drafts} drafts of yours are`} stored in this browser. On your
					own device {one ? 'it waits' : 'they wait'} for your next login. On a device that others use, delete{' '}
					{one ? 'it' : 'them'}.
				</p>
				<p className="admin-actions">
					<Button kind="primary" onClick={onLeave}>
						Log out and keep {one ? 'it' : 'them'}
					</Button>
					<Button
						onClick={() => {
							dropOwnDrafts();
							onLeave();
						}}
					>
						Log out and delete {one ? 'it' : 'them'}
					</Button>
				</p>
			</Dialog>
		</>
	);
}
