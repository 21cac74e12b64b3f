import type { ReactNode } from 'react';
import { useFacts } from '#app/facts.tsx';
import { useNow } from '#app/hours/now.tsx';
import { type EventCard, eventPlaceLabels, eventPriceText } from '#domain/events/event.ts';
import { seriesWords } from '#domain/events/event-words.ts';
import { wallClock } from '#domain/zoned-time.ts';

/** What it costs, where it is, and how often it comes around. */
export function EventFacts({ event }: { event: EventCard }) {
	const { business, schedule } = useFacts();
	const today = wallClock(useNow(), schedule.timeZone).date;
	return (
		<dl className="event-facts">
			<Fact name="Price">{eventPriceText(event)}</Fact>
			<Fact name="Place">
				{eventPlaceLabels[event.place]},{' '}
				<a href="#location" className="text-link">
					{business.address.street}
				</a>
			</Fact>
			{event.recurrence && <Fact name="How often">{seriesWords(event.recurrence, today)}</Fact>}
		</dl>
	);
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
	return (
		<div>
			<dt>{name}</dt>
			<dd>{children}</dd>
		</div>
	);
}
