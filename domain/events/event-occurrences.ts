import { dayMs, instantOf, type PlainDate, shownEnd, shownMinutes } from '../zoned-time.ts';
import type { EventCard, Recurrence } from './event.ts';

type Series = Pick<EventCard, 'date' | 'recurrence'>;

const dayOf = (date: PlainDate) => Date.parse(date) / dayMs;

/** Weeks begin on Monday (RFC 5545, WKST); the Monday before 1970 is day -3. */
const weekOf = (day: number) => Math.floor((day + 3) / 7);

function fallsOn(recurrence: Recurrence, firstDay: number, day: number): boolean {
	const date = new Date(day * dayMs);
	const weekday = date.getUTCDay();
	if (recurrence.kind === 'weekly') {
		const isItsDay = recurrence.weekdays.some((wanted) => wanted === weekday);
		return isItsDay && (weekOf(day) - weekOf(firstDay)) % recurrence.everyWeeks === 0;
	}
	if (recurrence.kind !== 'monthly') {
		const first = new Date(firstDay * dayMs);
		const isItsMonth = recurrence.kind === 'monthly-date' || first.getUTCMonth() === date.getUTCMonth();
		return isItsMonth && first.getUTCDate() === date.getUTCDate();
	}
	if (recurrence.weekday !== weekday) return false;
	if (recurrence.nth !== 'last') return Math.ceil(date.getUTCDate() / 7) === recurrence.nth;
	return new Date((day + 7) * dayMs).getUTCMonth() !== date.getUTCMonth();
}

/** Yields the dates of a series, both ends included, without regard to exceptions, cancellations and moves. */
export function* seriesDates({ date, recurrence }: Series, from: PlainDate, to: PlainDate) {
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

export const isSeriesDate = (series: Series, date: PlainDate) => !seriesDates(series, date, date).next().done;

/**
 * One date of an event. `seriesDate` is the date it was announced for, `date` the one after a move; minutes are on
 * the clock of that date.
 */
export interface Occurrence extends Pick<EventCard, 'date' | 'startsAt' | 'endsAt'> {
	readonly seriesDate: PlainDate;
	readonly startsMs: number;
	readonly endsMs: number;
	readonly state: 'scheduled' | 'canceled' | 'moved';
	readonly reason: string | null;
}

/** Returns null if the series has no such date or leaves it out. */
export function occurrenceOn(event: EventCard, seriesDate: PlainDate, timeZone: string): Occurrence | null {
	if (!isSeriesDate(event, seriesDate) || event.exceptions.includes(seriesDate)) return null;
	const cancellation = event.cancellations.find(({ date }) => date === seriesDate);
	const move = cancellation ? undefined : event.moves.find(({ date }) => date === seriesDate);
	const date = move?.toDate ?? seriesDate;
	const { startsAt, endsAt } = move ?? event;
	return {
		seriesDate,
		date,
		startsAt: shownMinutes(date, startsAt, timeZone),
		endsAt: shownEnd(date, endsAt, timeZone),
		startsMs: instantOf(date, startsAt, timeZone).getTime(),
		endsMs: instantOf(date, endsAt, timeZone).getTime(),
		state: cancellation ? 'canceled' : move ? 'moved' : 'scheduled',
		reason: (cancellation ?? move)?.reason ?? null,
	};
}

function occurrencesOn(event: EventCard, dates: Iterable<PlainDate>, timeZone: string): Occurrence[] {
	return [...dates]
		.flatMap((date) => occurrenceOn(event, date, timeZone) ?? [])
		.sort((first, second) => first.startsMs - second.startsMs);
}

/** Lists occurrences by their start after any move, both ends included, canceled ones too. */
export function occurrences(event: EventCard, from: PlainDate, to: PlainDate, timeZone: string) {
	const movedHere = event.moves.filter(({ toDate }) => from <= toDate && toDate <= to);
	const dates = new Set([...seriesDates(event, from, to), ...movedHere.map(({ date }) => date)]);
	return occurrencesOn(event, dates, timeZone).filter(({ date }) => from <= date && date <= to);
}

export function changedOccurrences(event: EventCard, timeZone: string): Occurrence[] {
	const dates = [...event.cancellations, ...event.moves].map(({ date }) => date);
	return occurrencesOn(event, dates, timeZone);
}
