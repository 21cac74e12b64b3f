import type { QueuedAction } from './queued-action.ts';

/** An action without a response yet; `deferred` once its screen does not wait for it any more. */
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
