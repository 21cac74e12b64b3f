import { useFacts, useFormats } from '#app/facts.tsx';
import { useClock } from '#app/hours/clock.ts';
import { Link } from '#app/navigation/navigation.ts';
import { SharedElement } from '#app/ui/shared-element.tsx';
import { eventPath, eventPriceText } from '#domain/events/event.ts';
import { changeWords, isStruck, type ListedEntry } from '#domain/events/event-listing.ts';
import { listedName } from '#domain/events/event-lists.ts';
import { eventDateText, eventTimeText } from '#domain/events/event-text.ts';
import { weekdayName, weekdayOf } from '#domain/zoned-time.ts';
import { EventImage } from './event-image.tsx';

type EventRowProps = {
	entry: ListedEntry;
	isFirstOfDay: boolean;
	isFirstOfEvent: boolean;
	/** Whether its title and picture are animated to the event's page; only one row per event may be. */
	travels: boolean;
};

export function EventRow({ entry, isFirstOfDay, isFirstOfEvent, travels }: EventRowProps) {
	const formats = useFormats();
	const { today } = useClock();
	const { kinds, places } = useFacts().eventLists;
	const { event, occurrence, date, isOldDate } = entry;
	const struck = isStruck(entry);
	const change = changeWords(formats, entry, today);
	const title = (
		<h3 className="event-row-title w-fit">
			<Link to={eventPath(event)} className="whole-link">
				{struck ? <s>{event.title}</s> : event.title}
				<span className="sr-only"> on {eventDateText(formats, date, today)}</span>
			</Link>
		</h3>
	);
	return (
		<li>
			<article
				className="event-row"
				data-struck={struck || undefined}
				data-brief={isFirstOfEvent ? undefined : ''}
				data-once={event.recurrence ? undefined : ''}
				data-same-day={isFirstOfDay ? undefined : ''}
			>
				{/* Hidden from screen readers, which read the date with the title. */}
				<time dateTime={date} aria-hidden="true" className="event-day">
					<span className="event-day-numeral figure">{Number(date.slice(8))}</span>
					<span className="event-day-weekday">{weekdayName(weekdayOf(date)).slice(0, 3)}</span>
				</time>
				<EventImage event={event} className="event-row-picture" sizes="5rem" travels={travels} />
				<div className="min-w-0">
					<p className="event-kind">{listedName(kinds, event.kind)}</p>
					{travels ? <SharedElement name={`event-${event.slug}`}>{title}</SharedElement> : title}
					{change && <p className="event-change">{change}</p>}
					{isFirstOfEvent && !struck && (
						<p className="mt-1 text-15 leading-snug text-pretty">{event.summary}</p>
					)}
				</div>
				{isOldDate || (
					<ul aria-label="Time, place and price" className="event-row-facts">
						<li className="figure">
							{struck ? <s>{eventTimeText(formats, occurrence)}</s> : eventTimeText(formats, occurrence)}
						</li>
						<li>{listedName(places, event.place)}</li>
						{isFirstOfEvent && !struck && <li>{eventPriceText(formats, event)}</li>}
					</ul>
				)}
			</article>
		</li>
	);
}
