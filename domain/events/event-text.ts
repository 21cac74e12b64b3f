import { serviceDayEndsAt } from '../hours/service-day.ts';
import { dateTextFrom, yearlyDateText } from '../locale/date-text.ts';
import type { Formats } from '../locale/formats.ts';
import {
	addDays,
	minutesPerDay,
	type PlainDate,
	shortTime,
	shortUntil,
	timeSpan,
	weekdayName,
	weekdayOf,
	weekdaysInOrder,
} from '../zoned-time.ts';
import type { Recurrence } from './event.ts';

/** Formats a date: 'Friday, December 4', with its year unless that is the year of `today`. */
export const eventDateText = (formats: Formats, date: PlainDate, today: PlainDate): string =>
	dateTextFrom(formats, today, date, { weekday: true, long: true });

type Slot = { readonly date: PlainDate; readonly startsAt: number; readonly endsAt: number };

/** Returns the date on which an event over several days ends; null if it ends in the night of its date (design §9). */
export function lastDateOf({ date, endsAt }: Pick<Slot, 'date' | 'endsAt'>): PlainDate | null {
	return endsAt > minutesPerDay + serviceDayEndsAt ? addDays(date, Math.floor(endsAt / minutesPerDay)) : null;
}

/** Formats times to follow a date: '7 to 9:30 PM', over several days '5 PM to Sunday, December 6, 6 PM'. */
export function eventTimeText(formats: Formats, slot: Slot): string {
	const last = lastDateOf(slot);
	if (last === null) return timeSpan(formats, slot.startsAt, slot.endsAt);
	return `${shortTime(formats, slot.startsAt)} to ${eventDateText(formats, last, slot.date)}, ${shortTime(formats, slot.endsAt)}`;
}

/** Formats an end: '9:30 PM', over several days 'Sunday at 6 PM'. */
export function eventEndText(formats: Formats, slot: Pick<Slot, 'date' | 'endsAt'>): string {
	const last = lastDateOf(slot);
	if (last === null) return shortUntil(formats, slot.endsAt);
	return `${weekdayName(weekdayOf(last))} at ${shortTime(formats, slot.endsAt)}`;
}

const ordinals = { 1: 'first', 2: 'second', 3: 'third', 4: 'fourth', 5: 'fifth', last: 'last' } as const;

/** Formats an ordinal: '1st', '22nd', '13th'. */
function ordinal(day: number): string {
	const teens = day % 100 >= 11 && day % 100 <= 13;
	return `${day}${(!teens && ['th', 'st', 'nd', 'rd'][day % 10]) || 'th'}`;
}

interface Series {
	/** The first date of the series. */
	readonly date: PlainDate;
	readonly recurrence: Recurrence | null;
}

/**
 * Describes a recurrence: 'Once', 'Every other Saturday', 'The third Saturday of every month', 'The 15th of every month',
 * 'Every December 31'.
 */
export function recurrenceText(formats: Formats, { date, recurrence }: Series): string {
	if (recurrence === null) return 'Once';
	if (recurrence.kind === 'monthly-date') return `The ${ordinal(Number(date.slice(8)))} of every month`;
	if (recurrence.kind === 'yearly')
		return `Every ${yearlyDateText(formats, Number(date.slice(5, 7)), Number(date.slice(8)))}`;
	if (recurrence.kind === 'monthly') {
		return `The ${ordinals[recurrence.nth]} ${weekdayName(recurrence.weekday)} of every month`;
	}
	const { weekdays, everyWeeks } = recurrence;
	const names = weekdaysInOrder(formats)
		.filter((day) => weekdays.includes(day))
		.map(weekdayName);
	const days = names.join(', ').replace(/, (\w+)$/, ' and $1');
	if (everyWeeks === 1) return `Every ${days}`;
	return everyWeeks === 2 ? `Every other ${days}` : `Every ${everyWeeks} weeks on ${days}`;
}

/** Describes a recurrence with its end: 'Every Sunday, until December 20'. */
export function seriesText(formats: Formats, series: Series, today: PlainDate): string {
	const words = recurrenceText(formats, series);
	const until = series.recurrence?.until ?? null;
	return until === null ? words : `${words}, until ${dateTextFrom(formats, today, until, { long: true })}`;
}
