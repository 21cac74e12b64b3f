import { serviceDayEnd } from '../hours/service-day.ts';
import { addDays, instantOf, minutesPerDay, type PlainDate, wallClock } from '../zoned-time.ts';
import type { EventCard } from './event.ts';
import { type Occurrence, occurrences } from './event-occurrences.ts';

/** Of a series; an event that happens once is shown however far off it is. */
const agendaDays = 366;
/** February 29 may come after eight. */
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

/** All from a date on; remembered until another date is asked for. An event that changes is another object. */
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

/** Not over, soonest first, canceled ones among them. */
export function occurrencesAhead(event: EventCard, now: Date, timeZone: string): Occurrence[] {
	// Yesterday's may run past midnight, and others for days.
	const longest = Math.max(event.endsAt, ...event.moves.map(({ endsAt }) => endsAt));
	const from = addDays(wallClock(now, timeZone).date, -1 - Math.floor(longest / minutesPerDay));
	return occurrencesFrom(event, from, timeZone).filter(({ endsMs }) => endsMs > now.getTime());
}

/** What has begun counts until it ends. */
function entriesAhead(events: readonly EventCard[], now: Date, timeZone: string): AgendaEntry[] {
	return events.flatMap((event) =>
		occurrencesAhead(event, now, timeZone).map((occurrence) => ({ event, occurrence })),
	);
}

const bySoonest = (first: AgendaEntry, second: AgendaEntry): number =>
	first.occurrence.startsMs - second.occurrence.startsMs;

/** Soonest first. */
export const upcoming = (events: readonly EventCard[], now: Date, timeZone: string, limit = 100) =>
	entriesAhead(events, now, timeZone).sort(bySoonest).slice(0, limit);

export const nextOccurrence = (event: EventCard, now: Date, timeZone: string): Occurrence | null =>
	occurrencesAhead(event, now, timeZone).find(({ state }) => state !== 'canceled') ?? null;

/** Null while any is ahead. */
export function lastOccurrence(event: EventCard, now: Date, timeZone: string): Occurrence | null {
	if (event.recurrence && event.recurrence.until === null) return null;
	if (occurrencesAhead(event, now, timeZone).length > 0) return null;
	const all = occurrences(event, '0000-01-01', farthestDate, timeZone);
	return all.findLast(({ endsMs }) => endsMs <= now.getTime()) ?? null;
}

/** Newest first; a series is over at its end. */
export function past(events: readonly EventCard[], now: Date, timeZone: string): AgendaEntry[] {
	return events
		.flatMap((event) => {
			const occurrence = lastOccurrence(event, now, timeZone);
			return occurrence ? [{ event, occurrence }] : [];
		})
		.sort((first, second) => second.occurrence.startsMs - first.occurrence.startsMs);
}

/** What is still to come in this service day, which ends at 4 am; canceled ones too, for those on their way. */
export function onToday(events: readonly EventCard[], now: Date, timeZone: string): AgendaEntry[] {
	const end = serviceDayEnd(now, timeZone).getTime();
	return entriesAhead(events, now, timeZone)
		.filter(({ occurrence }) => occurrence.startsMs < end)
		.sort(bySoonest);
}

/** A start, an end, local midnight or the end of the service day. */
export function nextAgendaChange(events: readonly EventCard[], now: Date, timeZone: string): Date {
	const midnight = instantOf(addDays(wallClock(now, timeZone).date, 1), 0, timeZone).getTime();
	const turns = upcoming(events, now, timeZone)
		.flatMap(({ occurrence }) => [occurrence.startsMs, occurrence.endsMs])
		.filter((turn) => turn > now.getTime());
	return new Date(Math.min(midnight, serviceDayEnd(now, timeZone).getTime(), ...turns));
}
