import { useFacts } from '#app/facts.tsx';
import { useNow } from '#app/hours/now.tsx';
import { momentText } from '#domain/resources/moment-text.ts';

/** Moments by the clock of the taproom: '3:58 PM', with the date unless it was today. */
export function useMomentText(): (moment: Date) => string {
	const { timeZone } = useFacts().schedule;
	const now = useNow();
	return (moment) => momentText(moment, now, timeZone);
}
