import { instantOf, type PlainDate } from '../zoned-time.ts';
import type { EventCard } from './event.ts';
import { isSeriesDate, seriesDates } from './event-recurrence.ts';

/**
 * One taking place of an event. `seriesDate` is the date it was first announced for and stays its name when it moves;
 * `date` and the minutes are where it is now, on the wall; the instants are milliseconds since 1970.
 */
export type Occurrence = {
	readonly seriesDate: PlainDate;
	readonly date: PlainDate;
	readonly startsAt: number;
	readonly endsAt: number;
	readonly startsMs: number;
	readonly endsMs: number;
	readonly state: 'scheduled' | 'canceled' | 'moved';
	readonly reason: string | null;
};

/** The occurrence announced for a date; null when the series has no such date or leaves it out. */
export function occurrenceOn(event: EventCard, seriesDate: PlainDate, timeZone: string): Occurrence | null {
	if (!isSeriesDate(event, seriesDate) || event.exceptions.includes(seriesDate)) return null;
	const cancellation = event.cancellations.find(({ date }) => date === seriesDate);
	const move = cancellation ? undefined : event.moves.find(({ date }) => date === seriesDate);
	const date = move?.toDate ?? seriesDate;
	const { startsAt, endsAt } = move ?? event;
	return {
		seriesDate,
		date,
		startsAt,
		endsAt,
		startsMs: instantOf(date, startsAt, timeZone).getTime(),
		endsMs: instantOf(date, endsAt, timeZone).getTime(),
		state: cancellation ? 'canceled' : move ? 'moved' : 'scheduled',
		reason: (cancellation ?? move)?.reason ?? null,
	};
}

/**
 * The occurrences whose date, after any move, lies from `from` to `to`, both included, in the order of their starts.
 * Canceled ones are among them, since guests must hear of it; exceptions are not.
 */
export function occurrences(
	event: EventCard,
	from: PlainDate,
	to: PlainDate,
	timeZone: string,
): Occurrence[] {
	const movedHere = event.moves.filter(({ toDate }) => from <= toDate && toDate <= to);
	const dates = new Set([...seriesDates(event, from, to), ...movedHere.map(({ date }) => date)]);
	return [...dates]
		.flatMap((date) => occurrenceOn(event, date, timeZone) ?? [])
		.filter(({ date }) => from <= date && date <= to)
		.sort((first, second) => first.startsMs - second.startsMs);
}

export function changedOccurrences(event: EventCard, timeZone: string): Occurrence[] {
	return [...event.cancellations, ...event.moves]
		.flatMap(({ date }) => occurrenceOn(event, date, timeZone) ?? [])
		.sort((first, second) => first.startsMs - second.startsMs);
}
