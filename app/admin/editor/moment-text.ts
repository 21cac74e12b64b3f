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

export function useMomentText(): (moment: Date) => string {
	const { timeZone } = useFacts().schedule;
	const now = useNow();
	return (moment) => momentText(moment, now, timeZone);
}
