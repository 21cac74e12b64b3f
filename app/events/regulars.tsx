import { Link } from 'react-router';
import { useFacts } from '#app/facts.tsx';
import { useNow } from '#app/hours/now.tsx';
import type { EventCard } from '#domain/events/event.ts';
import { nextOccurrence } from '#domain/events/event-agenda.ts';
import { seriesWords } from '#domain/events/event-words.ts';
import { formatTime, wallClock } from '#domain/zoned-time.ts';

/** What comes around again, in words. */
export function Regulars({ events }: { events: readonly EventCard[] }) {
	const { schedule } = useFacts();
	const now = useNow();
	const today = wallClock(now, schedule.timeZone).date;
	const series = events.filter((event) => nextOccurrence(event, now, schedule.timeZone) !== null);
	const items = series.flatMap((event) =>
		event.recurrence ? [{ event, words: seriesWords(event.recurrence, today) }] : [],
	);
	if (items.length === 0) return null;
	return (
		<section aria-labelledby="regulars">
			<h2 id="regulars" className="event-aside-title">
				What comes around
			</h2>
			<ul>
				{items.map(({ event, words }) => (
					<li key={event.slug} className="regular">
						<Link to={`/events/${event.slug}`} className="whole-link font-display text-[1.1875rem]">
							{event.title}
						</Link>
						<p className="mt-0.5 text-[0.9375rem] leading-snug text-ink-soft">
							{words}, {formatTime(event.startsAt)}
						</p>
					</li>
				))}
			</ul>
		</section>
	);
}
