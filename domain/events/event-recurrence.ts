import { minuteMs, minutesPerDay, type PlainDate } from '../zoned-time.ts';
import type { Recurrence, TaproomEvent } from './event-schema.ts';

type Series = Pick<TaproomEvent, 'date' | 'recurrence'>;

/** Dates are counted in days since 1970, in which adding and comparing is plain arithmetic. */
const dayMs = minutesPerDay * minuteMs;
const dayOf = (date: PlainDate) => Date.parse(date) / dayMs;

/** The number of a day's week; weeks begin on Monday, as iCalendar's do by default (RFC 5545, WKST). */
function weekOf(day: number): number {
	const mondayBefore1970 = -3;
	return Math.floor((day - mondayBefore1970) / 7);
}

function fallsOn(recurrence: Recurrence, firstDay: number, day: number): boolean {
	const date = new Date(day * dayMs);
	const weekday = date.getUTCDay();
	if (recurrence.kind === 'weekly') {
		const isItsDay = recurrence.weekdays.some((wanted) => wanted === weekday);
		return isItsDay && (weekOf(day) - weekOf(firstDay)) % recurrence.everyWeeks === 0;
	}
	if (recurrence.weekday !== weekday) return false;
	if (recurrence.nth !== 'last') return Math.ceil(date.getUTCDate() / 7) === recurrence.nth;
	return new Date((day + 7) * dayMs).getUTCMonth() !== date.getUTCMonth();
}

/**
 * The dates of an event by its recurrence alone, both ends included, in order; exceptions, cancellations and moves
 * are not looked at. A series without an end goes on as far as `to`.
 */
export function* seriesDates(
	{ date, recurrence }: Series,
	from: PlainDate,
	to: PlainDate,
): Generator<PlainDate> {
	if (recurrence === null) {
		if (from <= date && date <= to) yield date;
		return;
	}
	const firstDay = dayOf(date);
	const lastDay = dayOf(recurrence.until !== null && recurrence.until < to ? recurrence.until : to);
	for (let day = Math.max(firstDay, dayOf(from)); day <= lastDay; day++) {
		if (fallsOn(recurrence, firstDay, day)) yield new Date(day * dayMs).toISOString().slice(0, 10);
	}
}

export function isSeriesDate(series: Series, date: PlainDate): boolean {
	return !seriesDates(series, date, date).next().done;
}
