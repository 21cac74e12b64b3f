import { formatTime, type PlainDate, wallClock } from '../zoned-time.ts';
import type { EventCard } from './event.ts';
import { lastOccurrence, occurrencesAhead, onToday } from './event-agenda.ts';
import type { Occurrence } from './event-occurrences.ts';
import { dateWords, timeWords } from './event-words.ts';

type OccurrenceStatus = {
	readonly state: Occurrence['state'];
	readonly timing: 'ahead' | 'now' | 'over';
	readonly sentence: string;
};

function timingOf({ startsMs, endsMs }: Occurrence, now: Date): OccurrenceStatus['timing'] {
	if (endsMs <= now.getTime()) return 'over';
	return startsMs <= now.getTime() ? 'now' : 'ahead';
}

function because(sentence: string, { reason }: Occurrence): string {
	return reason ? `${sentence} ${reason}` : sentence;
}

function canceledSentence(occurrence: Occurrence, isOver: boolean, today: PlainDate): string {
	const date = dateWords(occurrence.date, today);
	const what = isOver ? `Canceled: it did not take place on ${date}.` : `Canceled on ${date}.`;
	return because(what, occurrence);
}

function movedSentence(occurrence: Occurrence, isOver: boolean, today: PlainDate): string {
	const { seriesDate, date } = occurrence;
	if (isOver) return because(`Moved: it took place on ${dateWords(date, today)}.`, occurrence);
	const when = `${dateWords(date, today)}, ${timeWords(occurrence)}`;
	const what =
		seriesDate === date ? `New time: ${when}.` : `Moved from ${dateWords(seriesDate, today)} to ${when}.`;
	return because(what, occurrence);
}

export function occurrenceStatus(occurrence: Occurrence, now: Date, timeZone: string): OccurrenceStatus {
	const { state, date } = occurrence;
	const timing = timingOf(occurrence, now);
	const today = wallClock(now, timeZone).date;
	const isOver = timing === 'over';
	if (state === 'canceled') {
		return { state, timing, sentence: canceledSentence(occurrence, isOver, today) };
	}
	if (timing === 'now') {
		return { state, timing, sentence: `On now, until ${formatTime(occurrence.endsAt)}.` };
	}
	if (state === 'moved') return { state, timing, sentence: movedSentence(occurrence, isOver, today) };
	const words = dateWords(date, today);
	const sentence = isOver ? `It took place on ${words}.` : `${words}, ${timeWords(occurrence)}.`;
	return { state, timing, sentence };
}

/**
 * What the page of an event says at the top: the occurrence it is about (the soonest, else the last), the next that
 * takes place, and a sentence. A past, canceled or moved event says so plainly at its old address.
 */
export type EventStatus = {
	readonly kind: 'ahead' | 'now' | 'canceled' | 'moved' | 'over' | 'undated';
	readonly occurrence: Occurrence | null;
	readonly next: Occurrence | null;
	readonly sentence: string;
};

function statusWhenOver(event: EventCard, now: Date, timeZone: string): EventStatus {
	const occurrence = lastOccurrence(event, now, timeZone);
	if (!occurrence) return { kind: 'undated', occurrence, next: null, sentence: 'No date is set.' };
	const { state, sentence } = occurrenceStatus(occurrence, now, timeZone);
	const kind = state === 'canceled' ? 'canceled' : 'over';
	const opening = event.recurrence ? 'This series is over.' : 'This event is over.';
	const ending = event.recurrence && state === 'scheduled' ? sentence.replace(/^It/, 'It last') : sentence;
	return { kind, occurrence, next: null, sentence: kind === 'canceled' ? sentence : `${opening} ${ending}` };
}

export function eventStatus(event: EventCard, now: Date, timeZone: string): EventStatus {
	const ahead = occurrencesAhead(event, now, timeZone);
	const [occurrence] = ahead;
	if (!occurrence) return statusWhenOver(event, now, timeZone);
	const next = ahead.find(({ state }) => state !== 'canceled') ?? null;
	const { state, timing, sentence } = occurrenceStatus(occurrence, now, timeZone);
	if (state === 'canceled') {
		const after = next ? ` Next: ${occurrenceStatus(next, now, timeZone).sentence}` : '';
		return { kind: 'canceled', occurrence, next, sentence: sentence + after };
	}
	const kind = timing === 'now' ? 'now' : state === 'moved' ? 'moved' : 'ahead';
	return { kind, occurrence, next, sentence };
}

/** In minutes after midnight: from here on 'today' is 'tonight'. */
const eveningStartsAt = 17 * 60;

/** The lead of a line of `onToday`: 'Tonight at 7:00 PM', 'Today at 12:00 PM', 'On now until 9:30 PM', 'Canceled tonight'. */
export function todayWords(occurrence: Occurrence, now: Date): string {
	const day = occurrence.startsAt >= eveningStartsAt ? 'tonight' : 'today';
	if (occurrence.state === 'canceled') return `Canceled ${day}`;
	if (timingOf(occurrence, now) === 'now') return `On now until ${formatTime(occurrence.endsAt)}`;
	return `${day === 'tonight' ? 'Tonight' : 'Today'} at ${formatTime(occurrence.startsAt)}`;
}

/** What is on today, in a line: small, because every page carries it. */
export type Tonight = {
	readonly slug: string;
	readonly title: string;
	readonly words: string;
	/** When it is over, in milliseconds since 1970: an open page lets it go by itself. */
	readonly endsMs: number;
};

/** What to tell about this service day: the next that takes place, else what was canceled; null on a quiet day. */
export function tonightOf(events: readonly EventCard[], now: Date, timeZone: string): Tonight | null {
	const today = onToday(events, now, timeZone);
	const entry = today.find(({ occurrence }) => occurrence.state !== 'canceled') ?? today[0];
	if (!entry) return null;
	const { event, occurrence } = entry;
	return {
		slug: event.slug,
		title: event.title,
		words: todayWords(occurrence, now),
		endsMs: occurrence.endsMs,
	};
}
