import { addDays, instantOf, type PlainDate, wallClock } from '../zoned-time.ts';

/** The service day ends at 4 am, in minutes after local midnight: one o'clock still belongs to the night before (design §9). */
export const serviceDayEndsAt = 4 * 60;

/** The date whose service day an instant belongs to: until 4 am, yesterday's. */
export function serviceDayOf(instant: Date, timeZone: string): PlainDate {
	const { date, minutes } = wallClock(instant, timeZone);
	return minutes < serviceDayEndsAt ? addDays(date, -1) : date;
}

/** The instant at which the service day of an instant ends: 4 am local, whatever the clocks did that night. */
export function serviceDayEnd(instant: Date, timeZone: string): Date {
	return instantOf(addDays(serviceDayOf(instant, timeZone), 1), serviceDayEndsAt, timeZone);
}
