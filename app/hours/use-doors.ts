import { useMemo } from 'react';
import { useFacts } from '#app/facts.tsx';
import { createHoursMessage, type EnhancedStatus, enhancedStatus } from '#domain/hours-status.ts';
import { useNow } from './now.tsx';

/** Whether the doors are open now, and the words for it; the message is kept for its minute (spec §9). */
export function useDoors(): EnhancedStatus {
	const { schedule } = useFacts();
	const now = useNow();
	const hoursMessage = useMemo(() => createHoursMessage(schedule), [schedule]);
	return { ...enhancedStatus(schedule, now), message: hoursMessage(now) };
}
