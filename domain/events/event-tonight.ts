import type { EventCard } from './event.ts';
import { onToday } from './event-agenda.ts';
import { todayWords } from './event-status.ts';

/** What is on today, in a line: small, because every page carries it. */
export type Tonight = {
	readonly slug: string;
	readonly title: string;
	/** 'Tonight at 7:00 PM', 'On now until 9:30 PM', 'Canceled tonight'. */
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
