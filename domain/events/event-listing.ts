import type { Formats } from '../locale/formats.ts';
import { addDays, instantOf, type PlainDate, wallClock } from '../zoned-time.ts';
import type { EventCard } from './event.ts';
import { type AgendaEntry, past, upcoming } from './event-agenda.ts';
import { eventDateText, eventTimeText } from './event-text.ts';

export const eventViews = ['upcoming', 'past'] as const;
export type EventView = (typeof eventViews)[number];

/** Reads the options of the events page. `known` is false for an unknown kind, for which all are shown. */
export function readEventChoice(search: URLSearchParams, kinds: readonly { readonly slug: string }[]) {
	const view: EventView = search.get('view') === 'past' ? 'past' : 'upcoming';
	const wanted = search.get('kind') || 'all';
	const kind = kinds.find(({ slug }) => slug === wanted)?.slug ?? null;
	return { view, kind, known: kind !== null || wanted === 'all' };
}

/** Weeks that are listed completely; after them, only single events and the first date of series. */
const listedWeeks = 8;
export const recentPastLimit = 6;

export interface ListedEntry extends AgendaEntry {
	readonly date: PlainDate;
	readonly isOldDate: boolean;
}

/** Lists an occurrence, and also its old date if it was moved, because guests may still come then. */
function linesOf(entry: AgendaEntry, today: PlainDate): ListedEntry[] {
	const { date, seriesDate } = entry.occurrence;
	const here = { ...entry, date, isOldDate: false };
	return date === seriesDate || seriesDate < today
		? [here]
		: [here, { ...entry, date: seriesDate, isOldDate: true }];
}

/** Lists by date: eight weeks completely, then each event's next date once. */
export function listedAhead(events: readonly EventCard[], now: Date, timeZone: string): ListedEntry[] {
	const today = wallClock(now, timeZone).date;
	const lastDay = addDays(today, listedWeeks * 7);
	const listed = new Set<EventCard>();
	const startOf = ({ date, isOldDate, event, occurrence }: ListedEntry) =>
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

/** Returns the events that a page needs: those ahead with the latest past ones, or the past ones. */
export function cardsForView(events: readonly EventCard[], view: EventView, now: Date, timeZone: string) {
	const over = past(events, now, timeZone).map(({ event }) => event);
	if (view === 'past') return over;
	const isOver = new Set(over);
	return [...events.filter((event) => !isOver.has(event)), ...over.slice(0, recentPastLimit)];
}

/** Counts events by kind; old dates of moved ones do not count. */
export function countKinds(entries: readonly { readonly event: EventCard; readonly isOldDate?: boolean }[]) {
	const counts = new Map<string, number>();
	for (const { event, isOldDate } of entries) {
		if (!isOldDate)
			for (const name of ['all', event.kind] as const) counts.set(name, (counts.get(name) ?? 0) + 1);
	}
	return counts;
}

function changeOf(formats: Formats, { occurrence, isOldDate }: ListedEntry, today: PlainDate): string | null {
	const { state, date, seriesDate } = occurrence;
	if (state === 'scheduled') return null;
	if (state === 'canceled') return 'Canceled.';
	if (isOldDate)
		return `Moved to ${eventDateText(formats, date, today)}, ${eventTimeText(formats, occurrence)}.`;
	return date === seriesDate ? 'New time.' : `Moved from ${eventDateText(formats, seriesDate, today)}.`;
}

/** Describes a change: 'Moved from Tuesday, January 5. …' */
export function changeWords(formats: Formats, entry: ListedEntry, today: PlainDate): string | null {
	const change = changeOf(formats, entry, today);
	const { reason } = entry.occurrence;
	return change && reason ? `${change} ${reason}` : change;
}

export const isStruck = ({ occurrence, isOldDate }: ListedEntry): boolean =>
	isOldDate || occurrence.state === 'canceled';

export const occurrenceKey = ({ event, occurrence }: AgendaEntry) => `${event.slug} ${occurrence.seriesDate}`;
