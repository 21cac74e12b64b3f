import { useFacts, useFormats } from '#app/facts.tsx';
import { useClock } from '#app/hours/clock.ts';
import { Link } from '#app/navigation/navigation.ts';
import { type EventCard, eventPath } from '#domain/events/event.ts';
import { type AgendaEntry, past } from '#domain/events/event-agenda.ts';
import { countKinds, occurrenceKey } from '#domain/events/event-listing.ts';
import { listedName } from '#domain/events/event-lists.ts';
import { dateText } from '#domain/locale/date-text.ts';
import { KindFilter } from './event-filters.tsx';
import { EventImage } from './event-image.tsx';

export function PastEvents({ events, kind }: { events: readonly EventCard[]; kind: string | null }) {
	const { now, timeZone } = useClock();
	const { kinds } = useFacts().eventLists;
	const all = past(events, now, timeZone);
	const entries = all.filter(({ event }) => kind === null || event.kind === kind);
	return (
		<>
			<div data-no-print className="mt-5 tablet:mt-7">
				<KindFilter view="past" kind={kind} counts={countKinds(all)} />
			</div>
			{[...Map.groupBy(entries, ({ occurrence }) => occurrence.date.slice(0, 4))].map(([year, ofYear]) => (
				<section key={year} aria-label={year} className="event-month">
					<h2 className="event-month-name figure">{year}</h2>
					<PastList entries={ofYear} />
				</section>
			))}
			{entries.length === 0 && (
				<p className="py-14 font-display text-24">
					Nothing{kind && ` under ${listedName(kinds, kind)}`} in the archive yet.
				</p>
			)}
		</>
	);
}

export function PastList({ entries }: { entries: readonly AgendaEntry[] }) {
	return (
		<ul className="past-list">
			{entries.map((entry) => (
				<PastItem key={occurrenceKey(entry)} entry={entry} />
			))}
		</ul>
	);
}

function PastItem({ entry: { event, occurrence } }: { entry: AgendaEntry }) {
	const formats = useFormats();
	const isCanceled = occurrence.state === 'canceled';
	return (
		<li>
			<article className="past-item">
				<EventImage event={event} className="past-picture" sizes="4rem" />
				<div className="min-w-0">
					<p className="event-kind">
						{listedName(useFacts().eventLists.kinds, event.kind)}
						{isCanceled && ', canceled'}
					</p>
					<h3 className="text-22">
						<Link to={eventPath(event)} className="whole-link">
							{isCanceled ? <s>{event.title}</s> : event.title}
						</Link>
					</h3>
					<p className="text-15 text-ink-soft">
						<time dateTime={occurrence.date}>
							{dateText(formats, occurrence.date, { long: true, year: true })}
						</time>
					</p>
				</div>
			</article>
		</li>
	);
}
