import { serviceDayEnd, serviceDayOf } from '../hours/service-day.ts';
import { dateTextFrom } from '../locale/date-text.ts';
import type { Formats } from '../locale/formats.ts';
import { addDays, formatTime, type PlainDate, wallClock, weekdayName, weekdayOf } from '../zoned-time.ts';

/** What was done to the tap list last; null for what never was. */
export interface MenuMoments {
	/** What pours, its prices or what is coming was changed. */
	readonly updatedAt: Date | null;
	/** Staff found it correct. */
	readonly checkedAt: Date | null;
}

/** 'Updated 4:05 PM · Checked by staff today 3:58 PM' (design §9); a check that is days older than the list says nothing of it. */
export function menuStampText(
	formats: Formats,
	{ updatedAt, checkedAt }: MenuMoments,
	now: Date,
	timeZone: string,
) {
	const day = (instant: Date) => serviceDayOf(instant, timeZone);
	const stillSays = checkedAt && (!updatedAt || day(checkedAt) >= day(updatedAt));
	const parts = [
		updatedAt && `Updated ${whenUpdated(formats, updatedAt, now, timeZone)}`,
		stillSays && menuCheckedText(formats, checkedAt, now, timeZone),
	];
	return parts.filter(Boolean).join(' · ') || null;
}

/** What guests read; an open page drops the words when they stop being true, at `endsMs` (since 1970). */
export function menuStampFor(formats: Formats, moments: MenuMoments, now: Date, timeZone: string) {
	const text = menuStampText(formats, moments, now, timeZone);
	return text === null ? null : { text, endsMs: serviceDayEnd(now, timeZone).getTime() };
}

export function menuCheckedText(formats: Formats, checkedAt: Date, now: Date, timeZone: string): string {
	return `Checked by staff ${whenChecked(formats, checkedAt, now, timeZone)}`;
}

/** Days are service days, so that last call is still today. A clock that was set back makes nothing of the future. */
function placed(formats: Formats, instant: Date, now: Date, timeZone: string) {
	const [day, today] = [serviceDayOf(instant, timeZone), serviceDayOf(now, timeZone)];
	const time = formatTime(formats, wallClock(instant, timeZone).minutes);
	const weekday = weekdayName(weekdayOf(day));
	return { day, today, time, weekday, isThisWeek: day > addDays(today, -7) };
}

const dateOf = (formats: Formats, day: PlainDate, today: PlainDate) =>
	dateTextFrom(formats, today, day, { weekday: true });

/** '4:05 PM', 'Friday 4:05 PM', 'Tuesday, Nov 3'. */
function whenUpdated(formats: Formats, updatedAt: Date, now: Date, timeZone: string): string {
	const { day, today, time, weekday, isThisWeek } = placed(formats, updatedAt, now, timeZone);
	if (day >= today) return time;
	return isThisWeek ? `${weekday} ${time}` : dateOf(formats, day, today);
}

/** 'today 3:58 PM', 'yesterday 9:10 PM', 'Monday', 'Tuesday, Nov 3'. */
export function whenChecked(formats: Formats, checkedAt: Date, now: Date, timeZone: string): string {
	const { day, today, time, weekday, isThisWeek } = placed(formats, checkedAt, now, timeZone);
	if (day >= today) return `today ${time}`;
	if (day === addDays(today, -1)) return `yesterday ${time}`;
	return isThisWeek ? weekday : dateOf(formats, day, today);
}

export function isCheckedToday(checkedAt: Date, now: Date, timeZone: string): boolean {
	return serviceDayOf(checkedAt, timeZone) >= serviceDayOf(now, timeZone);
}
