import { EventNotFound } from '#app/events/event-not-found.tsx';
import { EventPage } from '#app/events/event-page.tsx';
import { useEvent } from '#app/events/queries.ts';
import { useFacts, useFormats } from '#app/facts.tsx';
import { eventJsonLd } from '#app/seo/structured-data.ts';
import { PageHead } from '#app/ui/page-head.tsx';
import { DetailLoading, failureOf } from '#app/ui/page-states.tsx';
import { eventPath } from '#domain/events/event.ts';
import '#app/events/events.css';
import type { PageProps } from '#app/loads.ts';

export default function EventDetail({ loaderData, params }: PageProps<'events.$slug'>) {
	const formats = useFormats();
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
					jsonLd={import.meta.env.SSR ? eventJsonLd(formats, facts, found.event) : null}
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
