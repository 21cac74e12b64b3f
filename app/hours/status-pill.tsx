import type { EnhancedStatus } from '#domain/hours/hours-status.ts';
import { useDoors } from './use-doors.ts';

const dotColor: Readonly<Record<EnhancedStatus['status'], string>> = {
	open: 'bg-open',
	'closing-soon': 'bg-wheat',
	'opening-soon': 'bg-wheat',
	closed: 'bg-transparent ring-2 ring-current ring-inset',
};

/** The coloured dot before a status; the words beside it say the same. */
export function StatusDot({ status }: { status: EnhancedStatus['status'] }) {
	return (
		<span aria-hidden="true" className={`inline-block size-2.5 shrink-0 rounded-pill ${dotColor[status]}`} />
	);
}

/** The hours message with its dot: 'Open today until 9:00 PM'. On a holiday its name comes first. */
export function StatusLine({ className = '' }: { className?: string }) {
	const { status, message, closureName } = useDoors();
	return (
		<span className={`inline-flex items-center gap-2 ${className}`}>
			<StatusDot status={status} />
			<span>{closureName ? `${closureName}: ${message}` : message}</span>
		</span>
	);
}
