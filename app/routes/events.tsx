import { useQuery } from '@tanstack/react-query';
import { EventsHeader } from '#app/events/event-filters.tsx';
import { PastEvents } from '#app/events/past-events.tsx';
import { eventCardsQuery } from '#app/events/queries.ts';
import { UpcomingEvents } from '#app/events/upcoming-events.tsx';
import { useFacts, useFormats } from '#app/facts.tsx';
import { useSearchParams } from '#app/navigation/navigation.ts';
import { eventsJsonLd } from '#app/seo/structured-data.ts';
import { AddressNote, Page, PageContent } from '#app/ui/page-states.tsx';
import { readEventChoice } from '#domain/events/event-listing.ts';
import { echoedText } from '#domain/text/echoed-text.ts';
import '#app/events/events.css';
import type { PageProps } from '#app/loads.ts';

export default function Events({ loaderData }: PageProps<'events'>) {
	const formats = useFormats();
	const facts = useFacts();
	const [search] = useSearchParams();
	const { view, kind, known } = readEventChoice(search, facts.eventLists.kinds);
	const Listing = view === 'past' ? PastEvents : UpcomingEvents;
	const query = useQuery(eventCardsQuery(view, loaderData?.content));
	return (
		<Page
			className="events-page"
			title={view === 'past' ? 'Past Events' : 'Events'}
			jsonLd={import.meta.env.SSR && view !== 'past' ? eventsJsonLd(formats, facts, query.data ?? []) : null}
			description={facts.words.eventsLine}
		>
			<link rel="alternate" type="text/calendar" title="Events" href="/events.ics" />
			<link rel="alternate" type="text/calendar" title="Beer releases" href="/releases.ics" />
			<EventsHeader view={view} />
			{!known && (
				<AddressNote>
					We don’t have a kind of event called “{echoedText(search.get('kind'))}”. Here’s everything.
				</AddressNote>
			)}
			<PageContent query={query} loaded={loaderData} what="events" loading="Loading events...">
				{(events) => <Listing events={events} kind={kind} />}
			</PageContent>
		</Page>
	);
}
