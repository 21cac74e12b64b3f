import type { Deed } from './queued-action.ts';

/** A touch that is not answered yet; `late` once nobody stands still for it any more. */
export interface PendingDeed {
	readonly deed: Deed;
	readonly late: boolean;
}

export function PendingLine({ pending, className }: { pending: PendingDeed; className: string }) {
	return (
		<span role="status" className={className}>
			{pending.late ? `Waits for a signal: ${pending.deed.label}.` : 'Sending…'}
		</span>
	);
}
