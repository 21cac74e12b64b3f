import { dateText } from '../locale/date-text.ts';
import { americanFormats, type Formats } from '../locale/formats.ts';
import { addDays, type PlainDate, shortTime, wallClock, weekdayName, weekdayOf } from '../zoned-time.ts';
import { type EventCard, eventAddress } from './event.ts';
import { lastOccurrence, nextOccurrence, occurrencesAhead, onToday } from './event-agenda.ts';
import type { Occurrence } from './event-occurrences.ts';
import { eventDateText, eventEndText, eventTimeText } from './event-text.ts';

function timingOf({ startsMs, endsMs }: Occurrence, now: Date): 'ahead' | 'now' | 'over' {
	if (endsMs <= now.getTime()) return 'over';
	return startsMs <= now.getTime() ? 'now' : 'ahead';
}

function changeSentence(formats: Formats, occurrence: Occurrence, isOver: boolean, today: PlainDate) {
	const { state, seriesDate, date } = occurrence;
	const words = eventDateText(formats, date, today);
	if (state === 'canceled')
		return isOver ? `This was canceled. It was planned for ${words}.` : `Canceled on ${words}.`;
	if (isOver) return `It was moved to ${words}.`;
	const when = `${words}, ${eventTimeText(formats, occurrence)}`;
	return seriesDate === date
		? `New time: ${when}.`
		: `Moved from ${eventDateText(formats, seriesDate, today)} to ${when}.`;
}

export function occurrenceStatus(formats: Formats, occurrence: Occurrence, now: Date, timeZone: string) {
	const { state, reason } = occurrence;
	const timing = timingOf(occurrence, now);
	const today = wallClock(now, timeZone).date;
	const isOver = timing === 'over';
	const status = (sentence: string) => ({ state, timing, sentence });
	if (timing === 'now' && state !== 'canceled')
		return status(`On now, until ${eventEndText(formats, occurrence)}.`);
	if (state !== 'scheduled') {
		const change = changeSentence(formats, occurrence, isOver, today);
		return status(reason ? `${change} ${reason}` : change);
	}
	const words = eventDateText(formats, occurrence.date, today);
	return status(isOver ? `It was on ${words}.` : `${words}, ${eventTimeText(formats, occurrence)}.`);
}

/** The state of an event: its next occurrence, else its last; `next` is the next that takes place. */
export interface EventStatus {
	readonly kind: 'ahead' | 'now' | 'canceled' | 'moved' | 'over' | 'undated';
	readonly occurrence: Occurrence | null;
	readonly next: Occurrence | null;
	readonly sentence: string;
}

function statusWhenOver(formats: Formats, event: EventCard, now: Date, timeZone: string): EventStatus {
	const occurrence = lastOccurrence(event, now, timeZone);
	if (!occurrence) return { kind: 'undated', occurrence, next: null, sentence: 'No date is set.' };
	const { state, sentence } = occurrenceStatus(formats, occurrence, now, timeZone);
	if (state === 'canceled') return { kind: 'canceled', occurrence, next: null, sentence };
	const opening = event.recurrence ? 'This series is over.' : 'This event is over.';
	const ending =
		event.recurrence && state === 'scheduled' ? sentence.replace(/^It was/, 'The last one was') : sentence;
	return { kind: 'over', occurrence, next: null, sentence: `${opening} ${ending}` };
}

export function eventStatus(formats: Formats, event: EventCard, now: Date, timeZone: string): EventStatus {
	const ahead = occurrencesAhead(event, now, timeZone);
	const [occurrence] = ahead;
	if (!occurrence) return statusWhenOver(formats, event, now, timeZone);
	const next = ahead.find(({ state }) => state !== 'canceled') ?? null;
	const { state, timing, sentence } = occurrenceStatus(formats, occurrence, now, timeZone);
	if (state === 'canceled') {
		const after = next ? ` Next: ${occurrenceStatus(formats, next, now, timeZone).sentence}` : '';
		return { kind: 'canceled', occurrence, next, sentence: sentence + after };
	}
	const kind = timing === 'now' ? 'now' : state === 'moved' ? 'moved' : 'ahead';
	return { kind, occurrence, next, sentence };
}

/** In minutes after midnight: from then on 'today' becomes 'tonight'. */
const eveningStartsAt = 17 * 60;

/** Describes an occurrence of today: 'Tonight at 7 PM', 'On now until 9:30 PM', 'Canceled tonight'. */
export function todayWords(formats: Formats, occurrence: Occurrence, now: Date): string {
	const day = occurrence.startsAt >= eveningStartsAt ? 'tonight' : 'today';
	if (occurrence.state === 'canceled') return `Canceled ${day}`;
	if (timingOf(occurrence, now) === 'now') return `On now until ${eventEndText(formats, occurrence)}`;
	return `${day === 'tonight' ? 'Tonight' : 'Today'} at ${shortTime(formats, occurrence.startsAt)}`;
}

/** Returns each event's next occurrence that takes place, soonest first. */
function nextOnes(events: readonly EventCard[], now: Date, timeZone: string) {
	return events
		.flatMap((event) => {
			const occurrence = nextOccurrence(event, now, timeZone);
			return occurrence ? [{ event, occurrence }] : [];
		})
		.sort((one, other) => one.occurrence.startsMs - other.occurrence.startsMs);
}

/** Formats a date: 'Friday at 7 PM', beyond a week 'Fri, Nov 27 at 7 PM'. Both fit half a phone's width. */
function nextWords(formats: Formats, { date, startsAt }: Occurrence, today: PlainDate): string {
	const weekday = weekdayName(weekdayOf(date));
	const day =
		date < addDays(today, 7) ? weekday : `${weekday.slice(0, 3)}, ${dateText(americanFormats, date)}`;
	return `${day} at ${shortTime(formats, startsAt)}`;
}

/** Returns the next occurrence that takes place. */
export function nextEventOf(formats: Formats, events: readonly EventCard[], now: Date, timeZone: string) {
	const [next] = nextOnes(events, now, timeZone);
	if (!next) return null;
	return {
		slug: eventAddress(next.event),
		title: next.event.title,
		words: nextWords(formats, next.occurrence, wallClock(now, timeZone).date),
	};
}

const mostComingUp = 4;

/** Lists what is on from tomorrow, each event once. */
export function comingUp(formats: Formats, events: readonly EventCard[], now: Date, timeZone: string) {
	const today = wallClock(now, timeZone).date;
	return nextOnes(events, now, timeZone)
		.filter(({ occurrence }) => occurrence.date > today)
		.slice(0, mostComingUp)
		.map(({ event, occurrence }) => ({
			slug: eventAddress(event),
			title: event.title,
			motif: event.motif,
			image: event.image,
			words: nextWords(formats, occurrence, today),
		}));
}

/** Kept small, because every page includes it. */
interface Tonight extends Pick<EventCard, 'slug' | 'title'>, Pick<Occurrence, 'startsMs' | 'endsMs'> {
	readonly words: string;
}

/** Returns tonight's next event that takes place, else a canceled one. */
export function tonightOf(
	formats: Formats,
	events: readonly EventCard[],
	now: Date,
	timeZone: string,
): Tonight | null {
	const today = onToday(events, now, timeZone);
	const entry = today.find(({ occurrence }) => occurrence.state !== 'canceled') ?? today[0];
	if (!entry) return null;
	const { event, occurrence } = entry;
	const { startsMs, endsMs } = occurrence;
	return {
		slug: eventAddress(event),
		title: event.title,
		words: todayWords(formats, occurrence, now),
		startsMs,
		endsMs,
	};
}
