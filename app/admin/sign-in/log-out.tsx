import { useState } from 'react';
import { Deferred } from '#app/admin/deferred.tsx';
import { ownDraftKeys } from '#app/admin/editor/draft-keys.ts';
import { useAuth } from '#app/auth/auth.tsx';

/** Logs out. If this browser has drafts, a dialog first asks whether to delete them. */
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
	const stay = () => {
		setAsking(false);
		setDrafts(0);
	};
	return (
		<>
			<button type="button" className={className} onClick={leave}>
				{isBar ? 'Log this phone out' : own ? 'Done' : 'Log Out'}
			</button>
			{(asking || drafts > 0) && (
				<Deferred>
					{({ LogOutDialogs }) => <LogOutDialogs drafts={drafts} onClose={stay} onLeave={logout} />}
				</Deferred>
			)}
		</>
	);
}
