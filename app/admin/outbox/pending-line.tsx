import { once } from '#app/admin/ui/button.tsx';
import { outbox } from './browser-outbox.ts';
import type { QueuedAction } from './queued-action.ts';

/** An action without a response yet; `deferred` says that its screen no longer waits for it. */
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

/**
 * Returns the props of a button that cancels a waiting action. It replaces the action's own button, so that the focus
 * stays.
 */
export const takeBackProps = ({ action: { id, label } }: PendingAction) => ({
	kind: 'row' as const,
	'aria-label': `Undo: ${label}`,
	onClick: once(() => void outbox.discard(id)),
	children: 'Undo',
});
