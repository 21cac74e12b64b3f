import { useEffect } from 'react';
import { useBlocker } from 'react-router';
import { Dialog } from '#app/admin/ui/dialog.tsx';

/** Asks before a screen with unsaved changes is left; the browser asks when the tab is closed. */
export function UnsavedGuard({ dirty }: { dirty: boolean }) {
	const blocker = useBlocker(
		({ currentLocation, nextLocation }) => dirty && currentLocation.pathname !== nextLocation.pathname,
	);
	useEffect(() => {
		if (!dirty) return;
		const ask = (event: BeforeUnloadEvent) => event.preventDefault();
		addEventListener('beforeunload', ask);
		return () => removeEventListener('beforeunload', ask);
	}, [dirty]);
	const stay = () => blocker.reset?.();
	return (
		<Dialog open={blocker.state === 'blocked'} onClose={stay} title="Leave without saving?">
			<p>Your changes are not saved yet.</p>
			<p className="house-actions">
				<button type="button" className="button button-primary" onClick={stay}>
					Stay here
				</button>
				<button type="button" className="button button-quiet" onClick={() => blocker.proceed?.()}>
					Leave without saving
				</button>
			</p>
		</Dialog>
	);
}
