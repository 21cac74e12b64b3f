import { dateText } from '../locale/date-text.ts';
import type { Formats } from '../locale/formats.ts';
import { addDays, type PlainDate } from '../zoned-time.ts';
import { type DayPeriods, openingOf, periodsWords, type Schedule, shownPeriods } from './hours.ts';

/** Days for which guests see special days in advance. */
export const announcedDays = 14;

export type NamedDay = { date: PlainDate; name: string; periods: DayPeriods };

/** Lists closures and days with special hours. */
export function upcomingNamedDays(schedule: Schedule, from: PlainDate, days: number): NamedDay[] {
	return Array.from({ length: days }, (_, day) => addDays(from, day)).flatMap((date) => {
		const { closureName } = openingOf(schedule, date);
		const name = closureName ?? schedule.specialDays.find((day) => day.date === date)?.name;
		return name === undefined ? [] : [{ date, name, periods: shownPeriods(schedule, date) }];
	});
}

/**
 * Formats a day: 'Closed Thursday, Nov 26: Thanksgiving', 'Wednesday, Nov 25, Thanksgiving Eve party: 3:00 PM to 11:30
 * PM'.
 */
export function namedDayWords(formats: Formats, { date, name, periods }: NamedDay): string {
	const day = dateText(formats, date, { weekday: true });
	return periods.length === 0
		? `Closed ${day}: ${name}`
		: `${day}, ${name}: ${periodsWords(formats, periods)}`;
}
