import { formatTime, wallClock, weekdayNames } from '#domain/zoned-time.ts';

/** 'As of 5:40 PM. No signal.'; with the weekday where that was not today. Instants in milliseconds. */
export function asOfText(at: number, now: number, timeZone: string): string {
	const { date, minutes, weekday } = wallClock(new Date(at), timeZone);
	const day = date === wallClock(new Date(now), timeZone).date ? '' : `${weekdayNames[weekday]}, `;
	return `As of ${day}${formatTime(minutes)}. No signal.`;
}
