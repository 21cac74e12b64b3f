import { serviceDayEnd, serviceDayOf } from '../hours/service-day.ts';
import { addDays, formatTime, wallClock, weekdayName, weekdayOf } from '../zoned-time.ts';
import { formatMonthDay } from './beer-format.ts';

/** 'Checked by staff today 3:58 PM' (design §9). Days are service days, so that last call is still today. */
export function menuCheckedText(checkedAt: Date, now: Date, timeZone: string): string {
	return `Checked by staff ${whenChecked(checkedAt, now, timeZone)}`;
}

/** What guests read; an open page drops the words when they stop being true, at `endsMs` (since 1970). */
export function menuCheckedFor(checkedAt: Date, now: Date, timeZone: string) {
	const endsMs = serviceDayEnd(now, timeZone).getTime();
	return { text: menuCheckedText(checkedAt, now, timeZone), endsMs };
}

/** 'today 3:58 PM', 'yesterday 9:10 PM', 'Monday', 'Tuesday, Nov 3'. */
export function whenChecked(checkedAt: Date, now: Date, timeZone: string): string {
	const day = serviceDayOf(checkedAt, timeZone);
	const today = serviceDayOf(now, timeZone);
	const time = formatTime(wallClock(checkedAt, timeZone).minutes);
	if (day >= today) return `today ${time}`;
	if (day === addDays(today, -1)) return `yesterday ${time}`;
	const weekday = weekdayName(weekdayOf(day));
	if (day > addDays(today, -7)) return weekday;
	const year = day.slice(0, 4) === today.slice(0, 4) ? '' : `, ${day.slice(0, 4)}`;
	return `${weekday}, ${formatMonthDay(day)}${year}`;
}

export function isCheckedToday(checkedAt: Date, now: Date, timeZone: string): boolean {
	return serviceDayOf(checkedAt, timeZone) >= serviceDayOf(now, timeZone);
}
