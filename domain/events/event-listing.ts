import { addDays, instantOf, type PlainDate, wallClock } from '../zoned-time.ts';
import { type EventCard, type EventKind, eventKinds } from './event.ts';
import { type AgendaEntry, past, upcoming } from './event-agenda.ts';
import { dateWords, timeWords } from './event-words.ts';

const eventViews = ['upcoming', 'past'] as const;
export type EventView = (typeof eventViews)[number];

/** The view and the kind that an address asks for; `known` is false for a kind that does not exist. */
type EventChoice = {
	readonly view: EventView;
	readonly kind: EventKind | null;
	readonly known: boolean;
};

/** Reads `?view=` and `?kind=` of the events page; what it does not know is everything that is coming. */
export function readEventChoice(search: URLSearchParams): EventChoice {
	const wanted = search.get('kind') ?? '';
	const kind = eventKinds.find((name) => name === wanted) ?? null;
	return {
		view: search.get('view') === 'past' ? 'past' : 'upcoming',
		kind,
		known: kind !== null || wanted === '' || wanted === 'all',
	};
}

/** How many weeks the list shows in full; later, only what comes once and what begins. */
const listedWeeks = 8;
export const recentPastLimit = 6;

/** A line of the list: an occurrence under the date it stands at, which for one that moved may be its old one. */
export type ListedEntry<E extends EventCard = EventCard> = AgendaEntry<E> & {
	readonly date: PlainDate;
	/** Whether this is the place that the occurrence has left. */
	readonly isOldDate: boolean;
};

/** What has moved to another date is told under the old one too, as long as guests may still come for it. */
function linesOf<E extends EventCard>(entry: AgendaEntry<E>, today: PlainDate): ListedEntry<E>[] {
	const { date, seriesDate } = entry.occurrence;
	const here = { ...entry, date, isOldDate: false };
	return date === seriesDate || seriesDate < today
		? [here]
		: [here, { ...entry, date: seriesDate, isOldDate: true }];
}

/** All that is coming as the list shows it, by date: eight weeks in full, then each event's next date at most once. */
export function listedAhead<E extends EventCard>(
	events: readonly E[],
	now: Date,
	timeZone: string,
): ListedEntry<E>[] {
	const today = wallClock(now, timeZone).date;
	const lastDay = addDays(today, listedWeeks * 7);
	const listed = new Set<E>();
	const startOf = ({ date, isOldDate, event, occurrence }: ListedEntry<E>) =>
		isOldDate ? instantOf(date, event.startsAt, timeZone).getTime() : occurrence.startsMs;
	return upcoming(events, now, timeZone, Number.POSITIVE_INFINITY)
		.filter(({ event, occurrence }) => {
			const isShown = occurrence.date <= lastDay || !listed.has(event);
			listed.add(event);
			return isShown;
		})
		.flatMap((entry) => linesOf(entry, today))
		.sort((first, second) => startOf(first) - startOf(second));
}

/** The events that a view needs, so that a page carries no more of them: those ahead with the latest past, or the past. */
export function cardsForView(
	events: readonly EventCard[],
	view: EventView,
	now: Date,
	timeZone: string,
): EventCard[] {
	const over = past(events, now, timeZone).map(({ event }) => event);
	if (view === 'past') return over;
	const isOver = new Set(over);
	return [...events.filter((event) => !isOver.has(event)), ...over.slice(0, recentPastLimit)];
}

/** How many lines there are of each kind, and of all; a place that an occurrence has left does not count. */
export function countKinds(
	entries: readonly { readonly event: EventCard; readonly isOldDate?: boolean }[],
): ReadonlyMap<EventKind | 'all', number> {
	const counts = new Map<EventKind | 'all', number>();
	const add = (name: EventKind | 'all') => counts.set(name, (counts.get(name) ?? 0) + 1);
	for (const { event, isOldDate } of entries) {
		if (isOldDate) continue;
		add('all');
		add(event.kind);
	}
	return counts;
}

function changeOf({ occurrence, isOldDate }: ListedEntry, today: PlainDate): string | null {
	const { state, date, seriesDate } = occurrence;
	if (state === 'scheduled') return null;
	if (state === 'canceled') return 'Canceled.';
	if (isOldDate) return `Moved to ${dateWords(date, today)}, ${timeWords(occurrence)}.`;
	return date === seriesDate ? 'New time.' : `Moved from ${dateWords(seriesDate, today)}.`;
}

/** What is different about a line, with the reason: 'Moved from Tuesday, January 5. …'; null when all is as announced. */
export function changeWords(entry: ListedEntry, today: PlainDate): string | null {
	const change = changeOf(entry, today);
	const { reason } = entry.occurrence;
	return change && reason ? `${change} ${reason}` : change;
}

export function isStruck({ occurrence, isOldDate }: ListedEntry): boolean {
	return isOldDate || occurrence.state === 'canceled';
}

export function occurrenceKey({ event, occurrence }: AgendaEntry): string {
	return `${event.slug} ${occurrence.seriesDate}`;
}
