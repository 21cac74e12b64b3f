import { serviceDayEnd, serviceDayOf } from '../hours/service-day.ts';
import { dateTextFrom } from '../locale/date-text.ts';
import type { Formats } from '../locale/formats.ts';
import { addDays, formatTime, type PlainDate, wallClock, weekdayName, weekdayOf } from '../zoned-time.ts';

/** The last events of the tap list; null for what never happened. */
export interface MenuMoments {
	/** When the taps, their prices or the coming beers last changed. */
	readonly updatedAt: Date | null;
	/** When staff last confirmed that the list is correct. */
	readonly checkedAt: Date | null;
}

/**
 * Returns 'Updated 4:05 PM · Checked by staff today 3:58 PM' (design §9). A check days before the last change is left
 * out.
 */
export function menuStampText(
	formats: Formats,
	{ updatedAt, checkedAt }: MenuMoments,
	now: Date,
	timeZone: string,
) {
	const day = (instant: Date) => serviceDayOf(instant, timeZone);
	const isCurrent = checkedAt && (!updatedAt || day(checkedAt) >= day(updatedAt));
	const parts = [
		updatedAt && `Updated ${whenUpdated(formats, updatedAt, now, timeZone)}`,
		isCurrent && menuCheckedText(formats, checkedAt, now, timeZone),
	];
	return parts.filter(Boolean).join(' · ') || null;
}

/** Returns the stamp's text and until when it is true (`endsMs`, Unix milliseconds); an open page then drops it. */
export function menuStampFor(formats: Formats, moments: MenuMoments, now: Date, timeZone: string) {
	const text = menuStampText(formats, moments, now, timeZone);
	return text === null ? null : { text, endsMs: serviceDayEnd(now, timeZone).getTime() };
}

export function menuCheckedText(formats: Formats, checkedAt: Date, now: Date, timeZone: string): string {
	return `Checked by staff ${whenChecked(formats, checkedAt, now, timeZone)}`;
}

/** Compares service days, so that last call is still today. Instants in the future (the clock was set back) give null. */
function placed(formats: Formats, instant: Date, now: Date, timeZone: string) {
	const [day, today] = [serviceDayOf(instant, timeZone), serviceDayOf(now, timeZone)];
	const time = formatTime(formats, wallClock(instant, timeZone).minutes);
	const weekday = weekdayName(weekdayOf(day));
	return { day, today, time, weekday, isThisWeek: day > addDays(today, -7) };
}

const dateOf = (formats: Formats, day: PlainDate, today: PlainDate) =>
	dateTextFrom(formats, today, day, { weekday: true });

/** Formats a time: '4:05 PM', 'Friday 4:05 PM', 'Tuesday, Nov 3'. */
function whenUpdated(formats: Formats, updatedAt: Date, now: Date, timeZone: string): string {
	const { day, today, time, weekday, isThisWeek } = placed(formats, updatedAt, now, timeZone);
	if (day >= today) return time;
	return isThisWeek ? `${weekday} ${time}` : dateOf(formats, day, today);
}

/** Formats a time: 'today 3:58 PM', 'yesterday 9:10 PM', 'Monday', 'Tuesday, Nov 3'. */
export function whenChecked(formats: Formats, checkedAt: Date, now: Date, timeZone: string): string {
	const { day, today, time, weekday, isThisWeek } = placed(formats, checkedAt, now, timeZone);
	if (day >= today) return `today ${time}`;
	if (day === addDays(today, -1)) return `yesterday ${time}`;
	return isThisWeek ? weekday : dateOf(formats, day, today);
}

export function isCheckedToday(checkedAt: Date, now: Date, timeZone: string): boolean {
	return serviceDayOf(checkedAt, timeZone) >= serviceDayOf(now, timeZone);
}
