import { formatMonthDay } from '../beers/beer-format.ts';
import { formatTime, wallClock } from '../zoned-time.ts';

/** A moment by the taproom's clock: '3:58 PM', with the date unless it was today. */
export function momentText(moment: Date, now: Date, timeZone: string): string {
	const { date, minutes } = wallClock(moment, timeZone);
	const time = formatTime(minutes);
	return date === wallClock(now, timeZone).date ? time : `${formatMonthDay(date)}, ${time}`;
}
