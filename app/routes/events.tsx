import { data, useSearchParams } from 'react-router';
import { siteContext } from '#app/context.ts';
import { EventsLoading } from '#app/events/event-states.tsx';
import { EventsHeader } from '#app/events/events-header.tsx';
import { PastEvents } from '#app/events/past-events.tsx';
import { useEventCards } from '#app/events/queries.ts';
import { UpcomingEvents } from '#app/events/upcoming-events.tsx';
import { PageHead } from '#app/ui/page-head.tsx';
import { PageError } from '#app/ui/page-states.tsx';
import { readEventChoice } from '#domain/events/event-listing.ts';
import '#app/beers/beers.css';
import '#app/events/events.css';
import type { Route } from './+types/events';

export async function loader({ context, request }: Route.LoaderArgs) {
	const { view } = readEventChoice(new URL(request.url).searchParams);
	try {
		return { events: await context.get(siteContext).events(view) };
	} catch {
		return data({ events: null }, { status: 503 });
	}
}

/** A navigation renders at once; what it lacks is fetched by the page's own query (design §3). */
export const clientLoader = () => null;

const description =
	'Live music, trivia, food trucks, beer releases and workshops at the taproom, by date, with a calendar to subscribe to.';

export default function Events({ loaderData }: Route.ComponentProps) {
	const [search] = useSearchParams();
	const { view, kind, known } = readEventChoice(search);
	const events = useEventCards(view, loaderData?.events ?? undefined);
	const failed = loaderData && !loaderData.events && !events.data;
	return (
		<div className="events-page mx-auto max-w-[82rem] px-5 pt-8 pb-20 tablet:px-14 tablet:pt-14 tablet:pb-28">
			<PageHead title={view === 'past' ? 'Past Events' : 'Events'} description={description} />
			<EventsHeader view={view} />
			{!known && (
				<p role="status" className="mt-5 border-l-4 border-wheat pl-4">
					There is no kind of event “{search.get('kind')}”. Here is everything.
				</p>
			)}
			{events.data ? (
				view === 'past' ? (
					<PastEvents events={events.data} kind={kind} />
				) : (
					<UpcomingEvents events={events.data} kind={kind} />
				)
			) : events.error || failed ? (
				<PageError
					message={events.error?.message ?? 'Failed to load events'}
					onRetry={() => events.refetch()}
				/>
			) : (
				<EventsLoading />
			)}
		</div>
	);
}
