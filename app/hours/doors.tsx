import { useMemo } from 'react';
import { useFacts, useFormats } from '#app/facts.tsx';
import { useBusinessStatus } from '#app/settings/queries.ts';
import { doorsFor, type EnhancedStatus, statusLine } from '#domain/hours/hours-status.ts';
import { useNow } from './now.tsx';

const dotColor: Readonly<Record<EnhancedStatus['status'], string>> = {
	open: 'bg-open',
	'closing-soon': 'bg-wheat',
	'opening-soon': 'bg-wheat',
	closed: 'status-dot-closed',
};

export function StatusDot({ status }: { status: EnhancedStatus['status'] }) {
	return <span aria-hidden="true" className={`status-dot ${dotColor[status]}`} />;
}

export function StatusLine() {
	const doors = useDoors();
	return (
		<>
			<StatusDot status={doors.status} />
			{`\u2002${statusLine(doors)}`}
		</>
	);
}

/** Returns whether the doors are open, with the words for it; what the hours say is cached for a minute (spec §9). */
export function useDoors(): EnhancedStatus {
	const formats = useFormats();
	const { schedule } = useFacts();
	const status = useBusinessStatus();
	const now = useNow();
	return useMemo(() => doorsFor(formats, schedule, now, status), [formats, schedule, now, status]);
}
