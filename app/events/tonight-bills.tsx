import { useFacts, useFormats } from '#app/facts.tsx';
import { useClock } from '#app/hours/clock.ts';
import { Link } from '#app/navigation/navigation.ts';
import { SharedElement } from '#app/ui/shared-element.tsx';
import { eventPath, eventPriceText } from '#domain/events/event.ts';
import type { AgendaEntry } from '#domain/events/event-agenda.ts';
import { occurrenceKey } from '#domain/events/event-listing.ts';
import { listedName, placeWords } from '#domain/events/event-lists.ts';
import { occurrenceStatus, todayWords } from '#domain/events/event-status.ts';
import { eventTimeText } from '#domain/events/event-text.ts';
import { EventImage } from './event-image.tsx';

export function TonightBills({ entries }: { entries: readonly AgendaEntry[] }) {
	return (
		<section aria-label="Today" className="mt-8 grid gap-6">
			{entries.map((entry) => (
				<TonightBill key={occurrenceKey(entry)} entry={entry} />
			))}
		</section>
	);
}

function TonightBill({ entry: { event, occurrence } }: { entry: AgendaEntry }) {
	const formats = useFormats();
	const { now, timeZone } = useClock();
	const lists = useFacts().eventLists;
	const isCanceled = occurrence.state === 'canceled';
	return (
		<article className="event-bill">
			<EventImage
				event={event}
				className="event-bill-picture"
				sizes="(width >= 64rem) 19rem, 15rem"
				first
				travels
			/>
			<div className="event-bill-words">
				<p className="kicker text-accent">{todayWords(formats, occurrence, now)}</p>
				<SharedElement name={`event-${event.slug}`}>
					<h2 className="event-bill-title w-fit">
						<Link to={eventPath(event)} className="whole-link">
							{isCanceled ? <s>{event.title}</s> : event.title}
						</Link>
					</h2>
				</SharedElement>
				{occurrence.state === 'scheduled' || (
					<p className="event-change mt-3">{occurrenceStatus(formats, occurrence, now, timeZone).sentence}</p>
				)}
				<p className="mt-3 max-w-[34em] text-17">{event.summary}</p>
				{isCanceled || (
					<p className="mt-4 text-ink-soft">
						<span className="event-kind">{listedName(lists.kinds, event.kind)}</span>
						{` ${eventTimeText(formats, occurrence)} ${placeWords(lists, event.place)}. ${eventPriceText(formats, event)}.`}
					</p>
				)}
			</div>
		</article>
	);
}
