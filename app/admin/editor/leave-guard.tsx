import { type RefObject, useEffect } from 'react';
import { useBlocker } from 'react-router';
import { Button } from '#app/admin/ui/button.tsx';
import { Dialog } from '#app/admin/ui/dialog.tsx';

interface LeaveGuardProps {
	readonly dirty: boolean;
	/** Set before leading away on purpose: after a save, after a deletion. */
	readonly mayLeave: RefObject<boolean>;
	/** Null where nothing can be kept. */
	readonly onStore: (() => void) | null;
	readonly onDiscard: () => void;
}

/** Asks before unsaved changes are left behind, within the site or out of it. */
export function LeaveGuard({ dirty, mayLeave, onStore, onDiscard }: LeaveGuardProps) {
	const blocker = useBlocker(
		({ currentLocation, nextLocation }) =>
			dirty && !mayLeave.current && currentLocation.pathname !== nextLocation.pathname,
	);
	useEffect(() => {
		if (!dirty) return;
		const ask = (event: BeforeUnloadEvent) => event.preventDefault();
		addEventListener('beforeunload', ask);
		return () => removeEventListener('beforeunload', ask);
	}, [dirty]);
	const leave = (first: () => void) => () => {
		first();
		blocker.proceed?.();
	};
	return (
		<Dialog
			open={blocker.state === 'blocked'}
			onClose={() => blocker.reset?.()}
			title="Leave without saving?"
		>
			<p>
				Your changes are not saved, and guests do not see them.
				{onStore && ' This browser can keep them as a draft.'}
			</p>
			<div className="beer-buttons beer-dialog-buttons">
				<button type="button" onClick={() => blocker.reset?.()} className="button button-primary">
					Stay here
				</button>
				{onStore && <Button onClick={leave(onStore)}>Leave, keep the draft</Button>}
				<Button onClick={leave(onDiscard)}>Discard the changes</Button>
			</div>
		</Dialog>
	);
}
