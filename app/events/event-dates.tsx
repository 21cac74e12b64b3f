import { useFacts } from '#app/facts.tsx';
import { useNow } from '#app/hours/now.tsx';
import type { EventCard } from '#domain/events/event.ts';
import { occurrencesAhead } from '#domain/events/event-agenda.ts';
import { changeWords } from '#domain/events/event-listing.ts';
import type { Occurrence } from '#domain/events/event-occurrences.ts';
import { dateWords, timeWords } from '#domain/events/event-words.ts';
import { type PlainDate, wallClock } from '#domain/zoned-time.ts';

/** How many dates of a series are listed. */
const listedDates = 8;

/** The coming dates of a series, canceled ones crossed out, moved ones with where they went. */
export function EventDates({ event }: { event: EventCard }) {
	const { schedule } = useFacts();
	const now = useNow();
	if (!event.recurrence) return null;
	const dates = occurrencesAhead(event, now, schedule.timeZone).slice(0, listedDates);
	if (dates.length === 0) return null;
	const today = wallClock(now, schedule.timeZone).date;
	return (
		<section aria-labelledby="dates" className="border-t border-rule pt-6">
			<h2 id="dates" className="text-[1.75rem]">
				Coming dates
			</h2>
			<ol className="event-dates">
				{dates.map((occurrence) => (
					<EventDate key={occurrence.seriesDate} event={event} occurrence={occurrence} today={today} />
				))}
			</ol>
		</section>
	);
}

interface EventDateProps {
	readonly event: EventCard;
	readonly occurrence: Occurrence;
	readonly today: PlainDate;
}

function EventDate({ event, occurrence, today }: EventDateProps) {
	const { date, state } = occurrence;
	const change = changeWords({ event, occurrence, date, isOldDate: false }, today);
	const when = (
		<time dateTime={date}>
			{dateWords(date, today)}, {timeWords(occurrence)}
		</time>
	);
	return (
		<li>
			{state === 'canceled' ? <s className="text-ink-soft">{when}</s> : when}
			{change && <span className="event-change block">{change}</span>}
		</li>
	);
}
