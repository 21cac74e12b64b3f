import { once } from '#app/admin/ui/button.tsx';
import { outbox } from './browser-outbox.ts';
import type { QueuedAction } from './queued-action.ts';

/** An action that has no response yet; `deferred` says that its screen does not wait for one any more. */
export interface PendingAction {
	readonly action: QueuedAction;
	readonly deferred: boolean;
}

export function PendingLine({ pending, className }: { pending: PendingAction; className: string }) {
	return (
		<span role="status" className={className}>
			{pending.deferred ? `Waits for a signal: ${pending.action.label}.` : 'Sending…'}
		</span>
	);
}

/** Of the button that takes an action back which waits. It stands where the action was made, so that it keeps the focus. */
export const takeBackProps = ({ action: { id, label } }: PendingAction) => ({
	kind: 'row' as const,
	'aria-label': `Undo: ${label}`,
	onClick: once(() => void outbox.discard(id)),
	children: 'Undo',
});
