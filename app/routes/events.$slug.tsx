import { data } from 'react-router';
import { siteContext } from '#app/context.ts';
import { EventPage } from '#app/events/event-page.tsx';
import { EventLoading, EventNotFound } from '#app/events/event-states.tsx';
import { useEvent } from '#app/events/queries.ts';
import { useFacts } from '#app/facts.tsx';
import { eventJsonLd } from '#app/seo/structured-data.ts';
import { PageHead } from '#app/ui/page-head.tsx';
import '#app/beers/beers.css';
import '#app/events/events.css';
import type { Route } from './+types/events.$slug';

export async function loader({ context, params }: Route.LoaderArgs) {
	try {
		const found = await context.get(siteContext).event(params.slug);
		return data({ found }, { status: found.event ? 200 : 404 });
	} catch {
		return data({ found: null }, { status: 503 });
	}
}

/** A navigation renders at once; what it lacks is fetched by the page's own query (design §3). */
export const clientLoader = () => null;

export default function EventDetail({ loaderData, params }: Route.ComponentProps) {
	const facts = useFacts();
	const failed = loaderData !== null && !loaderData.found;
	const { data: found, error } = useEvent(params.slug, loaderData?.found ?? undefined);
	if (found?.event) {
		return (
			<>
				<PageHead
					title={found.event.title}
					description={found.event.summary}
					image={{
						path: `/og/events/${found.event.slug}.png`,
						alt: `${found.event.title} at ${facts.business.shortName}`,
					}}
					jsonLd={import.meta.env.SSR ? eventJsonLd(facts, found.event) : null}
				/>
				<EventPage event={found.event} />
			</>
		);
	}
	if (!found && !error && !failed) {
		return (
			<>
				<PageHead title="Event" />
				<EventLoading />
			</>
		);
	}
	const message = error?.message ?? (failed ? 'Failed to load events' : null);
	return (
		<>
			<PageHead title="Event Not Found" index={false} />
			<EventNotFound slug={params.slug} nearest={found?.nearest ?? []} error={found ? null : message} />
		</>
	);
}
