import { addDays, instantOf, type PlainDate, wallClock } from '../zoned-time.ts';

/** 4 am, in minutes after local midnight (design §9). */
export const serviceDayEndsAt = 4 * 60;

/** Returns the service day; before 4 am it is yesterday's. */
export function serviceDayOf(instant: Date, timeZone: string): PlainDate {
	const { date, minutes } = wallClock(instant, timeZone);
	return minutes < serviceDayEndsAt ? addDays(date, -1) : date;
}

export function serviceDayEnd(instant: Date, timeZone: string): Date {
	return instantOf(addDays(serviceDayOf(instant, timeZone), 1), serviceDayEndsAt, timeZone);
}
