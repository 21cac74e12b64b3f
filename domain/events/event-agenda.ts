import { serviceDayEnd } from '../hours/service-day.ts';
import { addDays, instantOf, minutesPerDay, type PlainDate, wallClock } from '../zoned-time.ts';
import type { EventCard } from './event.ts';
import { type Occurrence, occurrences } from './event-occurrences.ts';

/** Days ahead for which a series is listed; a single event is listed however far away it is. */
const agendaDays = 366;
/** February 29 may come only after eight years. */
const leapYears = 8;
const farthestDate = '9999-12-31';

export interface AgendaEntry {
	readonly event: EventCard;
	readonly occurrence: Occurrence;
}

interface KnownDays {
	readonly from: PlainDate;
	readonly timeZone: string;
	readonly occurrences: readonly Occurrence[];
}
const knownDays = new WeakMap<EventCard, KnownDays>();

/** Lists occurrences from a date on. The result is cached per event object until another date is asked for. */
function occurrencesFrom(event: EventCard, from: PlainDate, timeZone: string): readonly Occurrence[] {
	const known = knownDays.get(event);
	if (known?.from === from && known.timeZone === timeZone) return known.occurrences;
	const begin = event.date > from ? event.date : from;
	const years = event.recurrence?.kind === 'yearly' ? leapYears : 1;
	const to = event.recurrence ? addDays(begin, years * agendaDays) : farthestDate;
	const found = occurrences(event, from, to, timeZone);
	knownDays.set(event, { from, timeZone, occurrences: found });
	return found;
}

/** Lists occurrences that are not over, soonest first, canceled ones included. */
export function occurrencesAhead(event: EventCard, now: Date, timeZone: string): Occurrence[] {
	// The search begins earlier, because occurrences may run past midnight or for days.
	const longest = Math.max(event.endsAt, ...event.moves.map(({ endsAt }) => endsAt));
	const from = addDays(wallClock(now, timeZone).date, -1 - Math.floor(longest / minutesPerDay));
	return occurrencesFrom(event, from, timeZone).filter(({ endsMs }) => endsMs > now.getTime());
}

/** Lists what is not over; an occurrence that has begun counts until it ends. */
function entriesAhead(events: readonly EventCard[], now: Date, timeZone: string): AgendaEntry[] {
	return events.flatMap((event) =>
		occurrencesAhead(event, now, timeZone).map((occurrence) => ({ event, occurrence })),
	);
}

const bySoonest = (first: AgendaEntry, second: AgendaEntry): number =>
	first.occurrence.startsMs - second.occurrence.startsMs;

/** Lists coming occurrences, soonest first. */
export const upcoming = (events: readonly EventCard[], now: Date, timeZone: string, limit = 100) =>
	entriesAhead(events, now, timeZone).sort(bySoonest).slice(0, limit);

export const nextOccurrence = (event: EventCard, now: Date, timeZone: string): Occurrence | null =>
	occurrencesAhead(event, now, timeZone).find(({ state }) => state !== 'canceled') ?? null;

/** Returns the last occurrence of an event; null while another is ahead. */
export function lastOccurrence(event: EventCard, now: Date, timeZone: string): Occurrence | null {
	if (event.recurrence && event.recurrence.until === null) return null;
	if (occurrencesAhead(event, now, timeZone).length > 0) return null;
	const all = occurrences(event, '0000-01-01', farthestDate, timeZone);
	return all.findLast(({ endsMs }) => endsMs <= now.getTime()) ?? null;
}

/** Lists events that are over, newest first; a series is over when it ends. */
export function past(events: readonly EventCard[], now: Date, timeZone: string): AgendaEntry[] {
	return events
		.flatMap((event) => {
			const occurrence = lastOccurrence(event, now, timeZone);
			return occurrence ? [{ event, occurrence }] : [];
		})
		.sort((first, second) => second.occurrence.startsMs - first.occurrence.startsMs);
}

/** Lists what is still ahead in this service day (until 4 am), canceled ones included for guests already on their way. */
export function onToday(events: readonly EventCard[], now: Date, timeZone: string): AgendaEntry[] {
	const end = serviceDayEnd(now, timeZone).getTime();
	return entriesAhead(events, now, timeZone)
		.filter(({ occurrence }) => occurrence.startsMs < end)
		.sort(bySoonest);
}

/** Returns when a list of events next changes: at a start, an end, local midnight or the end of the service day. */
export function nextAgendaChange(events: readonly EventCard[], now: Date, timeZone: string): Date {
	const midnight = instantOf(addDays(wallClock(now, timeZone).date, 1), 0, timeZone).getTime();
	const turns = upcoming(events, now, timeZone)
		.flatMap(({ occurrence }) => [occurrence.startsMs, occurrence.endsMs])
		.filter((turn) => turn > now.getTime());
	return new Date(Math.min(midnight, serviceDayEnd(now, timeZone).getTime(), ...turns));
}
