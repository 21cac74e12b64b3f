import type { Deed } from './queued-action.ts';

/** A touch that is not answered yet; `late` once nobody stands still for it any more. */
export interface PendingAction {
	readonly action: Deed;
	readonly deferred: boolean;
}

export function PendingLine({ pending, className }: { pending: PendingAction; className: string }) {
	return (
		<span role="status" className={className}>
			{pending.deferred ? `Waits for a signal: ${pending.action.label}.` : 'Sending…'}
		</span>
	);
}
