import { type RefObject, useEffect } from 'react';
import { useBlocker } from 'react-router';
import { Dialog } from '#app/admin/ui/dialog.tsx';

interface LeaveGuardProps {
	/** Whether there is something to lose right now. */
	readonly dirty: boolean;
	/** Set by whoever leads away on purpose: after a save, after a delete. */
	readonly free: RefObject<boolean>;
	readonly onKeep: () => void;
	readonly onDiscard: () => void;
}

/** Asks before unsaved changes are left behind, whether the way leads through the site or out of it. */
export function LeaveGuard({ dirty, free, onKeep, onDiscard }: LeaveGuardProps) {
	const blocker = useBlocker(
		({ currentLocation, nextLocation }) =>
			dirty && !free.current && currentLocation.pathname !== nextLocation.pathname,
	);
	useEffect(() => {
		if (!dirty) return;
		const ask = (event: BeforeUnloadEvent) => event.preventDefault();
		addEventListener('beforeunload', ask);
		return () => removeEventListener('beforeunload', ask);
	}, [dirty]);
	return (
		<Dialog
			open={blocker.state === 'blocked'}
			onClose={() => blocker.reset?.()}
			title="Leave without saving?"
		>
			<p>Your changes are not saved, and guests do not see them. This browser can keep them as a draft.</p>
			<div className="beer-buttons beer-dialog-buttons">
				<button type="button" onClick={() => blocker.reset?.()} className="button button-primary">
					Stay here
				</button>
				<button
					type="button"
					onClick={() => {
						onKeep();
						blocker.proceed?.();
					}}
					className="button button-quiet"
				>
					Leave, keep the draft
				</button>
				<button
					type="button"
					onClick={() => {
						onDiscard();
						blocker.proceed?.();
					}}
					className="button button-quiet"
				>
					Discard the changes
				</button>
			</div>
		</Dialog>
	);
}
