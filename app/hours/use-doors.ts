import { useMemo } from 'react';
import { useFacts } from '#app/facts.tsx';
import { useBusinessStatus } from '#app/settings/queries.ts';
import { afterStaff } from '#domain/hours/doors-status.ts';
import { createHoursMessage, type EnhancedStatus, enhancedStatus } from '#domain/hours/hours-status.ts';
import { useNow } from './now.tsx';

/** Whether the doors are open now, and the words for it; the message of the hours is kept for its minute (spec §9). */
export function useDoors(): EnhancedStatus {
	const { schedule } = useFacts();
	const status = useBusinessStatus();
	const now = useNow();
	const hoursMessage = useMemo(() => createHoursMessage(schedule), [schedule]);
	const byHours = { ...enhancedStatus(schedule, now), message: hoursMessage(now) };
	return afterStaff(byHours, schedule, now, status);
}
