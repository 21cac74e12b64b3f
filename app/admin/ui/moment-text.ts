import { useFacts } from '#app/facts.tsx';
import { useNow } from '#app/hours/now.tsx';
import { formatMonthDay } from '#domain/beers/beer-format.ts';
import { formatTime, wallClock } from '#domain/zoned-time.ts';

/** A moment by the taproom's clock: '3:58 PM', with the date unless it was today. */
export function momentText(moment: Date, now: Date, timeZone: string): string {
	const { date, minutes } = wallClock(moment, timeZone);
	const time = formatTime(minutes);
	return date === wallClock(now, timeZone).date ? time : `${formatMonthDay(date)}, ${time}`;
}

/** The same in a sentence, for an instant in ISO 8601: 'today at 3:30 PM', 'Nov 18 at 9:00 PM'. */
export function useTimeWords(): (instant: string) => string {
	const { timeZone } = useFacts().schedule;
	const now = useNow();
	return (instant) => {
		const { date, minutes } = wallClock(new Date(instant), timeZone);
		const day = date === wallClock(now, timeZone).date ? 'today' : formatMonthDay(date);
		return `${day} at ${formatTime(minutes)}`;
	};
}

export function useMomentText(): (moment: Date) => string {
	const { timeZone } = useFacts().schedule;
	const now = useNow();
	return (moment) => momentText(moment, now, timeZone);
}
