import { EventPage } from '#app/events/event-page.tsx';
import { EventNotFound } from '#app/events/event-states.tsx';
import { useEvent } from '#app/events/queries.ts';
import { useFacts } from '#app/facts.tsx';
import { redirect } from '#app/navigation/navigation.ts';
import { loadPage } from '#app/page-loader.ts';
import { eventJsonLd } from '#app/seo/structured-data.ts';
import { PageHead } from '#app/ui/page-head.tsx';
import { DetailLoading, failureOf } from '#app/ui/page-states.tsx';
import { eventPath } from '#domain/events/event-address.ts';
import '#app/beers/beers.css';
import '#app/events/events.css';
import type { Route } from './+types/events.$slug';

export const loader = ({ context, params }: Route.LoaderArgs) =>
	loadPage(
		context,
		async (site) => {
			const found = await site.event(params.slug);
			const path = found.event && eventPath(found.event);
			if (path && path !== `/events/${params.slug}`) throw redirect(path, 301);
			return found;
		},
		'event',
	);
export const clientLoader = () => null;

export default function EventDetail({ loaderData, params }: Route.ComponentProps) {
	const facts = useFacts();
	const query = useEvent(params.slug, loaderData?.content);
	const found = query.data;
	const failure = failureOf(query, loaderData, 'events');
	if (found?.event) {
		return (
			<>
				<PageHead
					title={found.event.title}
					description={found.event.summary}
					image={{
						path: `/og${eventPath(found.event)}.png`,
						alt: `${found.event.title} at ${facts.business.shortName}`,
					}}
					jsonLd={import.meta.env.SSR ? eventJsonLd(facts, found.event) : null}
				/>
				<EventPage event={found.event} isWhole={!query.isPlaceholderData} />
			</>
		);
	}
	if (!found && failure === null) {
		return <DetailLoading title="Event" message="Loading event details..." />;
	}
	return (
		<>
			<PageHead title="Event Not Found" index={false} />
			<EventNotFound slug={params.slug} nearest={found?.nearest ?? []} error={failure} />
		</>
	);
}
