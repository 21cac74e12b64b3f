import { useFacts } from '#app/facts.tsx';
import { type EnhancedStatus, enhancedStatus } from '#domain/hours-status.ts';
import { useNow } from './now.tsx';

/** Whether the doors are open now, and the words for it. */
export function useDoors(): EnhancedStatus {
	const { schedule } = useFacts();
	return enhancedStatus(schedule, useNow());
}
