import { useState } from 'react';
import { dropOwnDrafts, ownDraftKeys } from '#app/admin/editor/draft.ts';
import { Button, ConfirmButtons } from '#app/admin/ui/button.tsx';
import { Dialog } from '#app/admin/ui/dialog.tsx';
import { useAuth } from '#app/auth/auth.tsx';

/** Asks whose device it is when there are drafts on it: nothing typed goes, or stays for others to find, without a word. */
export function LogOut({ className }: { className: string }) {
	const { logout, bar, own } = useAuth();
	const [asking, setAsking] = useState(false);
	const isBar = bar !== null && !own;
	const [drafts, setDrafts] = useState(0);
	const leave = () => {
		const { length } = ownDraftKeys();
		if (isBar) setAsking(true);
		else if (length > 0) setDrafts(length);
		else logout();
	};
	const one = drafts === 1;
	return (
		<>
			<button type="button" className={className} onClick={leave}>
				{isBar ? 'Log this phone out' : own ? 'Done' : 'Log Out'}
			</button>
			<Dialog open={asking} onClose={() => setAsking(false)} title="Log the bar’s phone out?">
				<p>
					Nobody can work on it by PIN then. A manager has to sign in and make it the bar’s phone again. To
					let somebody else on, choose a name instead.
				</p>
				<ConfirmButtons
					confirm="Log the phone out"
					onConfirm={logout}
					cancel="Keep it logged in"
					onCancel={() => setAsking(false)}
				/>
			</Dialog>
			<Dialog open={drafts > 0} onClose={() => setDrafts(0)} title="You have unsaved drafts here">
				<p>
					{one ? 'One draft of yours is' : `${drafts} drafts of yours are`} stored in this browser. On your
					own device {one ? 'it waits' : 'they wait'} for your next login. On a device that others use, delete{' '}
					{one ? 'it' : 'them'}.
				</p>
				<p className="admin-actions">
					<Button kind="primary" onClick={logout}>
						Log out and keep {one ? 'it' : 'them'}
					</Button>
					<Button
						onClick={() => {
							dropOwnDrafts();
							logout();
						}}
					>
						Log out and delete {one ? 'it' : 'them'}
					</Button>
				</p>
			</Dialog>
		</>
	);
}
