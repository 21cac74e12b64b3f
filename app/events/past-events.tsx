import { Link } from 'react-router';
import { useClock } from '#app/hours/clock.ts';
import { type EventCard, type EventKind, eventKindLabels } from '#domain/events/event.ts';
import { type AgendaEntry, past } from '#domain/events/event-agenda.ts';
import { countKinds, occurrenceKey } from '#domain/events/event-listing.ts';
import { KindFilter } from './event-filters.tsx';
import { EventPicture } from './event-picture.tsx';

const fullDate = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' });

export function PastEvents({ events, kind }: { events: readonly EventCard[]; kind: EventKind | null }) {
	const { now, timeZone } = useClock();
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
				<p className="py-14 font-display text-[1.5rem]">
					{kind ? `${eventKindLabels[kind]}: nothing` : 'Nothing'} is in the archive yet.
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
	const isCanceled = occurrence.state === 'canceled';
	return (
		<li>
			<article className="past-item">
				<EventPicture event={event} className="past-picture" sizes="4rem" />
				<div className="min-w-0">
					<p className="event-kind">
						{eventKindLabels[event.kind]}
						{isCanceled && ', canceled'}
					</p>
					<h3 className="text-[1.375rem]">
						<Link to={`/events/${event.slug}`} className="whole-link">
							{isCanceled ? <s>{event.title}</s> : event.title}
						</Link>
					</h3>
					<p className="text-[0.9375rem] text-ink-soft">
						<time dateTime={occurrence.date}>{fullDate.format(new Date(occurrence.date))}</time>
					</p>
				</div>
			</article>
		</li>
	);
}
